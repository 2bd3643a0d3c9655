import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { type ContentService, startContentService } from '../../scripts/sanity-emulator/service.ts';
import { seals } from '../../src/domain/category.ts';
import { isDue, type PublishedPost } from '../../src/domain/post.ts';
import {
  allPosts,
  postBySlug,
  postsByCategory,
  postsExcluding,
  postsInCategories,
  recentPosts,
  searchPosts,
} from '../../src/domain/reads.ts';
import { termWords } from '../../src/domain/search/match.ts';
import { openReader } from '../../src/gather/sanity/client.ts';
import type { ImageReference } from '../../src/gather/sanity/decode.ts';
import { readAllPosts } from '../../src/gather/sanity/posts.ts';
import { BLANKS, type Doc } from '../support/content/datasets.ts';

/*
 * The seven reads in GROQ, answered by the content service over HTTP, beside the same reads as
 * pure functions over what the loader read from it. Values are parameters, never text in a query.
 */

const TITLES = 'coalesce(categories[]->title, [])';
// A post is kept back where a category is missing, or has no title, that may seal it, and no other one does.
const MISSING =
  'coalesce(count(categories[!defined(@->_id) || coalesce(@->title, "") in $blanks]) > 0, false)';
const POSTS = `*[_type == "post" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))
  && dateTime(publishedAt) <= dateTime($now) && !(${MISSING} && count(${TITLES}[@ in $sealing]) == 0)]`;
const NEWEST = '| order(dateTime(publishedAt) desc, _id asc)';
const OLDEST = '| order(dateTime(publishedAt) asc, _id asc)';
const SHARED = `count(${TITLES}[@ in $titles])`;
// What has no title is found by the one under which it is shown.
const TITLE = 'select(coalesce(title, "") in $blanks => "Untitled", title)';
const FOUND = `${TITLE} match $starts || pt::text(body[_type == "block"]) match $starts`;
const HAS_SLUG = '!(coalesce(slug.current, "") in $blanks)';

const GROQ = {
  all: `${POSTS} ${NEWEST}._id`,
  bySlug: `${POSTS}[slug.current == $slug && ${HAS_SLUG}] | order(_id) [0...1]._id`,
  byCategory: `${POSTS}[$category in ${TITLES}] ${NEWEST}._id`,
  search: `${POSTS}[${FOUND}] ${NEWEST}._id`,
  recent: `${POSTS} ${NEWEST} [0...$count]._id`,
  excluding: `${POSTS}[${SHARED} == 0] ${NEWEST} [0...$limit]._id`,
  inCategories: `${POSTS}[${HAS_SLUG} && ${SHARED} > 0] ${NEWEST}._id`,
  inCategoriesOldestFirst: `${POSTS}[${HAS_SLUG} && ${SHARED} > 0] ${OLDEST}._id`,
};
type Read = keyof typeof GROQ;
export const READS: readonly string[] = Object.keys(GROQ);

/** What is asked of each read, at one time. */
export interface Question {
  readonly now: Date;
  readonly slug: string;
  readonly category: string;
  readonly term: string;
  readonly count: number;
  readonly limit: number;
  readonly titles: readonly string[];
}

/** For each read the ids of the posts that it answers, in its order. */
export type Ids = Readonly<Record<string, readonly string[]>>;

/** The content service's answers. */
export async function idsByGroq(client: SanityClient, question: Question): Promise<Ids> {
  const { now, term, ...asked } = question;
  const starts = termWords(term).map((word) => `${word}*`);
  const titles = await client.fetch<unknown[]>('*[_type == "category"].title');
  const sealing = titles.filter(seals);
  const parameters = { ...asked, now: now.toISOString(), starts, blanks: BLANKS, sealing };
  const reads = Object.entries(GROQ).map(([read, query]) => `"${read}": ${query}`);
  return client.fetch(`{${reads.join(',')}}`, parameters);
}

/** The posts that are due, as the loader reads them from the service. */
export async function loadedPosts(
  { projectId, dataset, origin }: ContentService,
  now: Date,
): Promise<PublishedPost<ImageReference>[]> {
  const service = { projectId, dataset, apiVersion: '2023-01-01', apiHost: origin };
  const retryPolicy = { attempt: 5000, total: 10_000, pause: 50 };
  const reader = openReader({ ...service, token: null, useCdn: false }, false, retryPolicy);
  const { posts } = await readAllPosts(reader, () => {});
  return posts.map(({ post }) => post).filter((post) => isDue(post, now));
}

/** The functions' answers over the loaded posts. */
export function idsByFunctions(
  posts: readonly PublishedPost<ImageReference>[],
  { slug, category, term, count, limit, titles }: Question,
): Ids {
  const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
  const one = postBySlug(posts, slug);
  const answers: Record<Read, string[]> = {
    all: ids(allPosts(posts)),
    bySlug: one ? [one.id] : [],
    byCategory: ids(postsByCategory(posts, category)),
    search: ids(searchPosts(posts, term)),
    recent: ids(recentPosts(posts, count)),
    excluding: ids(postsExcluding(posts, titles, limit)),
    inCategories: ids(postsInCategories(posts, titles)),
    inCategoriesOldestFirst: ids(postsInCategories(posts, titles, true)),
  };
  return answers;
}

/** Calls `use` with a content service over these documents, which ends with it. */
export async function withService<T>(
  documents: readonly Doc[],
  use: (service: ContentService) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'reads-'));
  const lines = documents.map((document) => JSON.stringify(document));
  await writeFile(join(folder, 'data.ndjson'), `${lines.join('\n')}\n`);
  const service = await startContentService({ folder, port: 0, log: () => {} });
  try {
    return await use(service);
  } finally {
    await service.close();
  }
}
