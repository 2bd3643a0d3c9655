import { withoutEnd } from '../../../../src/gather/trimmed.ts';

/** What a pattern of addresses can name. */
export interface PermalinkParts {
  /** ISO 8601 in UTC, or null. */
  readonly date: string | null;
  readonly title: string;
  readonly slug: string;
  /** The file's name, without date and ending. */
  readonly name: string;
  readonly section: string;
  readonly sections: readonly string[];
  readonly categories: readonly string[];
}

/** The named patterns of Jekyll. */
const NAMED: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
  ordinal: '/:categories/:year/:y_day/:title.html',
};

/** Words of a title as they stand in an address. */
export function addressWords(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}._~-]+/gu, '-');
  return withoutEnd(words.replace(/^-+/, ''), '-');
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 0)) / 86_400_000);
}

function dateValues(text: string): Readonly<Record<string, string>> {
  const date = new Date(text);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const two = (value: number) => String(value).padStart(2, '0');
  const inYear = String(dayOfYear(date)).padStart(3, '0');
  const name = date.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }).toLowerCase();
  return {
    ...{ year: String(year), short_year: two(year % 100) },
    ...{ month: two(month), i_month: String(month), monthname: name },
    ...{ day: two(day), i_day: String(day), y_day: inYear, yearday: inYear },
  };
}

/** What each name in a pattern stands for. */
function namedValues(parts: PermalinkParts): Readonly<Record<string, string>> {
  const { title, slug, name, section, sections, date } = parts;
  const categories = parts.categories.map(addressWords).join('/');
  return {
    ...{ title: addressWords(title), slug, slugorfilename: slug, slugorcontentbasename: slug },
    ...{ filename: name, contentbasename: name, name, section, sections: sections.join('/') },
    ...{ categories, collection: categories, output_ext: '.html' },
    ...(date !== null && dateValues(date)),
  };
}

/** The path that a pattern such as `/:year/:month/:title/` gives; null where it names what this text does not have. */
export function permalinkPath(pattern: string, parts: PermalinkParts): string | null {
  if (/[{}]/.test(pattern)) return null;
  const values = new Map(Object.entries(namedValues(parts)));
  let whole = true;
  const path = (NAMED[pattern] ?? pattern).replace(/:(\w+)/g, (_, name: string) => {
    whole &&= values.has(name);
    return values.get(name) ?? '';
  });
  return whole ? `/${path}`.replace(/\/{2,}/g, '/') : null;
}

const EXAMPLE: PermalinkParts = {
  date: '2020-01-02T00:00:00Z',
  ...{ title: 'a', slug: 'a', name: 'a', section: 'a', sections: ['a'], categories: ['a'] },
};

/** Whether a pattern gives each text an address of its own, by names that are known. */
export function isPattern(pattern: string): boolean {
  const paths = ['a', 'b'].map((each) =>
    permalinkPath(pattern, { ...EXAMPLE, title: each, slug: each, name: each }),
  );
  return /^\/[^?#]*$/.test(pattern) && paths[0] !== null && paths[0] !== paths[1];
}
