import { sealedPath } from '../../domain/routes.ts';
import { type Bytes, type Kind, LIST_ID } from '../../seal/format.ts';
import { fileName } from '../../seal/names.ts';
import { openFile } from '../../seal/open.ts';
import { decodeList, decodePost, type SealedList, type SealedPost } from '../../seal/payload.ts';

/** A file is missing, damaged, or not the one that belongs to its place. */
export class DamagedError extends Error {}

/** What the file of this place holds. Throws a `DamagedError`, or what `fetch` throws when nothing comes. */
export async function openedFile(root: CryptoKey, kind: Kind, id: string): Promise<Bytes> {
  const response = await fetch(sealedPath(await fileName(root, kind, id)));
  const file = response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  const body = file && (await openFile(root, kind, id, file));
  if (!body) throw new DamagedError();
  return body;
}

/** All entries of the room. Throws as `openedFile` does. */
export async function openedList(root: CryptoKey): Promise<SealedList> {
  const list = decodeList(await openedFile(root, 'list', LIST_ID));
  if (!list) throw new DamagedError();
  return list;
}

/** The entry with this page name. Throws as `openedFile` does. */
export async function openedPost(root: CryptoKey, page: string): Promise<SealedPost> {
  const post = decodePost(await openedFile(root, 'post', page));
  if (!post) throw new DamagedError();
  return post;
}
