import { fieldsSeen } from '../../../src/gather/adopt/kinds.ts';
import { tellingFields } from '../../../src/gather/adopt/undecided.ts';
import { openReader } from '../../../src/gather/sanity/client.ts';
import { lookBeside } from '../../../src/gather/sanity/sample.ts';
import { joinedPaths, topOf } from '../../../src/settings/field-path.ts';
import type { Fields } from '../../../src/settings/fields.ts';
import type { Order } from '../order.ts';

/** The fields of posts that tell that these may not be for everybody, and that are not among those that are read. */
export async function tellingBeside(
  { types, post }: Fields,
  { service, retryPolicy }: Order,
): Promise<string[]> {
  const read = [...new Set(Object.values(post).flat().flatMap(joinedPaths).map(topOf))];
  const posts = await lookBeside(openReader(service, true, retryPolicy), types.post, read);
  const seen = fieldsSeen(posts).filter(({ path }) => !path.includes('['));
  const named = tellingFields({
    unused: seen.filter(({ path }) => !path.includes('.') && path !== '_createdAt'),
    unusedWithin: seen.filter(({ path }) => path.includes('.')),
  });
  return named.map(({ path }) => path);
}
