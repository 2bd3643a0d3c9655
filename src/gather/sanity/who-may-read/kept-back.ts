import { isMissingAt, valueAt } from '../../../settings/field-path.ts';
import type { Fields, Paths } from '../../../settings/fields.ts';
import { NOT_PUBLIC, whyNotPublic } from './publicity.ts';

/**
 * Why nobody gets a post, by what its author's own fields say: it is as it is stored, with the documents by id that they may lead
 * to. Null where they keep it from nobody.
 */
export function whyKeptBack(
  post: unknown,
  byId: ReadonlyMap<string, unknown>,
  fields: Fields,
): string | null {
  const { public: opening, hidden } = fields.post;
  const missing = [...opening, ...hidden].find((path) => isMissingAt(post, path, byId));
  if (missing !== undefined) return `${NOT_PUBLIC} (${missing})`;
  const saidAt = (paths: Paths) => {
    const values = paths.map((path) => valueAt(post, path, byId));
    return values.length === 1 ? values[0] : values;
  };
  return whyNotPublic({ public: saidAt(opening), hidden: saidAt(hidden) }, fields);
}
