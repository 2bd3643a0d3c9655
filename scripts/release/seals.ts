import { SEALED_CATEGORIES, seals } from '../../src/domain/category.ts';
import { FIELDS_FILE } from '../../src/settings/fields.ts';
import type { Order } from './order.ts';

/* By what posts are sealed, as a release has it for the next one. */

/** What stands before the title of a category: the path of a field has no space. */
const TITLED = 'SEALED ';

/** What stands before a field that keeps posts back without sealing them (kept-back.ts). */
export const KEPT = 'KEPT ';

/** By what posts are sealed: the fields of `post.sealed`, and the titles of categories in `SEALED`, with that word before them. */
export function sealsOf({ service }: Pick<Order, 'service'>): string[] {
  const titles = SEALED_CATEGORIES.map((title) => TITLED + title);
  return [...(service.fields?.post.sealed ?? []), ...titles];
}

/** Which of the seals of a release before this one seal no more, as it is told: by which name, and where that is missing. */
export function sealsGone(before: Iterable<string>, order: Pick<Order, 'service'>): string[] {
  const now = sealsOf(order);
  const sealing = [...new Set(before)].filter((each) => !each.startsWith(KEPT));
  return sealing.flatMap((each) => {
    const title = each.startsWith(TITLED) ? each.slice(TITLED.length) : null;
    if (title === null ? now.includes(each) : seals(title)) return [];
    return title === null
      ? `${each}, which post.sealed in ${FIELDS_FILE} names no more`
      : `category ${JSON.stringify(title)}, which SEALED in src/site.ts names no more`;
  });
}
