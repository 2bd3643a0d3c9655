import type { LastRelease } from './last-release.ts';
import type { Order } from './order.ts';
import { type Open, sealedBy } from './sealed-in.ts';
import { sealsGone } from './seals.ts';

/** What was sealed would be open to everybody. */
export class OpenedError extends Error {
  override readonly name = 'OpenedError';
}

/** So many titles are told. */
const TOLD = 5;

/** Titles of the first of these posts, and how many more there are. */
export function titlesOf(posts: readonly Open[]): string {
  const titles = posts.map(({ title }) => JSON.stringify(title));
  const others = titles.length > TOLD ? [`${titles.length - TOLD} more`] : [];
  return new Intl.ListFormat('en-GB').format([...titles.slice(0, TOLD), ...others]);
}

/** Of fewer posts nothing is asked: the author of a single one opens it as well. */
export const FEWEST = 2;

/** Which posts would be open, in brackets after a space. Empty in a log that others may read. */
export function whichOf({ settings }: Order, posts: readonly Open[]): string {
  return settings.buildMachine === null ? ` (${titlesOf(posts)})` : '';
}

/** The error that most of what the last release had sealed would be open. */
export function openedError(
  order: Order,
  sealed: string,
  posts: readonly Open[],
  why = '',
): OpenedError {
  return new OpenedError(
    `More than half of what the last release ${sealed} would be open to everybody${whichOf(order, posts)}.${why} Nothing is published: check what these posts are filed under, SEALED in src/site.ts, and what seals in src/content/fields.yaml, or, if that is right, set ALLOW_SHRINK=1 for one build.`,
  );
}

/**
 * Stops a release that would open posts while a field that sealed some of the last one, or a category by its title, is taken
 * for that no more. Throws an `OpenedError`.
 */
export function assertSealsKept(order: Order, last: LastRelease, opened: readonly Open[]): void {
  if (opened.length === 0) return;
  const gone = sealsGone(sealedBy(order, last), order);
  if (gone.length === 0) return;
  throw new OpenedError(
    `The last release sealed posts by ${gone.join(', by ')}: some would be open to everybody${whichOf(order, opened)}. Nothing is published: name it there again, or, if that is right, set ALLOW_SHRINK=1 for one build.`,
  );
}
