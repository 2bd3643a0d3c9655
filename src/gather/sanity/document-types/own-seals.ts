import { valueAt } from '../../../settings/field-path.ts';
import { valueAt as readAt } from '../query-parts.ts';
import { isSealing } from '../who-may-read/yes.ts';
import type { OwnSeal } from './found.ts';

/** Whether a post of these fields seals itself at one of these places. */
export function isSealedAt(post: unknown, seals: readonly OwnSeal[]): boolean {
  return seals.some(({ path }) => isSealing(valueAt(post, path)));
}

/** What of a post is asked for beside other fields: what it says at these places, as a list. Empty without any. */
export function ownSealsAt(seals: readonly OwnSeal[]): string {
  return seals.length > 0 ? `"own": [${seals.map(({ path }) => readAt([path])).join(', ')}], ` : '';
}
