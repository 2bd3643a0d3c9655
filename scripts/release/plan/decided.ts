import { isDeepStrictEqual } from 'node:util';
import { fieldsSeen } from '../../../src/gather/adopt/kinds.ts';
import { undecidedFields } from '../../../src/gather/adopt/may-split.ts';
import { openReader } from '../../../src/gather/sanity/client.ts';
import type { RetryPolicy } from '../../../src/gather/sanity/retry.ts';
import { lookBesideTexts } from '../../../src/gather/sanity/sample.ts';
import { joinedPaths, topOf } from '../../../src/settings/field-path.ts';
import { DEFAULT_FIELDS, FIELDS_FILE } from '../../../src/settings/fields.ts';
import { type ServiceSettings, SettingsError } from '../../../src/settings/settings.ts';

/**
 * Stops a first release of posts that have other fields than this site's own Studio gives them, and that may say in these who
 * is to read them, while no file of their author's says what they mean. Throws a `SettingsError`, and a `ServiceError`.
 */
export async function assertDecided(
  service: ServiceSettings,
  retryPolicy: RetryPolicy,
): Promise<void> {
  const { fields = DEFAULT_FIELDS } = service;
  if (!isDeepStrictEqual(fields, DEFAULT_FIELDS)) return;
  const posts = await lookBesideTexts(openReader(service, true, retryPolicy), fields.types.post);
  const read = new Set(Object.values(fields.post).flat().flatMap(joinedPaths).map(topOf));
  const unread = fieldsSeen(posts).filter(({ path }) => !read.has(topOf(path)));
  const named = undecidedFields({
    unused: unread.filter(({ path }) => !/[.[]/.test(path) && path !== '_createdAt'),
    unusedWithin: unread.filter(({ path }) => path.includes('.') && !path.includes('[')),
    sampled: posts.length,
  });
  if (named.length === 0) return;
  throw new SettingsError(
    `Who is to read a post may be said by ${named.map(({ path }) => path).join(', ')}, which nothing reads while there is no ${FIELDS_FILE}. Nothing is published: "npm run adopt -- --write" finds what they mean, or asks.`,
  );
}
