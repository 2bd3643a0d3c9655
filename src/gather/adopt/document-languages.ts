import { ARROW } from '../../settings/field-path.ts';
import type { Fields } from '../../settings/fields.ts';
import { isLanguage } from '../../settings/fields-schema.ts';
import { isFields } from '../sanity/rich/fields.ts';
import type { AnyDocument, Sample } from '../sanity/sample.ts';
import { type Counted, summed } from './languages.ts';
import { ledTo } from './led-to.ts';
import { areTranslations } from './translations.ts';

/** Documents that say in which language they are, or in which of several they are shown. */
export interface DocumentLanguages {
  /** The field that says it. */
  readonly path: string;
  /** How many are in each, the most first. */
  readonly counts: readonly Counted[];
  /** Some of them say none. */
  readonly unsaid: boolean;
  /** Some of them are the same text in another language. */
  readonly translated: boolean;
  /** Each has its texts in several languages, and lists those that it is shown in. */
  readonly listed: boolean;
}

/** What a field is called that keeps a document's language: `__i18n_lang`, `languageCode`. */
const LANGUAGE_FIELD =
  /^_{0,2}(?:i18n|content|post|article|document|doc)?_?(?:lang|language|locale|sprache|langue|idioma|sprak|taal)_?(?:code|id|tag|key)?$/i;
/** Of a translation, as plugins name it: `i18n.post.de`, `post__i18n_de`. */
const TRANSLATION_ID = /^i18n\.|__i18n_/;

/** The documents of the plugin that say which texts translate one another. */
const LINKS = 'translation.metadata';

/** In which field the document of a language has its code. */
const CODE = /^(?:iso|lang(?:uage)?|locale)?_?(?:code|iso|lang|language|locale|tag|key|value|id)$/i;

const asCompared = (language: string): string => language.toLowerCase().replaceAll('_', '-');

/** Each language once, however it is written (`JA`), and with a country (`ja-JP`) under that without one where it is there, as posts are read. */
function oncePerLanguage(counted: readonly Counted[]): Counted[] {
  const there = new Set(counted.map(({ language }) => asCompared(language)));
  const groups = Map.groupBy(counted, ({ language }) => {
    const [primary = ''] = asCompared(language).split('-');
    return there.has(primary) ? primary : asCompared(language);
  });
  const named = [...groups].map(([code, all]) => ({
    language: all.find(({ language }) => asCompared(language) === code)?.language ?? code,
    count: all.reduce((sum, { count }) => sum + count, 0),
  }));
  return named.sort((a, b) => b.count - a.count);
}

function countsAt(documents: readonly AnyDocument[], path: string): Counted[] {
  const counted = documents.flatMap(({ [path]: value }) =>
    [value]
      .flat()
      .filter(isLanguage)
      .map((language) => ({ language, count: 1 })),
  );
  return oncePerLanguage(summed(counted));
}

const namesIn = (documents: readonly AnyDocument[]): string[] => [
  ...new Set(documents.flatMap((document) => Object.keys(document))),
];

/** Of these paths the first that says the most languages; null where none says any. */
function mostSaid<T extends Pick<DocumentLanguages, 'counts'>>(paths: readonly T[]): T | null {
  const [most] = paths.toSorted((a, b) => b.counts.length - a.counts.length);
  return most && most.counts.length > 0 ? most : null;
}

/** Which languages this field says, and at which path: its own, or in the document that it refers to. */
function saidAt(documents: readonly AnyDocument[], name: string, referred: Sample['referred']) {
  const own = { path: name, counts: countsAt(documents, name) };
  if (own.counts.length > 0) return own;
  const led = ledTo(documents, { paths: [name] }, referred);
  const codes = namesIn(led)
    .filter((each) => CODE.test(each))
    .map((code) => ({ path: name + ARROW + code, counts: countsAt(led, code) }));
  return mostSaid(codes) ?? own;
}

/** The languages in which these texts were written first, as the plugin lists them that translates documents; that of most first. */
function firstOf(documents: readonly AnyDocument[], types: Sample['types']): string[] {
  const ids = new Set(documents.map(({ _id }) => _id));
  const linked = types.flatMap(({ type, documents: links }) => (type === LINKS ? links : []));
  const codes = linked.flatMap(({ translations }) => {
    const all = [translations].flat().filter(isFields);
    const isOne = all.some(({ value }) => isFields(value) && ids.has(value._ref));
    return isOne ? [all[0]?.language ?? all[0]?._key].filter(isLanguage) : [];
  });
  return summed(codes.map((language) => ({ language, count: 1 }))).map(({ language }) => language);
}

/** The languages with that of most first, and of those with as many that in which texts were written first. */
function withFirst(counts: readonly Counted[], first: readonly string[]): Counted[] {
  const [original] = first.filter((each) => counts.some(({ language }) => language === each));
  const isFirst = ({ language }: Counted) => Number(language === original);
  return counts.toSorted((a, b) => b.count - a.count || isFirst(b) - isFirst(a));
}

/** How these documents say in which language each is, in that field which says the most; null where none does. */
export function documentLanguagesOf(
  documents: readonly AnyDocument[],
  { types, referred }: Sample,
): DocumentLanguages | null {
  const linked = types.some(({ type }) => type === LINKS);
  const names = namesIn(documents).filter((name) => LANGUAGE_FIELD.test(name));
  const said = mostSaid(names.map((name) => saidAt(documents, name, referred)));
  if (said === null) return null;
  const named = documents.some(({ _id }) => TRANSLATION_ID.test(String(_id)));
  const counts = withFirst(said.counts, firstOf(documents, types));
  const [most] = counts;
  const isAlike = areTranslations(documents, said.path, most?.language ?? '', referred);
  const unsaid = said.counts.reduce((sum, { count }) => sum + count, 0) < documents.length;
  return { ...said, counts, unsaid, translated: linked || named || isAlike, listed: false };
}

/** Which of these languages of their texts documents list as those that they are shown in; null where none does. */
export function listedLanguagesOf(
  documents: readonly AnyDocument[],
  languages: readonly string[],
): DocumentLanguages | null {
  const path = namesIn(documents).find((name) => {
    const values = documents.flatMap((document) => document[name] ?? []);
    const isList = documents.every(({ [name]: value }) => Array.isArray(value ?? []));
    return isList && values.length > 0 && values.every((each) => languages.includes(String(each)));
  });
  if (path === undefined) return null;
  return { path, counts: countsAt(documents, path), unsaid: false, translated: true, listed: true };
}

/**
 * The fields with the language whose posts are read. Where each lists those that it is shown in, that of its texts which is
 * taken; else the one wanted, where posts are in it or may be; else that of most where two of them are one text, so that it is not
 * shown twice; else all, as where all are in one.
 */
export function inLanguage(
  fields: Fields,
  said: DocumentLanguages | null,
  { wanted, taken }: Readonly<Record<'wanted' | 'taken', string | null>>,
): Fields {
  if (said === null) return fields;
  const { path, counts, unsaid, translated, listed } = said;
  const post = { ...fields.post, language: [path] };
  if (listed) return { ...fields, post, language: taken };
  if (counts.length === 1) return { ...fields, post, language: null };
  const isThere = unsaid || counts.some((each) => each.language === wanted);
  const most = translated ? (counts[0]?.language ?? null) : null;
  return { ...fields, post, language: (isThere && wanted) || most };
}
