import type { Fields } from '../../../settings/fields.ts';
import { whyKeptBack } from '../who-may-read/kept-back.ts';
import type { Ask } from './dataset.ts';
import { referredFrom } from './own-seals.ts';
import type { Finding } from './slug-rules.ts';

/** Why nobody gets a post of these fields, by its author's own; null where they keep it from nobody, and without any. */
export async function keptBack(
  post: unknown,
  ask: Ask,
  fields: Fields | null,
): Promise<string | null> {
  if (fields === null) return null;
  const paths = [...fields.post.public, ...fields.post.hidden];
  return whyKeptBack(post, await referredFrom(post, paths, ask), fields);
}

/** Said of a post that nobody gets, by its author's own fields. */
export async function keptBackFinding(
  post: unknown,
  ask: Ask,
  fields: Fields | null,
): Promise<Finding> {
  const why = await keptBack(post, ask, fields);
  return why === null ? true : `Nobody gets this post: it ${why}.`;
}
