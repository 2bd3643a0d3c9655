import { z } from 'astro/zod';
import { seals } from '../../../domain/category.ts';
import type { Reader } from '../client.ts';
import { hasUnseenAbove, sealingAbove } from './sealing-above.ts';
import { isSealing } from './yes.ts';

const titlesAnswer = z.object({
  categories: z.array(
    z.looseObject({
      _id: z.string(),
      titles: z.array(z.unknown()),
      above: z.array(z.unknown()),
    }),
  ),
  written: z.array(z.unknown()),
  said: z.array(z.unknown()).default([]),
});

/** What seals a post, as the parameters of a query. */
export interface Sealing {
  /** Titles as they are spelled in posts. */
  readonly sealing: readonly string[];
  /** What posts say in fields of their author's own that seals them, as it is spelled there. */
  readonly words: readonly string[];
  /** Ids of categories. */
  readonly ids: readonly string[];
  /** Ids of categories of which it is not known whether one above them seals. */
  readonly unsure: readonly string[];
}

const isText = (value: unknown) => typeof value === 'string';

/** What seals the posts of this service, by the rule that the site itself goes by. */
export async function sealingOf(reader: Reader): Promise<Sealing> {
  const { categories, written, said } = await reader.read(reader.queries.titles, {}, titlesAnswer);
  return {
    sealing: [...new Set(written.flat(Number.POSITIVE_INFINITY).filter(seals))],
    words: [...new Set(said.flat(Number.POSITIVE_INFINITY).filter(isText).filter(isSealing))],
    ids: categories
      .filter(({ titles, above }) => titles.some(seals) || sealingAbove(above) !== null)
      .map(({ _id }) => _id),
    unsure: categories.filter(hasUnseenAbove).map(({ _id }) => _id),
  };
}
