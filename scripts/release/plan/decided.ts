import { isDeepStrictEqual } from 'node:util';
import { fieldsSeen } from '../../../src/gather/adopt/kinds.ts';
import { tellingFields } from '../../../src/gather/adopt/may-split.ts';
import { openReader } from '../../../src/gather/sanity/client.ts';
import { lookBesideTexts } from '../../../src/gather/sanity/sample.ts';
import { joinedPaths, topOf } from '../../../src/settings/field-path.ts';
import { DEFAULT_FIELDS, FIELDS_FILE, type Fields } from '../../../src/settings/fields.ts';
import { SettingsError } from '../../../src/settings/settings.ts';
import { isForReaders } from '../../../src/settings/site-address.ts';
import type { Order } from '../order.ts';
import { UndecidedError } from './undecided-error.ts';

const saidBy = (names: readonly string[]) =>
  `Who is to read a post may be said by ${names.join(', ')}, which nothing reads`;

/** How to say what each of these means. */
function remedyOf(names: readonly string[]): string {
  const isOfCategory = names.some((name) => name.startsWith('category.'));
  const sealing = isOfCategory
    ? ' Name categories that are not for everybody in SEALED in src/site.ts.'
    : '';
  return `In ${FIELDS_FILE} name each under post.hidden where it keeps a post back, or under post.public where it lets all read it, and take it out of undecided.${sealing}`;
}

/** Fields that tell of posts that they may not be for everybody, and that are not among these. */
async function unreadOf(fields: Fields, { service, retryPolicy }: Order): Promise<string[]> {
  const posts = await lookBesideTexts(openReader(service, true, retryPolicy), fields.types.post);
  const read = new Set(Object.values(fields.post).flat().flatMap(joinedPaths).map(topOf));
  const unread = fieldsSeen(posts).filter(({ path }) => !read.has(topOf(path)));
  const named = tellingFields({
    unused: unread.filter(({ path }) => !/[.[]/.test(path) && path !== '_createdAt'),
    unusedWithin: unread.filter(({ path }) => path.includes('.') && !path.includes('[')),
  });
  return named.map(({ path }) => path);
}

/**
 * Stops a release for readers while the author's file of fields names some that may say who is to read a post, and of which
 * nobody has said what they mean; and a first one without such a file, of posts with other fields than this site's own Studio
 * gives them that tell as much, unless the site `isLive` after all. Who looks at the site on their own machine is told. Throws
 * a `SettingsError`, and a `ServiceError`.
 */
export async function assertDecided(
  order: Order,
  isFirst: boolean,
  isLive: () => Promise<boolean>,
): Promise<void> {
  const { service, settings, log } = order;
  const { fields = DEFAULT_FIELDS, drafts } = service;
  if (drafts || order.withdrawing) return;
  if (fields.undecided.length > 0) {
    const line = `${saidBy(fields.undecided)}. ${remedyOf(fields.undecided)}`;
    if (isForReaders(settings))
      throw new UndecidedError(
        `${line} Nothing is published before that; npm start, without SITE_URL and DEPLOY_COMMAND, shows the site on this machine.`,
      );
    log(`${line} Readers get nothing before that.`);
  }
  if (!isFirst || !isDeepStrictEqual(fields, DEFAULT_FIELDS)) return;
  const names = await unreadOf(fields, order);
  if (names.length === 0 || (await isLive())) return;
  throw new SettingsError(
    `${saidBy(names)} while there is no ${FIELDS_FILE}. Nothing is published: "npm run adopt -- --write" finds what they mean.`,
  );
}
