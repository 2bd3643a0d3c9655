import { z } from 'astro/zod';
import { EACH } from '../../settings/field-path.ts';
import { PICTURE_ENDINGS } from '../blocks/address.ts';
import { publishingMoment } from '../dates.ts';
import { isWordForNobody } from '../readers/words.ts';
import { linesIn } from '../sanity/body/block-words.ts';
import { holdsWords } from '../sanity/body/holds-words.ts';
import { quoteIn } from '../sanity/body/text-styles.ts';
import { isFields, typeOf } from '../sanity/rich/fields.ts';
import type { AnyDocument } from '../sanity/sample.ts';
import { blocks } from '../sanity/schema.ts';
import { namedByLanguage, translatedIn, translations } from './languages.ts';
import type { Kind, SeenField } from './seen.ts';
import { slugSources } from './slug-sources.ts';
import { isToCome } from './to-come.ts';

const slug = z.object({ current: z.string() });
const reference = z.object({ _ref: z.string() });
/** A sound, a film or a paper is an asset too. */
const imageAsset = z.object({ _ref: z.string().regex(/^image-/) });
const picture = z.union([z.object({ _type: z.literal('image') }), z.object({ asset: imageAsset })]);
const PICTURE = new RegExp(
  `^https?://(?=\\S{1,2000}$)\\S+\\.(${PICTURE_ENDINGS})([?#]\\S*)?$`,
  'i',
);
const elsewhere = z.union([
  z.string().regex(PICTURE),
  z.object({ secure_url: z.string() }),
  z.object({ url: z.string().regex(PICTURE) }),
  z.object({ src: z.string().regex(PICTURE) }),
]);
const block = z.object({ _type: z.literal('block') });
const otherAsset = z.object({ asset: z.object({ _ref: z.string() }) });

/** Longer than this, or in several lines, words are a text. */
const LONGEST_LINE = 300;

function kindOfText(value: string): Kind {
  if (publishingMoment(value, 'UTC') !== null) return 'date';
  if (elsewhere.safeParse(value).success) return 'picture elsewhere';
  return value.length > LONGEST_LINE || value.includes('\n') ? 'text' : 'words';
}

function kindOfList(values: readonly unknown[]): Kind {
  if (values.some((each) => block.safeParse(each).success)) {
    return blocks.safeParse(values).success ? 'blocks' : 'other';
  }
  if (values.every((each) => typeof each === 'string')) return 'list of words';
  if (values.every((each) => reference.safeParse(each).success)) return 'references';
  if (values.every((each) => picture.safeParse(each).success)) return 'pictures';
  const areQuotes = values.every((each) => isFields(each) && quoteIn(each) !== null);
  if (!areQuotes && holdsWords(values, 0)) return 'sections';
  if (!values.every(isFields)) return 'other';
  if (values.some((each) => linesIn(each).length > 0)) return 'list of texts';
  return new Set(values.map(typeOf)).size > 1 ? 'list of parts' : 'list of objects';
}

/** The kind of a value; null for one that says nothing. */
export function kindOf(value: unknown): Kind | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return kindOfText(value);
  if (typeof value === 'boolean') return 'yes or no';
  if (Array.isArray(value)) return value.length === 0 ? null : kindOfList(value);
  if (slug.safeParse(value).success) return 'slug';
  if (reference.safeParse(value).success) return 'reference';
  if (picture.safeParse(value).success) return 'picture';
  return elsewhere.safeParse(value).success ? 'picture elsewhere' : 'other';
}

const NAME = /^[A-Za-z]\w{0,63}$/;
const plain = z.record(z.string(), z.unknown());

type Value = Pick<SeenField, 'path' | 'name' | 'language'> & {
  readonly value: unknown;
  readonly kind?: Kind;
};

const of = (path: string, value: unknown): Value => ({ path, name: path, language: null, value });

/** Each of a list of words: there may be but one. */
function eachWord(name: string, value: unknown): Value[] {
  const isWords = kindOf(value) === 'list of words';
  return isWords ? [{ ...of(name + EACH, value), name, kind: 'each of words' }] : [];
}

/** The reference in a list of objects, such as the person of each author. */
function withinList(name: string, value: unknown): Value[] {
  const first = Array.isArray(value) && plain.safeParse(value[0]).data;
  return Object.entries(first || {})
    .filter(([key, each]) => NAME.test(key) && reference.safeParse(each).success)
    .map(([key, each]) => ({ ...of(`${name}[0].${key}`, each), name }));
}

/** Objects within objects whose fields are looked at. */
const DEEPEST = 2;

const NONE_KNOWN: ReadonlySet<string> = new Set();

function below(name: string, value: unknown, depth: number): Value[] {
  const isObject = kindOf(value) === 'other' && !otherAsset.safeParse(value).success;
  const inner = isObject && depth < DEEPEST ? plain.safeParse(value).data : null;
  return Object.entries(inner ?? {})
    .filter(([key]) => NAME.test(key))
    .flatMap(([key, deep]): Value[] => {
      const path = `${name}.${key}`;
      const each = translations(path, deep, NONE_KNOWN);
      return each.length > 0 ? each : [of(path, deep), ...below(path, deep, depth + 1)];
    });
}

/** The values of a document by path, those of objects within it among them. */
function valuesIn(document: AnyDocument, translated: ReadonlySet<string>): Value[] {
  return Object.entries(document)
    .filter(([name]) => NAME.test(name) || name === '_createdAt')
    .flatMap(([name, value]): Value[] => {
      const each = translations(name, value, translated);
      if (each.length > 0) return each;
      return [
        of(name, value),
        ...withinList(name, value),
        ...eachWord(name, value),
        ...below(name, value, 0),
      ];
    });
}

function commonest(kinds: readonly Kind[]): Kind {
  const counts = new Map<Kind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  // One long line among short ones makes a field of texts no field of words, and the other way round.
  return first?.[0] ?? 'other';
}

/** Of the words of a field so many are known, and all that keep back: one that says who is to read a post has few. */
const KNOWN_WORDS = 6;
const WORDS: readonly Kind[] = ['words', 'list of words', 'date'];

interface Seen extends Pick<SeenField, 'name' | 'language'> {
  readonly kinds: Kind[];
  readonly words: Set<string>;
  readonly switches: Set<boolean>;
}

function addWords(known: Set<string>, value: unknown): void {
  for (const word of [value].flat().map((each) => String(each).trim())) {
    if (known.size < KNOWN_WORDS || isWordForNobody(word) || isToCome(word)) known.add(word);
  }
}

/** The fields that these documents have, by path. */
export function fieldsSeen(documents: readonly AnyDocument[]): SeenField[] {
  const seen = new Map<string, Seen>();
  const translated = translatedIn(documents);
  const values = documents.flatMap((document) => valuesIn(document, translated));
  const named = namedByLanguage(documents);
  const sources = slugSources(documents);
  for (const { path, value, kind = kindOf(value), ...own } of values) {
    const { stem: name, language } = named.get(path) ?? { ...own, stem: own.name };
    const found = seen.get(path) ?? {
      ...{ kinds: [], words: new Set<string>(), switches: new Set<boolean>() },
      ...{ name, language },
    };
    seen.set(path, found);
    if (kind) found.kinds.push(kind);
    if (typeof value === 'boolean') found.switches.add(value);
    if (kind && WORDS.includes(kind)) addWords(found.words, value);
  }
  return [...seen]
    .filter(([, { kinds }]) => kinds.length > 0)
    .map(([path, { kinds, words, switches, name, language }]) => ({
      ...{ path, name, language, count: kinds.length, kind: commonest(kinds) },
      ...{ kinds: [...new Set(kinds)], words: [...words], switches: [...switches] },
      isSlugged: sources.has(path),
    }));
}
