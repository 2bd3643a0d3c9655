import type { Fields } from '../../../settings/fields.ts';
import { valuesOf } from '../query-parts.ts';
import type { PostDocument } from '../schema.ts';

/** The fields of its author's own, of those that say who may read a post and when, that this one has, whatever they say. */
export function fieldsSaid(document: PostDocument, { post }: Fields): string[] {
  return (['public', 'hidden', 'from', 'until'] as const).flatMap((name) => {
    const values = valuesOf(document[name] ?? null, post[name]);
    return post[name].filter((_, n) => (values[n] ?? '') !== '');
  });
}
