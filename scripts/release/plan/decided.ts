import type { Content } from '../../../src/content.ts';
import { isUnsaid } from '../../../src/gather/adopt/undecided-beside.ts';
import { isOfPart, OF_PART } from '../../../src/gather/adopt/undecided-parts.ts';
import type { ServiceContent } from '../../../src/gather/sanity/service-content.ts';
import { topOf } from '../../../src/settings/field-path.ts';
import { DEFAULT_FIELDS, FIELDS_FILE, type Fields } from '../../../src/settings/fields.ts';
import { SettingsError } from '../../../src/settings/settings.ts';
import { isForReaders } from '../../../src/settings/site-address.ts';
import { slugIn } from '../account/version.ts';
import type { LastRelease } from '../last-release.ts';
import type { Order } from '../order.ts';

/** Nobody has said of a field whether it says who is to read a post. */
export class UndecidedError extends SettingsError {}

const saidBy = (names: readonly string[]) =>
  `Who is to read a post may be said by ${names.join(', ')}, which is not read for that`;

/** How to say what each of these means. */
function remedyOf(names: readonly string[], { post }: Fields): string {
  const isOfCategory = names.some(
    (name) => name.startsWith('category.') || post.categories.includes(name),
  );
  const sealing = isOfCategory
    ? ' Name categories that are not for everybody in SEALED in src/site.ts.'
    : '';
  const ofParts = names.some(isOfPart)
    ? ` Those that begin with ${OF_PART} stand in parts of texts: name each without that under publicParts where it keeps none back, or under keptParts where it does.`
    : '';
  return `In ${FIELDS_FILE} name each under post.hidden where it keeps a post back, under post.sealed where it is to open with a passcode alone, under post.public where it lets all read it, under post.categories where its words seal, or under unread where it says nothing of that, and take it out of undecided.${sealing}${ofParts}`;
}

type Shown = readonly Pick<Content['posts'][number], 'id' | 'slug' | 'updatedAt'>[];

/** Those of the posts that readers do not have as they are. Of new ones without an address no release tells that they are new. */
function notYetIn(readers: LastRelease | null, shown: Shown): Shown {
  if (readers === null) return shown;
  const { record, version } = readers;
  const since = Date.parse(version.changedAt ?? '');
  return shown.filter(
    ({ id, slug, updatedAt }) =>
      Date.parse(updatedAt) > since || (slug !== null && slugIn(record, id) === null),
  );
}

/** The fields of these posts of which nobody has said anything, each once. */
function namesIn(
  posts: Shown,
  { undecided }: Pick<ServiceContent, 'undecided'>,
  { unread }: Fields,
): string[] {
  const all = posts.flatMap(({ id }) => undecided.get(id) ?? []);
  return [...new Set(all)].filter((name) => ![name, topOf(name)].some((at) => unread.includes(at)));
}

/** Where there is no file of fields, a site that readers have was made of its posts as they were: of all else it is asked. */
function assertNoneTells(
  order: Order,
  shown: Shown,
  service: ServiceContent,
  readers: LastRelease | null,
): void {
  const { fields = DEFAULT_FIELDS } = order.service;
  if (!isForReaders(order.settings) || namesIn(shown, service, fields).length === 0) return;
  const names = namesIn(notYetIn(readers, shown), service, fields);
  if (names.length === 0) return;
  throw new UndecidedError(
    `${saidBy(names)} while there is no ${FIELDS_FILE}. Nothing is published: "npm run adopt -- --write" finds what they mean.`,
  );
}

/**
 * Stops a release for readers of posts with fields that may say who is to read them, and of which nobody has said what they
 * mean: those that the author's file of fields names, and those that came after it. Without such a file, of posts that readers
 * do not have as they are now, with fields that this site's own Studio does not give them and that tell as much. Gives the line for who
 * looks at the site on their own machine. Throws an `UndecidedError`.
 */
export function assertDecided(
  order: Order,
  shown: Shown,
  service: ServiceContent,
  readers: LastRelease | null,
): string | null {
  const { fields = DEFAULT_FIELDS, drafts } = order.service;
  if (drafts || order.withdrawing) return null;
  const found = isUnsaid(fields) ? [] : namesIn(shown, service, fields);
  const names = [...new Set([...fields.undecided, ...found])];
  if (names.length === 0) {
    if (isUnsaid(fields)) assertNoneTells(order, shown, service, readers);
    return null;
  }
  const line = `${saidBy(names)}. ${remedyOf(names, fields)}`;
  if (!isForReaders(order.settings)) return line;
  throw new UndecidedError(
    `${line} Nothing is published before that; npm start, without SITE_URL and DEPLOY_COMMAND, shows the site on this machine.`,
  );
}
