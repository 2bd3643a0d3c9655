import { memoize } from '../../../domain/memoize.ts';
import { joinedPaths } from '../../../settings/field-path.ts';
import type { Fields as FieldPaths } from '../../../settings/fields.ts';
import { LANGUAGES, languageOfPath, TRANSLATED } from '../../language-codes.ts';
import { type Fields, isFields, isTextBlock, typeOf } from '../rich/fields.ts';

/*
 * Within sections a text may be in several languages: an object with a field for each, or a list with an item for each. One
 * of them is shown.
 */

const CODE = new RegExp(`^(?:${LANGUAGES})(?:[-_][A-Za-z]{2,4})?$`);

/** What lies deeper than this is nobody's section. */
const DEEPEST = 12;

/** The languages in which the fields of posts are read, that which is taken first. */
export const languagesRead = memoize(({ post }: FieldPaths): readonly string[] => {
  const paths = [...post.title, ...post.body, ...post.excerpt];
  return paths.flatMap(joinedPaths).flatMap((path) => languageOfPath(path) ?? []);
});

type Translation = readonly [language: string, value: unknown];

function inFields(value: Fields): Translation[] {
  const { _type, _key, ...own } = value;
  const all = Object.entries(own);
  const isAlone = typeof all[0]?.[1] === 'boolean' || TRANSLATED.test(typeOf(value));
  const isOne = all.length > 1 || (all.length === 1 && isAlone);
  return isOne && all.every(([name]) => CODE.test(name)) ? all : [];
}

function inItems(items: readonly unknown[]): Translation[] {
  const all = items.map((item): Translation | null => {
    if (!isFields(item) || !('value' in item)) return null;
    const language = item.language ?? item._key;
    return typeof language === 'string' && CODE.test(language) ? [language, item.value] : null;
  });
  const found = all.filter((each) => each !== null);
  return found.length === items.length ? found : [];
}

const saysSomething = ([, value]: Translation): boolean =>
  Array.isArray(value) ? value.length > 0 : (value ?? '') !== '';

/** The value with each text that is in several languages in the first of those wanted that it has, else in its own first. */
export function inOneLanguage(value: unknown, wanted: readonly string[], depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  const translations = Array.isArray(value)
    ? inItems(value)
    : isFields(value)
      ? inFields(value)
      : [];
  const said = translations.filter(saysSomething);
  const first = wanted
    .map((code) => said.find(([language]) => language === code))
    .find((each) => each !== undefined);
  const [, taken] = first ?? said[0] ?? [];
  if (taken !== undefined) return inOneLanguage(taken, wanted, depth + 1);
  if (Array.isArray(value)) return value.map((each) => inOneLanguage(each, wanted, depth + 1));
  if (!isFields(value) || isTextBlock(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, inOneLanguage(each, wanted, depth + 1)]),
  );
}
