import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FROM_RIGHT } from '../../src/domain/html/direction.ts';
import { readPasscodes } from '../../src/gather/darkroom/passcode.ts';
import type { ServiceContent } from '../../src/gather/sanity/service-content.ts';
import type { SealedEntry } from '../../src/seal/payload.ts';
import { documentKey } from './account/document-key.ts';
import { siteOf } from './account/own-machine.ts';
import { sealedByIn, sealedKeysIn } from './account/sealed-posts.ts';
import { ACCOUNT_FILE, releasedIn } from './account/signed-account.ts';
import { comparedFile, type LastRelease } from './last-release.ts';
import { entriesOf, type FileReader } from './live-room.ts';
import { liveAsset } from './live-site.ts';
import { isListed } from './memory/sealed-list.ts';
import type { Order } from './order.ts';

/** A post that is open, or will be. */
export type Open = ServiceContent['waiting'][number];

/** A title as it was typed: the sealed list may have a sign before it that tells its direction. */
const typed = (title: string): string => title.replace(FROM_RIGHT, '');

/** By its address, or, where it has none or that was changed too, by title and date. */
function isEntry({ slug, title, publishedAt }: Open) {
  return (entry: SealedEntry) =>
    (slug !== null && entry.slug === slug) ||
    (typed(entry.title) === typed(title) && entry.date === publishedAt);
}

/** A file of the last release, wherever that is. Throws a `LiveError`: a room that cannot be read now is not none. */
function readerOf({ at }: LastRelease, { settings, retryPolicy }: Order): FileReader {
  if ('folder' in at) return (path) => readFile(join(at.folder, path)).catch(() => null);
  const read = settings.allowShrink ? liveAsset : comparedFile;
  return (path) => read(`${at.siteUrl}/${path}`, retryPolicy);
}

/** What the last release lists in the Dark Room; null where no passcode of this one opens it. */
async function lastEntries(order: Order, last: LastRelease): Promise<SealedEntry[] | null> {
  const { settings } = order;
  // One to be looked at on this machine has another address.
  const site = 'folder' in last.at ? await siteOf(last.at.folder) : last.at.siteUrl;
  const passcodes = await readPasscodes(settings, false);
  return entriesOf(site ?? settings.siteUrl, passcodes, readerOf(last, order));
}

/** Tells of a post whether a release has sealed it, as far as one of its accounts of them says. */
export type IsSealedIn = (post: Open) => boolean;

export const inNone: IsSealedIn = () => false;

/** In the Dark Room of the last release; null where no passcode of this one opens it. Throws a `LiveError`. */
export async function inRoom(order: Order, last: LastRelease): Promise<IsSealedIn | null> {
  const entries = last.version.sealed === null ? [] : await lastEntries(order, last);
  return entries && ((post) => entries.some(isEntry(post)));
}

/**
 * Perhaps in a room of which no list tells what is in it: what became due later is not. Throws a `LiveError`.
 */
export async function perhapsIn(order: Order, last: LastRelease): Promise<IsSealedIn> {
  if (last.sealedHere !== null || sealedKeysIn(last.record, order) !== null) return inNone;
  const released = releasedIn(String(await readerOf(last, order)(ACCOUNT_FILE)));
  return ({ publishedAt }) =>
    released === null || (publishedAt !== null && Date.parse(publishedAt) <= Date.parse(released));
}

/** Tells the same of a post by its id alone. */
type IsListedIn = (post: Pick<Open, 'id'>) => boolean;

/** By what a release has sealed posts, or kept them back, as its record has it and the list that this machine keeps. */
export function sealedBy(order: Order, { record, sealedHere }: LastRelease): string[] {
  return [...(sealedHere?.by ?? []), ...sealedByIn(record, order)];
}

/** In its record, which has also those that wait. */
export function inRecord(order: Order, { record }: LastRelease): IsListedIn {
  const keys = sealedKeysIn(record, order);
  return ({ id }) => keys?.has(documentKey(id)) ?? false;
}

/** In the list that this machine keeps of it, which has those, too. */
export function inList({ sealedHere }: LastRelease): IsListedIn {
  return ({ id }) => sealedHere !== null && isListed(sealedHere, id);
}
