import { isPath } from '../../settings/fields.ts';
import type { AnyDocument, Sample } from '../sanity/sample.ts';
import { fieldsSeen } from './kinds.ts';
import { ledTo } from './led-to.ts';
import { best, type Match } from './match.ts';
import { CATEGORY } from './wanted.ts';

/** A series that posts refer to is read by the title of its document. */
export function seriesLedTo(
  match: Match,
  posts: readonly AnyDocument[],
  referred: Sample['referred'],
): { readonly match: Match; readonly documents: readonly AnyDocument[] } {
  const kind = match.seen?.kind;
  if (kind !== 'reference' && kind !== 'references') return { match, documents: [] };
  const documents = ledTo(posts, match, referred);
  const title = best(fieldsSeen(documents), CATEGORY.title);
  if (title === null || !isPath(title.path))
    return { match: { ...match, paths: [], seen: null }, documents: [] };
  const one = kind === 'reference' ? '' : '[0]';
  const paths = match.paths.slice(0, 1).map((path) => `${path}${one}->${title.path}`);
  return { match: { ...match, paths }, documents };
}
