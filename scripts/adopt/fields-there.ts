import type { Recognized } from '../../src/gather/adopt/recognize.ts';
import { joinedPaths, topOf } from '../../src/settings/field-path.ts';
import { FIELDS_FILE, type Fields, readFields } from '../../src/settings/fields.ts';

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

/** The fields of the file that is there: builds go by it, and so does what is said of them, which a line tells. */
export function fieldsThere(root: string, log: (line: string) => void): Fields {
  log(`What follows goes by ${FIELDS_FILE}, which is there:`);
  return readFields(root);
}

/** That the file is there, and says what was found, or not. */
export function alreadyThereLine(isSame: boolean): string {
  const what = isSame
    ? 'the same'
    : 'something else, which builds go by, not by what was found here: it stays; remove it to have it written anew';
  return `${FIELDS_FILE} is there already and says ${what}.`;
}
