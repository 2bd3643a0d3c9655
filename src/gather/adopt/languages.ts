import { z } from 'astro/zod';
import { LANGUAGES, namedLanguage, TRANSLATED } from '../language-codes.ts';
import type { AnyDocument } from '../sanity/sample.ts';
import type { SeenField } from './seen.ts';

/** The code of a language, as a field or a key has it. */
const CODE = /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/;
const FIELD = /^[a-z]{2}(?:_[A-Za-z]{2,4})?$/;

const fields = z.record(z.string(), z.unknown());
const item = z.object({
  _key: z.string().optional(),
  language: z.string().optional(),
  value: z.unknown(),
});

type Translation = Pick<SeenField, 'path' | 'name' | 'language'> & { readonly value: unknown };

/** Of an object with a field for each language. One alone says little, unless it is `known` to be a language's. */
function inFields(name: string, value: unknown, known: boolean): Translation[] {
  const { _type, _key, ...own } = fields.safeParse(value).data ?? {};
  const all = Object.entries(own);
  const isOne = known || all.length > 1 || (typeof _type === 'string' && TRANSLATED.test(_type));
  if (!isOne || !all.every(([key]) => FIELD.test(key))) return [];
  return all.map(([language, each]) => ({
    ...{ path: `${name}.${language}`, name, language, value: each },
  }));
}

/** Of a list with an item for each language, as a common plugin writes it. */
function inItems(name: string, value: unknown): Translation[] {
  const items = z.array(item).safeParse(value).data ?? [];
  const all = items.map(({ _key = '', language = _key, value: each }) => ({
    ...{ path: `${name}[${language}].value`, name, language, value: each },
  }));
  return all.every(({ language, value: each }) => CODE.test(language) && each !== undefined)
    ? all
    : [];
}

const LANGUAGE = ['language', 'locale', 'lang'];
const KNOWN_CODE = new RegExp(`^(?:${LANGUAGES})(?:[-_][A-Za-z]{2,4})?$`);
const TITLES = ['title', 'headline', 'heading', 'name'];

/** Of a list with the whole of a post for each language: `translations: [{ locale: en, title, body }]`. */
function inWholes(name: string, value: unknown): Translation[] {
  const items = z.array(fields).safeParse(value).data ?? [];
  const all = items.map((each) => {
    const code = LANGUAGE.map((field) => each[field]).find((said) => typeof said === 'string');
    return { code: String(code), own: Object.entries(each) };
  });
  const isWhole = items.every((each) => TITLES.some((title) => title in each));
  if (!isWhole || !all.every(({ code }) => KNOWN_CODE.test(code))) return [];
  return all.flatMap(({ code, own }) =>
    own
      .filter(([field]) => !field.startsWith('_') && !LANGUAGE.includes(field))
      .map(([field, each]) => ({
        ...{ path: `${name}[${code}].${field}`, name: field, language: code, value: each },
      })),
  );
}

/** Fields that are one in several languages, each under a name of its own (`titleEn`, `titleFr`): what they are called together, by name. */
export function namedByLanguage(
  documents: readonly AnyDocument[],
): ReadonlyMap<string, { readonly stem: string; readonly language: string }> {
  const names = [...new Set(documents.flatMap((document) => Object.keys(document)))];
  const found = names.flatMap((name) => {
    const own = namedLanguage(name);
    return own ? [[name, own] as const] : [];
  });
  const stems = Map.groupBy(found, ([, { stem }]) => stem);
  return new Map(found.filter(([, { stem }]) => (stems.get(stem)?.length ?? 0) > 1));
}

/** Names of fields that have a value in each language in some of these documents: in others they may have one alone. */
export function translatedIn(documents: readonly AnyDocument[]): ReadonlySet<string> {
  const all = documents.flatMap((document) => Object.entries(document));
  return new Set(all.flatMap(([name, value]) => (inFields(name, value, false).length ? name : [])));
}

/** A field's value in each language, where it has them; none elsewhere. `known` are names of fields that do. */
export function translations(
  name: string,
  value: unknown,
  known: ReadonlySet<string>,
): Translation[] {
  if (!Array.isArray(value)) return inFields(name, value, known.has(name));
  const items = inItems(name, value);
  return items.length > 0 ? items : inWholes(name, value);
}

/** A language, and how many there are in it. */
export interface Counted {
  readonly language: string;
  readonly count: number;
}

/** Each language once with all that are in it, the most first. */
export function summed(counted: readonly Counted[]): Counted[] {
  const counts = new Map<string, number>();
  for (const { language, count } of counted) {
    counts.set(language, (counts.get(language) ?? 0) + count);
  }
  return [...counts]
    .map(([language, count]) => ({ language, count }))
    .sort((a, b) => b.count - a.count);
}

/** The languages of these fields, that of most values first. */
export function languagesOf(seen: readonly SeenField[]): Counted[] {
  return summed(
    seen.flatMap(({ language, count }) => (language === null ? [] : [{ language, count }])),
  );
}

/** Whether some fields are named by a language (`titleEn`) beside one that is named by none: that is in the author's own. */
export function haveOwn(seen: readonly SeenField[]): boolean {
  const named = seen.filter(({ language, path }) => language !== null && !/[.[]/.test(path));
  const translated = new Set(named.map(({ name }) => name));
  return seen.some(({ language, name }) => language === null && translated.has(name));
}
