import type { Recognized } from '../../src/gather/adopt/recognize.ts';
import { joinedPaths, topOf } from '../../src/settings/field-path.ts';
import type { Fields } from '../../src/settings/fields.ts';

/** What was found, but for what the file of fields that is there reads already: it is used, whatever was found here. */
export function notRead(found: Recognized, { post }: Pick<Fields, 'post'>): Recognized {
  const paths = Object.values(post).flat().flatMap(joinedPaths);
  const read = new Set([...paths, ...paths.map(topOf)]);
  const isUnread = ({ path }: { readonly path: string }) => !read.has(path);
  const { unused, unusedWithin } = found;
  return {
    ...found,
    unused: unused.filter(isUnread),
    unusedWithin: unusedWithin.filter(isUnread),
  };
}
