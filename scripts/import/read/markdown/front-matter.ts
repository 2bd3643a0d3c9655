import { parse as parseToml, TomlDate } from 'smol-toml';
import { parse } from 'yaml';
import { SAYS_WHO } from '../../../../src/gather/adopt/who-reads.ts';
import { type Fields, isFields } from '../../../../src/gather/sanity/rich/fields.ts';

export type Matter = Fields;

/** A text file with front matter, read apart. */
export interface MatterFile {
  readonly matter: Matter;
  readonly body: string;
}

const YAML =
  /^\s*---(?:ya?ml|json|js|javascript)?[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??(?:---|\.\.\.)[ \t]*(?:\r?\n([\s\S]*))?$/;
/** Hugo's third form, which is YAML as well. */
const JSON_FORM = /^\s*(\{[ \t]*\r?\n[\s\S]*?\r?\n\})[ \t]*(?:\r?\n([\s\S]*))?$/;
const TOML =
  /^\s*(?:\+\+\+|---toml)[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??(?:\+\+\+|---)[ \t]*(?:\r?\n([\s\S]*))?$/;
/** What begins as front matter does, and may say that the text is a draft. */
const BEGUN =
  /^\s*(?:(?:-{3,}|\+{3,}|;{3,})\w*[^\S\r\n]*[\r\n]\s*(?:\{\s*)?|\{\s*)["']?[\w-]+["']?\s*[:=]/;

/** The value with its long numbers as texts: what writes down such a number would fail. */
function withTexts(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(withTexts);
  if (!isFields(value) || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each)]));
}

/** TOML; a number that is too long to be exact, such as the id of a post elsewhere, is a text. */
const parseTables = (text: string) => withTexts(parseToml(text, { integersAsBigInt: 'asNeeded' }));

/** YAML. What may be meant otherwise, such as a template's mark (`{{date}}`), is no word to who imports. */
const parseYaml = (text: string): unknown => parse(text, { logLevel: 'error' });

/** A link by the name of a note, as Obsidian writes it into fields: [[Note]], [[Folder/Note|words]]. */
const NAMED_LINK = /!?\[\[(?! )(?:[^[\]|#]*\/)?([^[\]|#/]+)(?:#[^[\]|]*)?(?:\|([^[\]]+))?\]\]/g;

const withoutLink = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replace(NAMED_LINK, (_, name: string, words?: string) => words ?? name)
    : value;

/** The words of such links alone, in a field and in a list. Without quotes YAML takes a link for a list in a list. */
function withoutLinks(value: unknown): unknown {
  if (!Array.isArray(value)) return withoutLink(value);
  const inner: readonly unknown[] = Array.isArray(value[0]) ? value[0] : [];
  const isLink = value.length === 1 && inner.length === 1 && typeof inner[0] === 'string';
  return isLink ? withoutLink(`[[${inner[0]}]]`) : value.map(withoutLink);
}

/** The settings in YAML or TOML, named by the file's ending; empty where there are none. Throws for what is neither. */
export function readConfig(name: string, text: string): Matter {
  const value: unknown = /\.toml$/i.test(name) ? parseTables(text) : parseYaml(text);
  return isFields(value) ? value : {};
}

/** A line that names no field, and goes on with what the one before it says; below an empty line it begins the text. */
const GOES_ON = /(?<!\n[ \t\r]*\n)^(?![-#&*!?|>%@`{}[\],]|[\p{L}\d"'_][^\s:]*[ \t]*:|[ \t]|$)/gmu;

/** One or two words alone, as of a field that lacks its colon: `draft true`. */
const SWITCH =
  /^["']?([\w-]+)(?![\w-])["']?(?:[ \t]+(?![ \t]))?=?(?:[ \t]+(?![ \t]))?["']?(?:[\w-]+(?![\w-]))?["']?(?:[ \t]+(?![ \t]))?\r?$/gm;

/** A value without quotes that holds a colon, which can be nothing but words. */
const WITH_COLON = /^([\w-]+:[ \t]+)(?![ \t"'[{|>&*!#%@`])(.*:(?:[ \t].*)?)$/gm;

/** A value in quotes that holds others, as programs write it that know no YAML. */
const WITH_QUOTES = /^([\w-]+:[ \t]+)"(.*)"[ \t]*(?=\r?$)/gm;

const saysWho = (line: string): boolean =>
  [...line.matchAll(/([\w-]+):/g)].some(([, field = '']) => SAYS_WHO.test(field));

/** Quotes around such values; one that says who may read the text, or may hold a field that does, stays as it is. */
const withQuotes = (matter: string): string =>
  matter
    .replace(WITH_COLON, (line, name: string, words: string) =>
      saysWho(line) ? line : name + JSON.stringify(words.trim()),
    )
    .replace(WITH_QUOTES, (line, name: string, words: string) =>
      saysWho(line) ? line : `${name}"${words.replace(/\\?"/g, '\\"')}"`,
    );

/** YAML, also where the lines of a long value stand below its field, or words hold a colon: the readers of most systems let them. */
function fieldsOf(written: string): unknown {
  // Hexo takes a tab for two spaces; YAML takes none.
  const matter = written.replace(/^\t+/gm, (tabs) => '  '.repeat(tabs.length));
  try {
    return parseYaml(matter);
  } catch (error) {
    const moved = withQuotes(matter.replace(GOES_ON, '  '));
    const mayHide = [...matter.matchAll(SWITCH)].some(([, name = '']) => SAYS_WHO.test(name));
    if (moved === matter || mayHide) throw error;
    return parseYaml(moved);
  }
}

/**
 * The front matter of a file, and the text below it; null where it has none. Throws one line where it cannot be read;
 * YAML whose aliases grow without end is refused by its reader.
 */
export function readMatter(text: string): MatterFile | null {
  const yaml = YAML.exec(text) ?? JSON_FORM.exec(text);
  const toml = yaml ? null : TOML.exec(text);
  const [, matter = '', body = ''] = yaml ?? toml ?? [];
  if (!yaml && !toml) {
    if (!BEGUN.test(text)) return null;
    throw new Error('its front matter has no end, or is in a form that is not known');
  }
  try {
    const value: unknown = yaml ? fieldsOf(matter) : parseTables(matter);
    if (!isFields(value ?? {})) throw new Error('it holds no fields');
    const fields = Object.entries(value ?? {}).map(([name, each]) => [name, withoutLinks(each)]);
    return { matter: Object.fromEntries(fields), body };
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split(/:?\n/) : [];
    throw new Error(`its front matter cannot be read (${reason})`);
  }
}

/** A field's name without case, and without what stands between its words. */
export const bare = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

/** A field by its name, however it is spelled: `pubDate`, `PubDate`, `pubdate` and `pub_date` are one. */
export function fieldIn(matter: Matter, name: string): unknown {
  if (Object.hasOwn(matter, name)) return matter[name];
  return Object.entries(matter).find(([each]) => bare(each) === bare(name))?.[1];
}

/** The first of these fields that says anything, as a text; numbers and dates too. */
export function textField(matter: Matter, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = fieldIn(matter, name);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
    if (value instanceof TomlDate) return value.toISOString();
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  }
  return null;
}

/** A word, or what an object is called. */
function wordIn(value: unknown): string[] {
  if (isFields(value)) return [textField(value, 'title', 'name', 'label', 'slug') ?? ''];
  return typeof value === 'string' || typeof value === 'number' ? [String(value).trim()] : [];
}

/** The words of a field: a list of them, or one text that holds them with commas between. */
export function wordsField(matter: Matter, name: string, divider: RegExp = /,/): string[] {
  const value = fieldIn(matter, name);
  const all: unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(divider)
      : isFields(value)
        ? [value]
        : [];
  return all.flatMap(wordIn).filter((each) => each !== '');
}

/**
 * What a value says, also in objects and lists, each with the name that it has there. So many of these within each other are
 * looked at: YAML may have one hold itself.
 */
export function leavesIn(value: unknown, deepest: number, name = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [[name, value]];
  if (deepest < 0) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) =>
    leavesIn(each, deepest - 1, Array.isArray(value) ? name : key),
  );
}
