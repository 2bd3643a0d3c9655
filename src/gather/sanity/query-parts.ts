import { ARROW, EACH, joinedPaths } from '../../settings/field-path.ts';
import type { Fields, Paths } from '../../settings/fields.ts';
import { languageOfPath, pathInLanguage } from '../language-codes.ts';

/* Of what queries are put together. */

/** Of documents those that are no drafts. */
export const PUBLISHED = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))';

/** Documents of these types that are no drafts. */
export function ofTypes(...types: readonly string[]): string {
  return `_type in ${JSON.stringify([...new Set(types)])} && ${PUBLISHED}`;
}

/** Whether this is the language, however it is written (`JA`, `pt_BR`), also with a country (`ja-JP`) where none is named. */
function isLanguageAt(at: string, language: string): string {
  const wanted = language.toLowerCase();
  const codes = [wanted.replaceAll('_', '-'), wanted.replaceAll('-', '_')];
  const begins = ['-', '_'].map((sign) => `string::startsWith(lower(${at}), "${wanted}${sign}")`);
  return [`lower(${at}) in ${JSON.stringify([...new Set(codes)])}`, ...begins].join(' || ');
}

/** Of posts those in the language to be read, or that list it as one of theirs, and those that say none: an emptied field says none. */
function inLanguage({ types, post, language }: Fields): string {
  if (language === null || post.language.length === 0) return '';
  const said = valueAt(post.language);
  const isOne = `coalesce(${isLanguageAt(said, language)}, false)`;
  const isListed = `count(${said}[${isLanguageAt('@', language)}]) > 0`;
  return ` && (!(_type in ${JSON.stringify(types.post)}) || coalesce(${said}, "") == "" || ${isOne} || ${isListed})`;
}

/** The posts to be read. */
export const postIn = (fields: Fields) => ofTypes(...fields.types.post) + inLanguage(fields);

/** The documents that pages show. */
export function shownIn(fields: Fields): string {
  const { post, author, category, referred } = fields.types;
  return ofTypes(...post, ...author, ...category, ...referred) + inLanguage(fields);
}

/** A path in the query language: of a list in several languages the value in one of them. */
function readOne(path: string): string {
  const said = '"$1" in [_key, language, locale, lang]';
  return path.replace(/\[([a-z][\w-]+)\]/g, `[${said}][0]`);
}

/** The same; of paths that are read together a list of the values that there are, null for none. */
function read(path: string): string {
  const [first = '', ...others] = joinedPaths(path).map(readOne);
  if (others.length === 0) return first;
  const list = `[${[first, ...others].join(', ')}][defined(@)]`;
  return `select(count(${list}) > 0 => ${list})`;
}

/** What `eachAt` asks for, as a list. */
export function valuesOf(value: unknown, paths: Paths): readonly unknown[] {
  return paths.length > 1 && Array.isArray(value) ? value : [value];
}

/** In the query language, whether a document that such a path leads to is not there; null for a path that leads to none, or to several. */
export function isMissingAt(path: string): string | null {
  const [reference = ''] = path.split(ARROW);
  return reference === path || reference.endsWith(EACH)
    ? null
    : `defined(${reference}) && !defined(${reference}->_id)`;
}

/** What a post says at this path: in the language in which it is shown, where it and the text are in several. */
export function switchAt(path: string, { post }: Fields): string {
  const own = valueAt([path]);
  const texts = post.body.map((text) => ({ text, at: pathInLanguage(path, languageOfPath(text)) }));
  if (texts.every(({ at }) => at === path)) return own;
  const each = texts.map(({ text, at }) => `defined(${valueAt([text])}) => ${valueAt([at])}`);
  return `select(${each.join(', ')}, ${own})`;
}

/**
 * The value of the one field, or of each of several as a list: any of them may keep a post from readers. Where the document
 * that says it is not there, it says what keeps a post from them.
 */
export function eachAt(
  paths: Paths,
  keeps: boolean,
  readAt = (path: string): string => valueAt([path]),
): string {
  const all = paths.map((path) => {
    const missing = isMissingAt(path);
    const value = readAt(path);
    return missing === null ? value : `select(${missing} => ${keeps}, ${value})`;
  });
  return all.length === 1 ? (all[0] ?? '') : `[${all.join(', ')}]`;
}

/** The first path that holds a value. */
export function valueAt(paths: Paths): string {
  const all = paths.map(read);
  if (all.length === 0) return 'null';
  return all.length === 1 ? `${all[0]}` : `coalesce(${all.join(', ')})`;
}
