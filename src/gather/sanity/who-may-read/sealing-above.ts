import { z } from 'astro/zod';
import { seals } from '../../../domain/category.ts';
import { LEVELS } from '../category-queries.ts';

const list = z.array(z.unknown()).catch([]);
const above = z.object({ titles: list });

/** The first title of the categories above one that seals, or null: what lies below is sealed with it. */
export function sealingAbove(all: readonly unknown[]): string | null {
  const titles = all.flat().flatMap((each) => above.safeParse(each).data?.titles ?? []);
  return titles.find(seals) ?? null;
}

/** The beginning of what is told of a post that is not published for that. */
export const UNSEEN_ABOVE = `is below a category that does not exist, is not published or is more than ${LEVELS} levels above its own, and that may be one that seals`;

const linked = z.object({ _id: z.unknown(), parents: list, above: list });

/** Whether one above a category was not read, so that it may seal: it is not there, is a draft, or stands too far up. */
export function hasUnseenAbove(category: unknown): boolean {
  const own = linked.safeParse(category).data;
  const all = [own, ...(own?.above.flat() ?? []).map((each) => linked.safeParse(each).data)];
  const seen = new Set(all.map((each) => each?._id));
  return all.some((each) => each?.parents.flat().some((id) => id !== null && !seen.has(id)));
}
