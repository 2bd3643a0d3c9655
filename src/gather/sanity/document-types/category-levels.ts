import { z } from 'astro/zod';
import { LEVELS } from '../category-queries.ts';
import { ALL_CATEGORIES, type CategoryFields, category, idsOf } from './category-rules.ts';
import { type Ask, publishedIdOf } from './dataset.ts';
import type { Finding } from './slug-rules.ts';

/** Said of a category that would stand, or have others stand, so far down that a build does not see all above it. */
export async function tooFarDown({ _id = '', parent }: CategoryFields, ask: Ask): Promise<Finding> {
  const above = idsOf(parent);
  if (above.length === 0) return true;
  const all = await ask(ALL_CATEGORIES, {}, z.array(category), 'published');
  const id = publishedIdOf(_id);
  const parents = new Map<unknown, readonly unknown[]>([
    ...all.map((each) => [each._id, each.parents.flat()] as const),
    [id, above],
  ]);
  /** Whether more than so many levels are above it, by a way that leads through this one. */
  const isTooFar = (from: unknown, left: number, through: boolean): boolean => {
    const passes = through || from === id;
    const next = parents.get(from) ?? [];
    return left === 0
      ? passes && next.length > 0
      : next.some((each) => isTooFar(each, left - 1, passes));
  };
  if (![...parents.keys()].some((each) => isTooFar(each, LEVELS, false))) return true;
  return `🔒 More than ${LEVELS} categories would stand above this one, or above one that is part of it, and the site looks no further: since what stands there may seal, their posts would not be published. Choose one nearer to the top.`;
}
