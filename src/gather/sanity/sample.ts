import { z } from 'astro/zod';
import type { Reader } from './client.ts';
import type { Query } from './query.ts';
import { PUBLISHED } from './query-parts.ts';

/** A document as the service keeps it: whatever fields it has. */
export type AnyDocument = Readonly<Record<string, unknown>>;

/** Some documents of one type, and how many there are. */
export interface TypeSample {
  readonly type: string;
  readonly count: number;
  readonly documents: readonly AnyDocument[];
}

/** A look at a dataset: its types with the most documents first, and what their documents refer to, by id. */
export interface Sample {
  readonly types: readonly TypeSample[];
  readonly referred: ReadonlyMap<string, AnyDocument>;
}

/** Types looked at, documents of each, and documents they refer to: enough to know fields by, little enough to ask for. */
const MOST_TYPES = 60;
const PER_TYPE = 60;
const MOST_REFERRED = 300;

const TYPES: Query = { text: `array::unique(*[${PUBLISHED}]._type)` };
const SAMPLE: Query = {
  text: `{
  "count": count(*[_type == $type && ${PUBLISHED}]),
  "documents": *[_type == $type && ${PUBLISHED}] | order(_id) [0...$most]
}`,
};
/** Posts looked at once they are known to be posts, and how many at a time. */
const MOST_POSTS = 2000;
const PAGE = 200;
const POSTS: Query = {
  text: `*[_type in $types && _id > $last && ${PUBLISHED}] | order(_id) [0...$page]`,
};

const REFERRED: Query = { text: `*[_id in $ids && ${PUBLISHED}]` };

const document = z.looseObject({});
const sample = z.object({ count: z.int().min(0), documents: z.array(document) });
const reference = z.object({ _ref: z.string() });

/** The service's own documents: assets, tasks, settings of its tools. */
function isInternal(type: string): boolean {
  return /^(sanity|system|assist)\./.test(type);
}

/** Ids that a document refers to, itself or in the lists that stand in it. */
function referencesIn(each: AnyDocument): string[] {
  return Object.values(each)
    .flat()
    .flatMap((value) => reference.safeParse(value).data?._ref ?? []);
}

async function referredBy(reader: Reader, own: readonly AnyDocument[]): Promise<AnyDocument[]> {
  const ids = [...new Set(own.flatMap(referencesIn))].slice(0, MOST_REFERRED);
  return reader.read(REFERRED, { ids }, z.array(document));
}

async function readPosts(reader: Reader, types: readonly string[]): Promise<AnyDocument[]> {
  const posts: AnyDocument[] = [];
  for (let last = ''; posts.length < MOST_POSTS; last = String(posts.at(-1)?._id)) {
    const page = await reader.read(POSTS, { types, last, page: PAGE }, z.array(document));
    posts.push(...page);
    if (page.length < PAGE) break;
  }
  return posts;
}

/**
 * The same look with more documents of these types: what few posts have is not among the first. Throws a `ServiceError`.
 */
export async function lookFurther(
  reader: Reader,
  sample: Sample,
  types: readonly string[],
): Promise<Sample> {
  const posts = await readPosts(reader, types);
  const found = [...posts, ...(await referredBy(reader, posts))];
  return {
    types: sample.types.map((each) =>
      types.includes(each.type)
        ? { ...each, documents: posts.filter(({ _type }) => _type === each.type) }
        : each,
    ),
    referred: new Map([
      ...sample.referred,
      ...found.map((each) => [String(each._id), each] as const),
    ]),
  };
}

/** A bounded look at what a dataset holds, read only. Throws a `ServiceError`. */
export async function lookAt(reader: Reader): Promise<Sample> {
  const all = await reader.read(TYPES, {}, z.array(z.string()));
  const types: TypeSample[] = [];
  for (const type of all
    .filter((name) => !isInternal(name))
    .sort()
    .slice(0, MOST_TYPES)) {
    types.push({ type, ...(await reader.read(SAMPLE, { type, most: PER_TYPE }, sample)) });
  }
  const own = types.flatMap(({ documents }) => documents);
  const found = await referredBy(reader, own);
  return {
    types: types.sort((a, b) => b.count - a.count),
    referred: new Map([...own, ...found].map((each) => [String(each._id), each])),
  };
}
