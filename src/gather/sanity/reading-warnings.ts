import { memoizeWith } from '../../domain/memoize.ts';
import { type Warning, warningOf } from '../../domain/warning.ts';
import type { DecodedPost } from './decode.ts';
import type { MadeBody } from './rich/bodies.ts';

const OTHERWISE = 'is otherwise than it was last read, under the same revision';

const ownWarnings = memoizeWith(
  ({ post, warnings }: DecodedPost, ofBody: MadeBody['warnings'] | undefined): Warning[] =>
    [...warnings, ...(ofBody ?? [])].map((text) => warningOf(post, text)),
);

/** What is told of a post as it was read: of itself, its body, and where it is `otherwise` than it was under the same revision. */
export function warningsOf(
  each: DecodedPost,
  made: ReadonlyMap<string, MadeBody>,
  otherwise: readonly string[],
): Warning[] {
  const { id } = each.post;
  const own = ownWarnings(each, made.get(id)?.warnings);
  return otherwise.includes(id) ? [...own, warningOf(each.post, OTHERWISE)] : own;
}
