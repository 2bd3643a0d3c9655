import { makeDecoys } from './decoys.ts';
import { type Bytes, LIST_ID, utf8 } from './format.ts';
import { pageName } from './names.ts';
import type { SealedEntry, SealedImage, SealedList, SealedPost } from './payload.ts';
import { type SealedFile, sealFile } from './seal.ts';

/** An entry in clear, as the build hands it over: what its list line and its page show. */
export interface RoomEntry extends Omit<SealedPost, 'image'> {
  /** Without one the entry is listed and has no page. */
  readonly slug: string | null;
  readonly excerpt: string;
  readonly image: (SealedImage & { readonly bytes: Bytes }) | null;
}

/** All that is published of a room besides its header, in an order that says nothing. */
export interface SealedRoom {
  /** Names of the reader pages, decoys among them; the pages themselves are all alike. */
  readonly pages: readonly string[];
  readonly files: readonly SealedFile[];
}

interface Paged {
  readonly entry: RoomEntry;
  readonly page: string | null;
}

const json = (value: SealedList | SealedPost): Bytes => utf8(JSON.stringify(value));

const listed = ({ entry, page }: Paged): SealedEntry => ({
  page,
  title: entry.title,
  date: entry.date,
  category: entry.category,
  excerpt: entry.excerpt,
});

const shown = ({ image, ...entry }: RoomEntry): SealedPost => ({
  title: entry.title,
  date: entry.date,
  category: entry.category,
  author: entry.author,
  attribution: entry.attribution,
  paragraphs: entry.paragraphs,
  image: image && { type: image.type, width: image.width, height: image.height, alt: image.alt },
});

const byName = (a: SealedFile, b: SealedFile): number => (a.name < b.name ? -1 : 1);

/**
 * Seals the entries, in the order the list shows them. The same key and entries give the same room.
 * Throws when two entries share a slug; the message names neither, since it ends in a log.
 */
export async function sealRoom(
  root: CryptoKey,
  entries: readonly RoomEntry[],
): Promise<SealedRoom> {
  const paged = await Promise.all(
    entries.map(async (entry) => ({
      entry,
      page: entry.slug === null ? null : await pageName(root, 'post', entry.slug),
    })),
  );
  const own = paged.flatMap(({ entry, page }) => (page === null ? [] : [{ entry, page }]));
  if (new Set(own.map(({ page }) => page)).size < own.length)
    throw new Error('Two entries of the Dark Room have the same slug: give each its own.');
  const list = await sealFile(root, 'list', LIST_ID, json({ entries: paged.map(listed) }));
  const posts = await Promise.all(
    own.map(({ entry, page }) => sealFile(root, 'post', page, json(shown(entry)))),
  );
  const images = await Promise.all(
    own.flatMap(({ entry, page }) =>
      entry.image ? [sealFile(root, 'image', page, entry.image.bytes)] : [],
    ),
  );
  const decoys = await makeDecoys(root, { list, posts, images });
  return {
    pages: [...own.map(({ page }) => page), ...decoys.pages].sort(),
    files: [list, ...posts, ...images, ...decoys.files].sort(byName),
  };
}
