import { isDue } from '../../src/domain/post.ts';
import { documentKey } from '../release/account/version.ts';
import { accountIn } from '../release/last-release.ts';
import type { DocumentChange, Documents } from '../sanity-emulator/write/transaction.ts';

const timeIn = (value: unknown) => (typeof value === 'string' ? value : null);

/** Whether readers are to have a published post now. */
export function isShown(post: DocumentChange['before'] | undefined): boolean {
  const [publishedAt, until] = [timeIn(post?.publishedAt), timeIn(post?.unpublishAt)];
  return isDue({ publishedAt, until }, new Date());
}

/**
 * Ids of the documents that the site in this folder shows, and is to show no more: what was taken back, and not yet from
 * readers, before this began. Of the Dark Room a site tells nothing.
 */
export async function takenBackBefore(dist: string, documents: Documents): Promise<string[]> {
  const { posts = {} } = (await accountIn(dist))?.record ?? {};
  const ids = new Set([...documents.keys()].map((id) => id.replace(/^drafts\./, '')));
  return [...ids].filter(
    (id) => Object.hasOwn(posts, documentKey(id)) && !isShown(documents.get(id)),
  );
}
