import type { ServiceContent } from '../../src/gather/sanity/service-content.ts';
import { DEFAULT_FIELDS, FIELDS_FILE } from '../../src/settings/fields.ts';
import type { LastRelease } from './last-release.ts';
import { FEWEST, OpenedError, whichOf } from './opened-error.ts';
import type { Order } from './order.ts';
import { inList, inRecord, type Open, sealedBy } from './sealed-in.ts';
import { KEPT } from './seals.ts';

/*
 * By which fields posts are kept from readers, as a release has it for the next one: a field that is renamed at the content
 * service, or read no more, keeps nobody back any more, and the post says nothing else of it.
 */

type KeptBack = Pick<ServiceContent, 'keptBack' | 'over' | 'waiting' | 'saidBy'>;

const fieldsOf = ({ service }: Pick<Order, 'service'>) => (service.fields ?? DEFAULT_FIELDS).post;

/** What stands for a post with a field of those that say who may read it, beside the ids of sealed posts. */
const markOf = (id: string, field: string): string => `${field} ${id}`;

/** By id the fields by which a post that nothing seals may be kept back: one that waits or is over, by those of its times. */
function keepersOf(
  order: Pick<Order, 'service'>,
  { keptBack, over, waiting, saidBy }: KeptBack,
): [string, string[]][] {
  const { public: shows, hidden, from, until } = fieldsOf(order);
  const ahead = new Set(waiting.map(({ id }) => id));
  const of = (id: string, paths: readonly string[]): [string, string[]] => [
    id,
    (saidBy.get(id) ?? []).filter((field) => paths.includes(field)),
  ];
  return [
    ...keptBack.map((id) =>
      of(id, ahead.has(id) ? from : [...shows, ...hidden, ...from, ...until]),
    ),
    ...over.map(({ id }) => of(id, until)),
  ];
}

/** What a release keeps for the next one of posts that nothing seals, and nobody sees. */
interface Kept {
  /** Of each post a mark for each of its fields that may keep it back. */
  readonly marks: readonly string[];
  /** Those fields, as they stand beside that by which posts are sealed. */
  readonly by: readonly string[];
}

/** That of what the service has; nothing where it was not asked. */
export function keptBack(order: Pick<Order, 'service'>, service: KeptBack | null): Kept {
  const keepers = service === null ? [] : keepersOf(order, service);
  return {
    marks: keepers.flatMap(([id, by]) => by.map((field) => markOf(id, field))),
    by: [...new Set(keepers.flatMap(([, by]) => by))].map((field) => KEPT + field),
  };
}

/** Of fields that no file names any more those by which a release before kept posts back. */
function unreadOf(order: Order, last: LastRelease, read: readonly string[]) {
  const before = sealedBy(order, last);
  const kept = before.flatMap((each) => (each.startsWith(KEPT) ? each.slice(KEPT.length) : []));
  return new Set(kept.filter((field) => !read.includes(field)));
}

/**
 * Stops a release that would open posts which the last one kept back by a field, where that is read no more, or where more of
 * them have lost it than posts still have it. Throws an `OpenedError`.
 */
export function assertStillKept(
  order: Order,
  last: LastRelease,
  opened: readonly Open[],
  { saidBy }: Pick<ServiceContent, 'saidBy'>,
): void {
  if (opened.length === 0) return;
  const { public: shows, hidden, from, until } = fieldsOf(order);
  const read = [...shows, ...hidden, ...from, ...until];
  const sources = [inRecord(order, last), inList(last)];
  const wasKeptBy = (field: string) => (post: Open) =>
    sources.some((isIn) => isIn({ id: markOf(post.id, field) }));
  const stop = (what: string, posts: readonly Open[], help: string) => {
    throw new OpenedError(
      `${what}, and what the last release kept back would be open to everybody${whichOf(order, posts)}. Nothing is published: ${help}, or, if all may read these, set ALLOW_SHRINK=1 for one build.`,
    );
  };
  for (const field of unreadOf(order, last, read)) {
    const lost = opened.filter(wasKeptBy(field));
    const what = `${FIELDS_FILE} names ${field} no more, by which posts were kept back`;
    if (lost.length > 0) stop(what, lost, 'name it there again, or as it is called now');
  }
  for (const field of read) {
    const lost = opened
      .filter(({ id }) => !saidBy.get(id)?.includes(field))
      .filter(wasKeptBy(field));
    if (lost.length < FEWEST) continue;
    const others = [...saidBy.values()].filter((said) => said.includes(field)).length;
    if (lost.length <= others) continue;
    const what = `Posts have no ${field} any more, which ${FIELDS_FILE} reads`;
    stop(what, lost, 'was the field renamed, name it there as it is called now');
  }
}
