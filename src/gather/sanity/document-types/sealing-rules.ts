import { z } from 'astro/zod';
import type { PublishedSealResult } from '../answers.ts';
import type { Query } from '../query.ts';
import { CATEGORY, category, sealOf, sealOfAny } from './category-rules.ts';
import { type Ask, publishedIdOf } from './dataset.ts';
import type { Finding } from './slug-rules.ts';

/** What a form holds of a post, as far as it seals it. */
export interface PostFields {
  readonly _id?: string;
  readonly categories?: unknown;
  readonly readers?: unknown;
}

const namesAny = (readers: unknown) => Array.isArray(readers) && readers.length > 0;

/** Whether a post is sealed when it is published like this. */
async function sealsPost({ categories, readers }: PostFields, ask: Ask): Promise<boolean> {
  return namesAny(readers) || (await sealOfAny(categories, ask, 'published')) !== null;
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

/** What would be open to everybody: a post that is sealed only by what its categories, or those above them, have in drafts. */
export async function sealPending(post: PostFields, ask: Ask): Promise<Finding> {
  if (await sealsPost(post, ask)) return true;
  const title = await sealOfAny(post.categories, ask, 'drafts');
  if (title === null) return true;
  return `🔒 "${title}" seals nothing before the draft of that category is published: until then everybody could read this post. Publish the category first.`;
}

/** What seals a post as it is published. */
export const PUBLISHED_SEAL: Query<PublishedSealResult> = {
  text: `*[_type == "post" && _id == $id][0]{readers, "categories": categories[]->${CATEGORY}}`,
};

const publishedSeal = z
  .object({
    readers: z.array(z.string()).nullable(),
    categories: z.array(category.nullable()).nullable(),
  })
  .nullable();

/** What will be open to everybody: a post that is sealed as long as this draft of it is not published. */
export async function unsealed(post: PostFields, ask: Ask): Promise<Finding> {
  if (await sealsPost(post, ask)) return true;
  const published = await ask(PUBLISHED_SEAL, { id: publishedIdOf(post._id ?? '') }, publishedSeal);
  const isSealed =
    namesAny(published?.readers) ||
    published?.categories?.some((each) => each && sealOf(each) !== null);
  return isSealed
    ? '🔒 What is published of it is sealed: published like this, everybody can read it.'
    : true;
}
