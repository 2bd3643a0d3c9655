import { z } from 'astro/zod';
import type { PublishedSealResult } from '../answers.ts';
import type { Query } from '../query.ts';
import { isSealing } from '../who-may-read/yes.ts';
import { CATEGORY, category, sealOf, sealOfAny } from './category-rules.ts';
import { type Ask, publishedIdOf } from './dataset.ts';
import type { OwnSeal } from './found.ts';
import { ownSealsAt, sealingPlaces } from './own-seals.ts';
import type { Finding } from './slug-rules.ts';

/** What a form holds of a post, as far as it seals it. */
export interface PostFields {
  readonly _id?: string;
  readonly categories?: unknown;
  readonly readers?: unknown;
}

const namesAny = (readers: unknown) => Array.isArray(readers) && readers.length > 0;

/** Whether a post is sealed when it is published like this. */
async function sealsPost(post: PostFields, ask: Ask, seals: readonly OwnSeal[]): Promise<boolean> {
  if (namesAny(post.readers)) return true;
  if ((await sealingPlaces(post, seals, ask)).length > 0) return true;
  return (await sealOfAny(post.categories, ask, 'published')) !== null;
}

/** Said of a post that is sealed. */
export async function sealedPost(categories: unknown, ask: Ask): Promise<Finding> {
  const title = await sealOfAny(categories, ask, 'published');
  return title === null ? true : `🔒 "${title}" seals this post: only the passcode opens it.`;
}

/** Said of a post that names who may read it. */
export function readersNamed(readers: readonly unknown[] | undefined): Finding {
  return namesAny(readers)
    ? '🔒 This seals the post: only the keys of these readers open it.'
    : true;
}

/** Said of a post that its author's own fields seal which the form does not show. */
export async function sealedUnseen(
  post: PostFields,
  ask: Ask,
  seals: readonly OwnSeal[],
): Promise<Finding> {
  const unseen = seals.filter(({ type }) => type === null);
  const places = await sealingPlaces(post, unseen, ask);
  if (places.length === 0) return true;
  return `🔒 What it has in ${places.join(', ')} seals this post: only the passcode opens it. The form does not change that.`;
}

/** Said of what seals a post in a field of its author's own. */
export function sealedHere(value: unknown): Finding {
  return isSealing(value) ? '🔒 This seals the post: only the passcode opens it.' : true;
}

/** What would be open to everybody: a post that is sealed only by what its categories, or those above them, have in drafts. */
export async function sealPending(
  post: PostFields,
  ask: Ask,
  seals: readonly OwnSeal[],
): Promise<Finding> {
  if (await sealsPost(post, ask, seals)) return true;
  const title = await sealOfAny(post.categories, ask, 'drafts');
  if (title === null) return true;
  return `🔒 "${title}" seals nothing before the draft of that category is published: until then everybody could read this post. Publish the category first.`;
}

/** What seals a post as it is published. */
export const publishedSealQuery = (seals: readonly OwnSeal[]): Query<PublishedSealResult> => ({
  text: `*[_type == "post" && _id == $id][0]{readers, ${ownSealsAt(seals)}"categories": categories[]->${CATEGORY}}`,
});

const publishedSeal = z
  .object({
    readers: z.array(z.string()).nullable(),
    own: z.array(z.unknown()).default([]),
    categories: z.array(category.nullable()).nullable(),
  })
  .nullable();

const UNSEALED =
  '🔒 What is published of it is sealed: published like this, everybody can read it.';

/** What is published of a post that is not sealed as the form has it; null without any, and for one that is sealed. */
async function publishedOf(post: PostFields, ask: Ask, seals: readonly OwnSeal[]) {
  if (await sealsPost(post, ask, seals)) return null;
  const id = publishedIdOf(post._id ?? '');
  return ask(publishedSealQuery(seals), { id }, publishedSeal);
}

/**
 * What will be open to everybody: a post that is sealed as long as this draft of it is not published, by whatever has no field
 * in the form that says so itself.
 */
export async function unsealed(
  post: PostFields,
  ask: Ask,
  seals: readonly OwnSeal[],
): Promise<Finding> {
  const published = await publishedOf(post, ask, seals);
  const isSealed =
    namesAny(published?.readers) ||
    published?.own.some((value, n) => seals[n]?.type === null && isSealing(value)) ||
    published?.categories?.some((each) => each && sealOf(each) !== null);
  return isSealed ? UNSEALED : true;
}

/** The same of a post that is sealed by what is published at this place. */
export async function unsealedAt(
  path: string,
  post: PostFields,
  ask: Ask,
  seals: readonly OwnSeal[],
): Promise<Finding> {
  const published = await publishedOf(post, ask, seals);
  const isSealed = published?.own.some((value, n) => seals[n]?.path === path && isSealing(value));
  return isSealed ? UNSEALED : true;
}
