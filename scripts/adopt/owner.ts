import { SettingsError } from '../../src/settings/settings-error.ts';
import { isTimeZone } from '../../src/settings/values.ts';

/** Whose site it is. */
export interface Owner {
  readonly brand: string;
  readonly author: string;
  readonly email: string;
  readonly timeZone: string;
  /** Of titles and texts; null where nobody says it. */
  readonly language: string | null;
  readonly profiles: readonly string[];
  /** Categories to filter the archive by. */
  readonly filters: readonly string[];
  /** Screens that are switched off. */
  readonly without: readonly string[];
}

/** Screens that an author may do without. */
export const SCREEN_NAMES: readonly string[] = ['book', 'codes', 'journal', 'darkroom'];

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

const WITHOUT_TYPE = `readonly (${SCREEN_NAMES.map(quoted).join(' | ')})[]`;

function replaced(source: string, pattern: RegExp, value: string): string {
  if (!pattern.test(source)) {
    throw new SettingsError(
      `src/site.ts has been changed in a way that cannot be written to (${pattern.source.slice(0, 30)}): edit it by hand.`,
    );
  }
  return source.replace(pattern, () => value);
}

/** The owner, if everything of him can be; else throws a `SettingsError` with a line for each thing. */
function checkedOwner(owner: Owner): Owner {
  const { brand, author, email, timeZone, profiles, without } = owner;
  const wrong = [
    /^[^\n]{1,100}$/.test(brand.trim()) ? '' : '--brand must be a line of text.',
    /^[^\n]{1,100}$/.test(author.trim()) ? '' : '--author must be a name.',
    /^[^\s@]+@[^\s@]+$/.test(email) ? '' : '--email must be an address such as me@name.example.',
    profiles.every((each) => /^https:\/\/\S+$/.test(each))
      ? ''
      : '--profile must be an https address.',
    isTimeZone(timeZone) ? '' : '--time-zone must be a name such as Europe/Lisbon.',
    without.every((each) => SCREEN_NAMES.includes(each))
      ? ''
      : `--without must be one of ${SCREEN_NAMES.join(', ')}.`,
  ].filter((line) => line !== '');
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'));
  return owner;
}

/** What a person says of the owner: by flags, or asked for them. */
export interface Answers {
  readonly brand?: string | undefined;
  readonly author?: string | undefined;
  readonly email?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly language?: string | null | undefined;
  readonly without?: string | undefined;
  readonly profiles: readonly string[];
}

/** What is said of an owner whom nobody names would be written nowhere. */
function assertUnowned({ timeZone, profiles, without }: Answers): void {
  const given = [
    timeZone ? '--time-zone' : '',
    profiles.length > 0 ? '--profile' : '',
    without ? '--without' : '',
  ].filter(Boolean);
  if (given.length === 0) return;
  const counts = given.length === 1 ? 'counts' : 'count';
  throw new SettingsError(
    `${given.join(' and ')} ${counts} with --brand, --author and --email alone; without these, write it into src/site.ts.`,
  );
}

/** The owner that the answers name; null where they name none. Throws a `SettingsError`. */
export function ownerOf(answers: Answers, filters: readonly string[]): Owner | null {
  const { brand, author, email, timeZone = 'UTC', language = null, profiles } = answers;
  if (!brand && !author && !email) {
    assertUnowned(answers);
    return null;
  }
  if (!brand || !author || !email) {
    throw new SettingsError(
      '--brand, --author and --email go together: the site takes all three or none.',
    );
  }
  const without = answers.without?.split(/[\s,]+/).filter(Boolean) ?? [];
  return checkedOwner({ brand, author, email, timeZone, language, profiles, filters, without });
}

/** How bodies are to be shown. Throws a `SettingsError` for any other word. */
export function checkedBody(body: string): string {
  if (body !== 'plain' && body !== 'rich') throw new SettingsError('--body must be plain or rich.');
  return body;
}

/** The text of src/site.ts with bodies shown as `plain` text or as they were written. Throws a `SettingsError`. */
export function bodyText(source: string, body: string): string {
  return replaced(source, /(?<!readonly )\bbody:\s*'\w+'/, `body: '${checkedBody(body)}'`);
}

/** The text of src/site.ts with this owner in place of the one it names. Throws a `SettingsError`. */
export function siteText(source: string, owner: Owner): string {
  const { brand, author, email, timeZone, profiles, filters, without, language } = owner;
  const list = profiles.map(quoted).join(', ');
  const title = `{ title: 'Untitled', note: 'A title is to be found.' }`;
  const changes: readonly (readonly [RegExp, string])[] = [
    [/\bbrand:\s*'(?:\\.|[^'\\])*'/, `brand: ${quoted(brand)}`],
    [/\bauthor:\s*'(?:\\.|[^'\\])*'/, `author: ${quoted(author)}`],
    [/\bdescription:\s*'(?:\\.|[^'\\])*'/, `description: ${quoted(`The journal of ${author}.`)}`],
    [/\bfooter:\s*'(?:\\.|[^'\\])*'/, `footer: ${quoted(brand)}`],
    [/\bemail:\s*'(?:\\.|[^'\\])*'/, `email: ${quoted(email)}`],
    [/(?<!readonly )\bphone:\s*(?:\{[^}]*\}|null)/, 'phone: null'],
    [/(?<!readonly )\bchat:\s*(?:\{[^}]*\}|null)/, 'chat: null'],
    ...(language
      ? [[/\bLANGUAGE: string = '[^']*'/, `LANGUAGE: string = ${quoted(language)}`] as const]
      : []),
    [/TIME_ZONE: string = '[^']*'/, `TIME_ZONE: string = ${quoted(timeZone)}`],
    [/PROFILES: readonly string\[\] = \[[^\]]*\]/, `PROFILES: readonly string[] = [${list}]`],
    [/considerations: \[[^\]]*\]/, `considerations: [${title}]`],
    [/current: \d+,/, 'current: 0,'],
    ...(without.length > 0
      ? [
          [
            /\bWITHOUT: [^=]*= \[[^\]]*\]/,
            `WITHOUT: ${WITHOUT_TYPE} = [${without.map(quoted).join(', ')}]`,
          ] as const,
        ]
      : []),
    [/FILTERS = \[[^\]]*\]/, `FILTERS = [${filters.map(quoted).join(', ')}]`],
  ];
  return changes.reduce((text, [pattern, value]) => replaced(text, pattern, value), source);
}
