/* Days in words of other languages than English: `6. Oktober 2025`, `1er juin 2024`, `2024年6月1日`. */

/** Languages in which months have names of their own. */
const LANGUAGES =
  'bg ca cs da de el en es et fi fr hr hu id it lt lv nb nl pl pt ro ru sk sl sv tr uk'.split(' ');
const STYLES = [
  { month: 'long' },
  { month: 'short' },
  { day: 'numeric', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'short', year: 'numeric' },
] as const;

/** A name as it is compared: without marks, and without the dot of one that is cut. */
const bare = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '');

function namesOf(month: number): string[] {
  const day = new Date(Date.UTC(2024, month - 1, 15));
  return LANGUAGES.flatMap((language) =>
    STYLES.flatMap((style) =>
      new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
        .formatToParts(day)
        .flatMap(({ type, value }) => (type === 'month' ? bare(value) : [])),
    ),
  );
}

const numbers = new Map<string, number | null>();

/** Which month is called so; null where none is, or in one language this one and in another that. */
function monthCalled(name: string): number | null {
  if (numbers.size === 0)
    for (let month = 1; month <= 12; month++)
      for (const each of new Set(namesOf(month)))
        numbers.set(each, each === '' || numbers.has(each) ? null : month);
  return numbers.get(bare(name)) ?? null;
}

const DAY_FIRST =
  /^(?:[\p{L}-]{2,20}\.?,? )?(\d{1,2})(?:\.|º|er)? (?:de |d['’])?(\p{L}{3,20})\.?,? (?:del? )?(\d{4})(?: ?(?:г|р)\.?)?$/u;
const YEAR_FIRST = /^(\d{4})\.? (\p{L}{3,20})\.? (\d{1,2})\.?$/u;
const SIGNS = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]$/;

/** Year, month and day of a day in words; null where it is none, or may be two. */
export function dayInWords(text: string): readonly [string, string, string] | null {
  const plain = text.replace(/\s+/g, ' ');
  const [, ...signs] = SIGNS.exec(plain) ?? [];
  const [inYear = '', inMonth = '', inDay = ''] = signs;
  if (signs.length > 0) return [inYear, inMonth, inDay];
  const [, ...found] = DAY_FIRST.exec(plain) ?? [];
  const [, ...turned] = YEAR_FIRST.exec(plain) ?? [];
  const [day = '', name = '', year = ''] = found.length > 0 ? found : turned.reverse();
  const month = monthCalled(name);
  return month === null ? null : [year, String(month), day];
}
