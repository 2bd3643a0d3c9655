import type { ServiceContent } from '../../src/gather/sanity/service-content.ts';
import { DEFAULT_FIELDS, FIELDS_FILE } from '../../src/settings/fields.ts';
import type { LastRelease } from './last-release.ts';
import { OpenedError, whichOf } from './opened-error.ts';
import type { Order } from './order.ts';
import { inList, inRecord, type Open } from './sealed-in.ts';

/*
 * By which fields posts are kept from readers, as a release has it for the next one: a field that is renamed at the content
 * service keeps nobody back any more, and the post says nothing else of it.
 */

type KeptBack = Pick<ServiceContent, 'keptBack' | 'over' | 'saidBy'>;

/** What stands for a post with a field of those that say who may read it, beside the ids of sealed posts. */
const markOf = (id: string, field: string): string => `${field} ${id}`;

/** For each post that nothing seals and nobody sees, each of its fields that say who may read it, and when. */
export function keptBackMarks({ keptBack, over, saidBy }: KeptBack): string[] {
  const ids = [...keptBack, ...over.map(({ id }) => id)];
  return ids.flatMap((id) => (saidBy.get(id) ?? []).map((field) => markOf(id, field)));
}

/** Of a single post nothing is asked: its author empties the field as well. */
const FEWEST = 2;

/**
 * Stops a release that would open posts which the last one kept back, where they have a field no more that said so, and no
 * other post has it. Throws an `OpenedError`.
 */
export function assertStillKept(
  order: Order,
  last: LastRelease,
  opened: readonly Open[],
  { saidBy }: Pick<ServiceContent, 'saidBy'>,
): void {
  const { public: shows, hidden, from, until } = (order.service.fields ?? DEFAULT_FIELDS).post;
  const said = new Set([...saidBy.values()].flat());
  const sources = [inRecord(order, last), inList(last)];
  for (const field of [...shows, ...hidden, ...from, ...until].filter((each) => !said.has(each))) {
    const lost = opened.filter((post) =>
      sources.some((isIn) => isIn({ ...post, id: markOf(post.id, field) })),
    );
    if (lost.length < FEWEST) continue;
    throw new OpenedError(
      `No post has ${field} any more, which ${FIELDS_FILE} reads, and what the last release kept back would be open to everybody${whichOf(order, lost)}. Nothing is published: was the field renamed, name it there as it is called now, or, if all may read these, set ALLOW_SHRINK=1 for one build.`,
    );
  }
}
