import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_FIELDS, FIELDS_FILE } from '../../../src/settings/fields.ts';
import { SettingsError } from '../../../src/settings/settings.ts';
import { isForReaders } from '../../../src/settings/site-address.ts';
import { isForOwnMachine } from '../account/own-machine.ts';
import { slugIn } from '../account/version.ts';
import { type LastRelease, liveRelease } from '../last-release.ts';
import type { Order } from '../order.ts';
import { isDemo, type Shown } from './shrink.ts';

/** Nobody has said of a field whether it says who is to read a post. */
export class UndecidedError extends SettingsError {}

const saidBy = (names: readonly string[]) =>
  `Who is to read a post may be said by ${names.join(', ')}, which nothing reads`;

/** How to say what each of these means. */
function remedyOf(names: readonly string[]): string {
  const isOfCategory = names.some((name) => name.startsWith('category.'));
  const sealing = isOfCategory
    ? ' Name categories that are not for everybody in SEALED in src/site.ts.'
    : '';
  return `In ${FIELDS_FILE} name each under post.hidden where it keeps a post back, under post.public where it lets all read it, or under post.categories where its words seal, and take it out of undecided.${sealing}`;
}

/** Whether readers have posts of this author: not where they have the demo, or what was made to be looked at on this machine. */
async function haveReaders(last: LastRelease | null, shown: Shown): Promise<boolean> {
  if (last === null) return false;
  if ('folder' in last.at && (await isForOwnMachine(last.at.folder))) return false;
  const hasOne = shown.some(({ id }) => slugIn(last.record, id) !== null);
  return hasOne || !(await isDemo(last.record));
}

/** The same of the live site, which a release to be looked at on this machine hides. */
async function isLive({ settings, retryPolicy, log }: Order, shown: Shown): Promise<boolean> {
  const { liveUrl } = settings;
  if (liveUrl === null) return false;
  return haveReaders(await liveRelease(liveUrl, settings, retryPolicy, log), shown);
}

/**
 * Stops a release for readers while the author's file of fields names some that may say who is to read a post, and of which
 * nobody has said what they mean; and a first one without such a file, of posts with other fields than this site's own Studio
 * gives them that tell as much. Who looks at the site on their own machine is told. Throws a `SettingsError`, and a
 * `ServiceError`.
 */
export async function assertDecided(
  order: Order,
  shown: Shown,
  last: LastRelease | null,
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
  if (!isForReaders(settings) || !isDeepStrictEqual(fields, DEFAULT_FIELDS)) return;
  if (await haveReaders(last, shown)) return;
  // What finds fields is loaded for a first release alone.
  const { tellingBeside } = await import('./telling.ts');
  const names = await tellingBeside(fields, order);
  if (names.length === 0 || (last !== null && (await isLive(order, shown)))) return;
  throw new SettingsError(
    `${saidBy(names)} while there is no ${FIELDS_FILE}. Nothing is published: "npm run adopt -- --write" finds what they mean.`,
  );
}
