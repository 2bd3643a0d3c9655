import { z } from 'astro/zod';
import { seals } from '../../domain/category.ts';

const above = z.object({ titles: z.array(z.unknown()).catch([]) });

/** The first title of the categories above one that seals, or null: what lies below is sealed with it. */
export function sealingAbove(all: readonly unknown[]): string | null {
  const titles = all.flat().flatMap((each) => above.safeParse(each).data?.titles ?? []);
  return titles.find(seals) ?? null;
}
