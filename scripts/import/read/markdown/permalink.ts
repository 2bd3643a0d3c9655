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

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 0)) / 86_400_000);
}

function dateValue(name: string, text: string | null): string | null {
  if (text === null) return null;
  const date = new Date(text);
  const two = (value: number) => String(value).padStart(2, '0');
  switch (name) {
    case 'year':
      return String(date.getUTCFullYear());
    case 'short_year':
      return two(date.getUTCFullYear() % 100);
    case 'month':
      return two(date.getUTCMonth() + 1);
    case 'i_month':
      return String(date.getUTCMonth() + 1);
    case 'monthname':
      return MONTHS[date.getUTCMonth()] ?? '';
    case 'day':
      return two(date.getUTCDate());
    case 'i_day':
      return String(date.getUTCDate());
    case 'y_day':
    case 'yearday':
      return String(dayOfYear(date)).padStart(3, '0');
    default:
      return null;
  }
}

function namedValue(name: string, parts: PermalinkParts): string | null {
  switch (name) {
    case 'title':
      return addressWords(parts.title);
    case 'slug':
    case 'slugorfilename':
    case 'slugorcontentbasename':
      return parts.slug;
    case 'filename':
    case 'contentbasename':
    case 'name':
      return parts.name;
    case 'section':
      return parts.section;
    case 'sections':
      return parts.sections.join('/');
    case 'categories':
    case 'collection':
      return parts.categories.map(addressWords).join('/');
    case 'output_ext':
      return '.html';
    default:
      return dateValue(name, parts.date);
  }
}

/** The path that a pattern such as `/:year/:month/:title/` gives; null where it names what this text does not have. */
export function permalinkPath(pattern: string, parts: PermalinkParts): string | null {
  if (/[{}]/.test(pattern)) return null;
  let whole = true;
  const path = (NAMED[pattern] ?? pattern).replace(/:(\w+)/g, (_, name: string) => {
    const value = namedValue(name, parts);
    whole &&= value !== null;
    return value ?? '';
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
