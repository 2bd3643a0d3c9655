import { z } from 'astro/zod';
import { seals } from '../../src/domain/category.ts';
import { isDue } from '../../src/domain/post.ts';
import { LEVELS } from '../../src/gather/sanity/category-queries.ts';
import { whyKeptBack } from '../../src/gather/sanity/who-may-read/kept-back.ts';
import { sealsItself } from '../../src/gather/sanity/who-may-read/own-seal.ts';
import type { Fields } from '../../src/settings/fields.ts';
import { documentKey } from '../release/account/document-key.ts';
import type { ReleaseRecord } from '../release/account/version.ts';
import type { DocumentChange, Documents } from '../sanity-emulator/write/transaction.ts';

type Stored = DocumentChange['before'] | undefined;

const timeIn = (value: unknown) => (typeof value === 'string' ? value : null);

/** Whether readers are to have a published post now, sealed or not. */
function isShown(post: Stored, documents: Documents, fields: Fields): boolean {
  const [publishedAt, until] = [timeIn(post?.publishedAt), timeIn(post?.unpublishAt)];
  return isDue({ publishedAt, until }, new Date()) && whyKeptBack(post, documents, fields) === null;
}

/** References of a post as it is stored; what is none counts for nothing. */
const references = z.array(z.object({ _ref: z.string().catch('') }).catch({ _ref: '' })).catch([]);

const names = z.array(z.unknown()).catch([]);

/**
 * Whether one of the categories that are referred to seals, or one above it; `unseen` for one that is not there, or stands so
 * far up that the site does not see it.
 */
function isUnderSeal(
  filed: unknown,
  documents: Documents,
  unseen: boolean,
  levels = LEVELS,
): boolean {
  return references.parse([filed ?? []].flat()).some(({ _ref }) => {
    const category = documents.get(_ref);
    if (!category || levels < 0) return unseen;
    return seals(category.title) || isUnderSeal(category.parent, documents, unseen, levels - 1);
  });
}

/** Fields are those of `fields.yaml` that seal; all others are as the form writes them. */
function isSealed(post: Stored, documents: Documents, fields: Fields, unseen: boolean): boolean {
  if (names.parse(post?.readers).length > 0 || sealsItself(post, documents, fields)) return true;
  return isUnderSeal(post?.categories, documents, unseen);
}

/** What readers have still, and are to have no more, or no more in clear. */
export interface TakenBack {
  /** Is told of a change of what is published. */
  hear(change: Pick<DocumentChange, 'id' | 'before' | 'after'>): void;
  /** Ids of it, where `posts` are those that the site shows in clear. */
  ids(posts: ReleaseRecord['posts']): string[];
  /** Calls what was heard until now done: what it gives is to be called when a release has been made. */
  release(): () => void;
}

/**
 * Follows what is taken back. The site itself tells of what it shows in clear, also of what was taken back before this began;
 * of the Dark Room it tells nothing: there what is heard counts, until the next release.
 */
export function followTakenBack(documents: () => Documents, fields: Fields): TakenBack {
  /** Posts that are no document any more. */
  const deleted = new Set<string>();
  const sealed = new Set<string>();
  const shown = (post: Stored) => isShown(post, documents(), fields);
  const inClear = (id: string) => {
    const post = documents().get(id);
    return shown(post) && !isSealed(post, documents(), fields, true);
  };
  return {
    hear: ({ id, before, after }) => {
      if (after) deleted.delete(id);
      else deleted.add(id);
      if (shown(after)) sealed.delete(id);
      else if (shown(before) && isSealed(before, documents(), fields, false)) sealed.add(id);
    },
    ids: (posts) => {
      const known = [...documents().keys()].map((id) => id.replace(/^drafts\./, ''));
      const stays = (id: string) => Object.hasOwn(posts, documentKey(id)) && !inClear(id);
      return [...new Set([...known, ...deleted].filter(stays).concat(...sealed))];
    },
    release: () => {
      const gone = [...sealed];
      return () => {
        for (const id of gone) sealed.delete(id);
      };
    },
  };
}
