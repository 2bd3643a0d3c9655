import { z } from 'astro/zod';
import { seals } from '../../../domain/category.ts';
import type { PublishedSealResult } from '../answers.ts';
import type { Query } from '../query.ts';
import { NAMES_SEAL, sealing, titles, titlesOf } from './category-rules.ts';
import { type Ask, publishedIdOf } from './dataset.ts';
import type { Finding } from './slug-rules.ts';

/** What a form holds of a post, as far as it seals it. */
export interface PostFields {
  readonly _id?: string;
  readonly categories?: unknown;
  readonly readers?: unknown;
}

const namesAny = (readers: unknown) => Array.isArray(readers) && readers.length > 0;

/** Said of a post that is sealed. */
export async function sealedPost(categories: unknown, ask: Ask): Promise<Finding> {
  const all = await titlesOf(categories, ask, 'published');
  return sealing(all) ? `🔒 ${NAMES_SEAL} this post: only the passcode opens it.` : true;
}

/** Said of a post that names who may read it. */
export function readersNamed(readers: readonly unknown[] | undefined): Finding {
  return namesAny(readers)
    ? '🔒 This seals the post: only the keys of these readers open it.'
    : true;
}

/** What would be open to everybody: a post that only a title seals which its category has in a draft. */
export async function sealPending({ categories, readers }: PostFields, ask: Ask): Promise<Finding> {
  if (namesAny(readers) || sealing(await titlesOf(categories, ask, 'published'))) return true;
  const title = (await titlesOf(categories, ask, 'drafts')).find(seals);
  if (title === undefined) return true;
  return `🔒 "${title}" seals nothing before that category is published: until then everybody could read this post. Publish the category first.`;
}

/** What seals a post as it is published. */
export const PUBLISHED_SEAL: Query<PublishedSealResult> = {
  text: '*[_type == "post" && _id == $id][0]{readers, "titles": categories[]->title}',
};

const publishedSeal = z
  .object({ readers: z.array(z.string()).nullable(), titles: titles.nullable() })
  .nullable();

/** What will be open to everybody: a post that is sealed as long as this draft of it is not published. */
export async function unsealed(
  { _id = '', categories, readers }: PostFields,
  ask: Ask,
): Promise<Finding> {
  if (namesAny(readers) || sealing(await titlesOf(categories, ask, 'published'))) return true;
  const published = await ask(PUBLISHED_SEAL, { id: publishedIdOf(_id) }, publishedSeal);
  const isSealed = namesAny(published?.readers) || published?.titles?.some(seals);
  return isSealed
    ? '🔒 What is published of it is sealed: published like this, everybody can read it.'
    : true;
}
