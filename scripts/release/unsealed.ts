import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../src/content.ts';
import { FROM_RIGHT } from '../../src/domain/html/direction.ts';
import type { Post } from '../../src/domain/post.ts';
import { readPasscodes } from '../../src/gather/darkroom/passcode.ts';
import type { SealedEntry } from '../../src/seal/payload.ts';
import { isForReaders } from '../../src/settings/site-address.ts';
import { ACCOUNT_FILE, parseAccount } from './account/signed-account.ts';
import { slugIn } from './account/version.ts';
import { comparedFile, type LastRelease, readersRelease } from './last-release.ts';
import { entriesOf, type FileReader } from './live-room.ts';
import { liveAsset } from './live-site.ts';
import type { Order } from './order.ts';

type Shown = Content['posts'][number];
type Open = Pick<Post, 'slug' | 'title' | 'publishedAt'>;

/** So many titles are told. */
const TOLD = 5;

/** A title as it was typed: the sealed list may have a sign before it that tells its direction. */
const typed = (title: string): string => title.replace(FROM_RIGHT, '');

/** By its address, or, where it has none or that was changed too, by title and date. */
function isEntry({ slug, title, publishedAt }: Open) {
  return (entry: SealedEntry) =>
    (slug !== null && entry.slug === slug) ||
    (typed(entry.title) === typed(title) && entry.date === publishedAt);
}

/** What was in the Dark Room would be open to everybody. */
export class OpenedError extends Error {
  override readonly name = 'OpenedError';
}

/** A file of the last release, wherever that is. Throws a `LiveError`: a room that cannot be read now is not none. */
function readerOf({ at }: LastRelease, { settings, retryPolicy }: Order): FileReader {
  if ('folder' in at) return (path) => readFile(join(at.folder, path)).catch(() => null);
  const read = settings.allowShrink ? liveAsset : comparedFile;
  return (path) => read(`${at.siteUrl}/${path}`, retryPolicy);
}

/** What the last release lists in the Dark Room, for whom a passcode of this one opens it. */
async function lastEntries(order: Order, last: LastRelease): Promise<SealedEntry[]> {
  const { settings } = order;
  const read = readerOf(last, order);
  // It may have another address: one to be looked at on this machine has. Some hosts give nobody what begins with a dot.
  const account = await read(ACCOUNT_FILE).catch(() => null);
  const own = parseAccount(String(account ?? ''))?.account.site;
  return entriesOf(own ?? settings.siteUrl, await readPasscodes(settings, false), read);
}

/**
 * Stops a release that only takes away where it would take out of the Dark Room what is `held` for now, and open to everybody
 * then: no release would know any more that it was there. Throws an `OpenedError`.
 */
export async function assertRoomKept(
  order: Order,
  held: readonly Open[],
  last: LastRelease | null,
): Promise<void> {
  if (order.withdrawing !== 'all' || !last?.version.sealed || held.length === 0) return;
  const entries = await lastEntries(order, last);
  if (!held.some((post) => entries.some(isEntry(post)))) return;
  throw new OpenedError('What is in the Dark Room would be open to everybody.');
}

/** The entry once, whoever of several persons may read it. */
const nameOf = ({ slug, title, date }: SealedEntry) => JSON.stringify([slug, title, date]);

function titlesOf(posts: readonly Shown[]): string {
  const titles = posts.map(({ title }) => JSON.stringify(title));
  const others = titles.length > TOLD ? [`${titles.length - TOLD} more`] : [];
  return new Intl.ListFormat('en-GB').format([...titles.slice(0, TOLD), ...others]);
}

/** Of a room with a single post nothing is asked: its author takes it out as well. */
const FEWEST = 2;

/** What a release before this one had in the Dark Room, and this one shows to everybody, in a line; throws as `unsealedLines`. */
async function linesBeside(
  order: Order,
  posts: readonly Shown[],
  last: LastRelease,
): Promise<string[]> {
  if (last.version.sealed === null) return [];
  // Of those without an address no release tells which they are.
  const added = posts.filter(({ id, slug }) => slug === null || slugIn(last.record, id) === null);
  if (added.length === 0) return [];
  const entries = await lastEntries(order, last);
  const opened = added.filter((post) => entries.some(isEntry(post)));
  const { allowShrink, buildMachine } = order.settings;
  const isOpen = buildMachine !== null;
  const count = new Set(entries.map(nameOf)).size;
  if (!allowShrink && opened.length >= FEWEST && opened.length * 2 > count) {
    const which = isOpen ? '' : ` (${titlesOf(opened)})`;
    throw new OpenedError(
      `More than half of what the last release had in the Dark Room would be open to everybody${which}. Nothing is published: check what these posts are filed under, and SEALED in src/site.ts, or, if that is right, set ALLOW_SHRINK=1 for one build.`,
    );
  }
  if (opened.length === 0 || isOpen) return [];
  return [`Sealed in the last release, and open to everybody in this one: ${titlesOf(opened)}.`];
}

/**
 * A line on posts that the last release had in the Dark Room, and this one shows to everybody: the last one that readers have,
 * and the last one on this machine, which may have been made to be looked at here. The sealed list of a release says it to
 * whoever has a passcode that opens it, so nothing is kept for it. None where others can read the log. Throws an `OpenedError`
 * where they are more than half of the room: a category or a field that was renamed elsewhere opens all; and a `LiveError`.
 */
export async function unsealedLines(
  order: Order,
  posts: readonly Shown[],
  last: LastRelease | null,
): Promise<string[]> {
  if (order.service.drafts) return [];
  const readers = isForReaders(order.settings) ? await readersRelease(order, last) : last;
  const lines: string[] = [];
  for (const each of new Set([readers, last])) {
    if (each !== null) lines.push(...(await linesBeside(order, posts, each)));
  }
  return [...new Set(lines)];
}
