/* Days in words of other languages than English: `6. Oktober 2025`, `1er juin 2024`, `2024年6月1日`. */

/** Languages in which months or days have names of their own. */
const LANGUAGES =
  'bg ca cs da de de-AT el en es et fi fr hr hu id it lt lv nb nl nn pl pt ro ru sk sl sv tr uk'.split(
    ' ',
  );
const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { month: 'long' },
  { month: 'short' },
  { weekday: 'short' },
];
/** What stands around a day in no calendar: `am 6. Oktober`, `6 октября 2024 года`. */
const AROUND = 'am sonnabend le el il er º dne dnia r года року godine'.split(' ');

/** Words as they are compared: without marks, and without what stands between them. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/\p{L}+/gu) ?? [];

/** Each month twice, and with them each day of the week. */
const DAYS = Array.from({ length: 24 }, (_, n) => new Date(Date.UTC(2024, n % 12, 1 + n)));

interface Calendars {
  /** Months by name; null for a name that is of one month in one language and of another in another. */
  readonly months: ReadonlyMap<string, number | null>;
  /** What else is written of a day. */
  readonly others: ReadonlySet<string>;
}

function readCalendars(): Calendars {
  const months = new Map<string, number | null>();
  const others = new Set(AROUND);
  const addMonth = (name: string, month: number) =>
    months.set(name, months.has(name) && months.get(name) !== month ? null : month);
  const formats = LANGUAGES.flatMap((language) =>
    STYLES.map((style) => new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })),
  );
  for (const day of DAYS)
    for (const { type, value } of formats.flatMap((format) => format.formatToParts(day))) {
      const words = wordsOf(value);
      // Catalan has an article before it.
      const name = type === 'month' ? words.pop() : undefined;
      if (name) addMonth(name, day.getUTCMonth() + 1);
      for (const word of words) others.add(word);
    }
  return { months, others };
}

let calendars: Calendars | null = null;

/** Which month these words name, where all of them are of a day; null where they are not, or name none or two. */
function monthIn(words: readonly string[]): number | null {
  calendars ??= readCalendars();
  const { months, others } = calendars;
  if (!words.every((word) => months.has(word) || others.has(word))) return null;
  const names = words.filter((word) => months.has(word));
  // In French `mar.` is a Tuesday.
  const [name = '', second] = names.length > 1 ? names.filter((each) => !others.has(each)) : names;
  return second === undefined ? (months.get(name) ?? null) : null;
}

const SIGNS =
  /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일](?:[\s(（]{0,2}\p{L}{1,3}[)）]?)?$/u;

/** Year, month and day of a day in words; null where it is none, or may be two. */
export function dayInWords(text: string): readonly [string, string, string] | null {
  const [, inYear, inMonth, inDay] = SIGNS.exec(text) ?? [];
  if (inYear && inMonth && inDay) return [inYear, inMonth, inDay];
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find((each) => each.length === 4);
  const day = numbers.find((each) => each.length < 3);
  if (numbers.length !== 2 || !year || !day) return null;
  const month = monthIn(wordsOf(text));
  return month === null ? null : [year, String(month), day];
}
