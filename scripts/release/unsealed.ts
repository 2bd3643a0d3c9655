import type { Content } from '../../src/content.ts';
import type { ServiceContent } from '../../src/gather/sanity/service-content.ts';
import { slugIn } from './account/version.ts';
import { assertStillKept } from './kept-back.ts';
import type { LastRelease } from './last-release.ts';
import { assertSealsKept, FEWEST, OpenedError, openedError, titlesOf } from './opened-error.ts';
import type { Order } from './order.ts';
import type { Plan } from './plan/plan.ts';
import {
  type IsSealedIn,
  inList,
  inNone,
  inRecord,
  inRoom,
  type Open,
  perhapsIn,
} from './sealed-in.ts';

/**
 * Stops a release that only takes away where it would take out of the Dark Room what is held back for now, and open to everybody
 * then. Throws an `OpenedError`.
 */
export async function assertRoomKept(
  order: Order,
  service: ServiceContent | null,
  last: LastRelease | null,
): Promise<void> {
  if (order.withdrawing !== 'all' || last === null || service === null) return;
  const { held } = service;
  if (held.length === 0) return;
  const room = (await inRoom(order, last)) ?? (await perhapsIn(order, last));
  const sources = [inRecord(order, last), inList(last), room];
  if (held.some((post) => sources.some((isSealedIn) => isSealedIn(post))))
    throw new OpenedError('What is in the Dark Room would be open to everybody.');
}

const UNOPENED =
  ' None of the passcodes opens its Dark Room, and these posts were not public in it though their time had come.';

/** Made of none of these posts, as the demo that was there before: what it had sealed was none of them either. */
function isOfOthers(
  { record }: LastRelease,
  shown: Content['posts'],
  service: ServiceContent | null,
): boolean {
  const { allSealed = [], keptBack = [], over = [] } = service ?? {};
  const ids = [...shown, ...allSealed, ...over].map(({ id }) => id).concat(keptBack);
  return Object.keys(record.posts).length > 0 && ids.every((id) => slugIn(record, id) === null);
}

/** Of what a room has for readers of other passcodes alone, those here tell nothing. */
function unreadLines(posts: readonly Open[]): string[] {
  if (posts.length === 0) return [];
  return [
    `Perhaps sealed in the last release for readers whose passcodes are not here, and open to everybody in this one: ${titlesOf(posts)}. Only the SANITY_TOKEN, or the key that signs, with which that was made tells.`,
  ];
}

/** What a release before this one had sealed, and this one has not, in lines; throws as `unsealedLines`. */
async function linesBeside(
  order: Order,
  shown: Content['posts'],
  service: ServiceContent | null,
  last: LastRelease,
  readers: LastRelease | null,
): Promise<string[]> {
  const { waiting = [], allSealed = [] } = service ?? {};
  // Of those without an address no release tells which they are.
  const added = shown.filter(({ id, slug }) => slug === null || slugIn(last.record, id) === null);
  const room = added.length === 0 ? inNone : await inRoom(order, last);
  const sources = [inRecord(order, last), inList(last), room ?? inNone];
  const isOpened = (post: Open) => sources.some((isSealedIn) => isSealedIn(post));
  const opened = { shown: added.filter(isOpened), waiting: waiting.filter(isOpened) };
  const all = [...opened.shown, ...opened.waiting];
  const perhapsSealed = async () =>
    isOfOthers(last, shown, service) ? inNone : perhapsIn(order, last);
  // What was hidden or deleted since counts for nothing, nor does what readers have already.
  const isNew = ({ id, slug }: Open) =>
    readers === null || slug === null || slugIn(readers.record, id) === null;
  const isMost = (posts: readonly Open[], isSealedIn: IsSealedIn) => {
    const own = posts.filter((post) => isSealedIn(post) && isNew(post)).length;
    return own >= FEWEST && own > allSealed.filter(isSealedIn).length;
  };
  if (!order.settings.allowShrink) {
    assertSealsKept(order, last, all.filter(isNew));
    if (service) assertStillKept(order, last, [...added, ...waiting].filter(isNew), service);
    if (sources.some((isSealedIn) => isMost(all, isSealedIn)))
      throw openedError(order, 'had sealed', all);
    const perhaps = room === null ? await perhapsSealed() : inNone;
    if (isMost(added, perhaps))
      throw openedError(order, 'may have sealed', added.filter(perhaps), UNOPENED);
  }
  if (order.settings.buildMachine !== null) return [];
  const lines = (when: string, posts: readonly Open[]) =>
    posts.length === 0
      ? []
      : [`Sealed in the last release, and open to everybody ${when}: ${titlesOf(posts)}.`];
  const isUnread = room !== null && last.version.sealed !== null && added.length > 0;
  const perhaps = isUnread ? await perhapsSealed() : inNone;
  return [
    ...lines('in this one', opened.shown),
    ...lines('when their time comes', opened.waiting),
    ...unreadLines(added.filter((post) => perhaps(post) && !isOpened(post) && isNew(post))),
  ];
}

/**
 * Lines on posts that the last release had sealed, and this one shows to everybody, or will at their time: the last one that
 * readers have, and the last one on this machine, which may have been made to be looked at here. The record of a release says
 * it to who builds (account/sealed-posts.ts), a list beside it to the machine that made it (memory/sealed-list.ts), and its room
 * to whoever has a passcode that opens it. None where others can read the log. Throws an `OpenedError` where they are more than
 * half of what was sealed, or may be where nothing tells: a category or a field that was renamed elsewhere opens all; and a
 * `LiveError`.
 */
export async function unsealedLines(
  order: Order,
  { content, gathered, readers }: Plan,
  last: LastRelease | null,
): Promise<string[]> {
  if (order.service.drafts) return [];
  const lines: string[] = [];
  for (const each of new Set([readers, last])) {
    if (each !== null)
      lines.push(...(await linesBeside(order, content.posts, gathered.service, each, readers)));
  }
  return [...new Set(lines)];
}
