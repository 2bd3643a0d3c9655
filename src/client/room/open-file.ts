import { sealedPath } from '../../domain/routes.ts';
import { rootOf } from '../../seal/derive.ts';
import { type Bytes, fromBase64, type Header, type Kind } from '../../seal/format.ts';
import { fileName } from '../../seal/names.ts';
import { openFile } from '../../seal/open.ts';
import {
  decodeList,
  decodePost,
  type SealedEntry,
  type SealedList,
  type SealedPost,
} from '../../seal/payload.ts';
import { areSlots, listId, openSlots, SLOTS_FILE } from '../../seal/slots.ts';

/** A file is missing, damaged, or not the one that belongs to its place. */
export class DamagedError extends Error {}

async function fetched(name: string): Promise<Bytes> {
  const response = await fetch(sealedPath(name));
  if (!response.ok) throw new DamagedError();
  return new Uint8Array(await response.arrayBuffer());
}

async function openedFile(root: CryptoKey, kind: Kind, id: string): Promise<Bytes> {
  const body = await openFile(root, kind, id, await fetched(await fileName(root, kind, id)));
  if (!body) throw new DamagedError();
  return body;
}

/** The slots of the room's keys. Throws a `DamagedError`, or what `fetch` throws when nothing comes. */
export async function fetchSlots(): Promise<Bytes> {
  const slots = await fetched(SLOTS_FILE);
  if (!areSlots(slots)) throw new DamagedError();
  return slots;
}

/** The list of whoever has this key; null when the key opens nothing. Throws as `fetchSlots` does. */
export async function openedFileOfList(
  header: Header,
  key: CryptoKey,
  slots: Bytes,
): Promise<SealedList | null> {
  const root = await openSlots(header, slots, key);
  if (!root) return null;
  const list = decodeList(await openedFile(root, 'list', await listId(slots)));
  if (!list) throw new DamagedError();
  return list;
}

/**
 * What whoever has this key may read, newest first; null when the key opens nothing. Throws as `fetchSlots` does.
 */
export async function openedList(
  header: Header,
  key: CryptoKey,
  slots: Bytes,
): Promise<readonly SealedEntry[] | null> {
  return (await openedFileOfList(header, key, slots))?.entries ?? null;
}

/** An entry of the list, and what opens its files. */
export interface OpenEntry {
  readonly post: SealedPost;
  /** The picture above the text, or the one of this number in it. */
  picture(number?: number): Promise<Bytes>;
}

/** The entry of this line, which has a page. Throws as `fetchSlots` does. */
export async function openedEntry({ page, key }: SealedEntry): Promise<OpenEntry> {
  if (page === null || key === null) throw new DamagedError();
  const root = await rootOf(fromBase64(key));
  const post = decodePost(await openedFile(root, 'post', page));
  if (!post) throw new DamagedError();
  return {
    post,
    picture: (number) => openedFile(root, 'image', number ? `${page}-${number}` : page),
  };
}
