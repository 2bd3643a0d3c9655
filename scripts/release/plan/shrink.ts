import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import type { Content } from '../../../src/content.ts';
import type { Gathered } from '../../../src/gather/gather.ts';
import type { ServiceContent } from '../../../src/gather/sanity/service-content.ts';
import { documentKey } from '../account/document-key.ts';
import { type Account, type ReleaseRecord, slugIn } from '../account/version.ts';
import { DEMO } from '../embedded.ts';
import { type LastRelease, type OtherRelease, sourceName } from '../last-release.ts';
import type { Order } from '../order.ts';

/** More than half of the posts are gone. */
class ShrinkError extends Error {
  override readonly name = 'ShrinkError';
}

type Kept = Pick<ServiceContent, 'over' | 'keptBack' | 'held'> & {
  readonly sealed: readonly { readonly id: string }[];
};
export type Shown = readonly Pick<Content['posts'][number], 'id' | 'slug'>[];

/**
 * How many posts that the last release showed are sealed now, or came to their end since: nothing that it knew of ended
 * before its `nextDue`.
 */
function sealedOrOver({ record, version }: LastRelease, { sealed, over, held }: Kept): number {
  const { nextDue } = version;
  const ended = over.filter(({ until = '' }) => nextDue !== null && until >= nextDue);
  return [...sealed, ...held, ...ended].filter(({ id }) => slugIn(record, id) !== null).length;
}

const publicPosts = (count: number): string => `${count} public post${count === 1 ? '' : 's'}`;

/** How many of the posts that a release has are shown still. By their ids: another dataset may have as many posts. */
function stillShown({ record }: Account, shown: Shown): number {
  // Of those without an address no release tells which they are.
  return shown.filter(({ id, slug }) => slug === null || slugIn(record, id) !== null).length;
}

const document = z.object({ _id: z.string() });

/** True of a release of the demo, which its author leaves for posts of his own. */
async function isDemo({ posts }: ReleaseRecord): Promise<boolean> {
  const lines = (await readFile(join(DEMO, 'data.ndjson'), 'utf8')).trim().split('\n');
  const keys = new Set(lines.map((line) => documentKey(document.parse(JSON.parse(line))._id)));
  const had = Object.keys(posts);
  return had.length > 0 && had.every((key) => keys.has(key));
}

/**
 * Stops a release that has fewer than half of the posts of the last one: an empty or a wrong dataset answers as well
 * as the right one. Posts that were sealed since, or are over, are there, and must not stay public for that. Throws a `ShrinkError`.
 */
export async function assertNotShrunk(
  shown: Shown,
  last: LastRelease | null,
  service: Kept,
): Promise<void> {
  if (last === null) return;
  const { posts } = last.version;
  const still = stillShown(last, shown);
  if ((still + sealedOrOver(last, service)) * 2 >= posts) return;
  if (shown.length > 0 && (await isDemo(last.record))) return;
  const back = service.keptBack.filter((id) => slugIn(last.record, id) !== null).length;
  const keptBack =
    back === 0
      ? ''
      : ` It has ${back} more of them that are kept back now, by what they say or src/content/fields.yaml reads.`;
  throw new ShrinkError(
    `The last release had ${publicPosts(posts)}; the content service has ${still} of them, and ${shown.length - still} others.${keptBack} Nothing is published: check SANITY_PROJECT_ID and SANITY_DATASET, or, if that is right, set ALLOW_SHRINK=1 for one build.`,
  );
}

/**
 * Stops a release from another dataset than the one whose site stands here, where it would take away more than half of
 * the posts: a wrong letter in a setting is a dataset too. Throws a `ShrinkError`.
 */
function assertSameSource(shown: Shown, other: OtherRelease | null, source: string): void {
  if (other === null) return;
  const { posts } = other.version;
  const still = stillShown(other, shown);
  if (still * 2 >= posts) return;
  throw new ShrinkError(
    `The site here has ${publicPosts(posts)}, made from "${other.source}"; "${source}" has ${still} of them, and ${shown.length - still} others. Nothing is published: check SANITY_PROJECT_ID, SANITY_DATASET and SANITY_API_HOST, or set ALLOW_SHRINK=1 for one build.`,
  );
}

/** Neither an empty site nor one that has lost most of its posts is published unless its author says so. Throws a `ShrinkError` or an `EmptyError`. */
export async function assertNothingLost(
  order: Order,
  { service, content }: Gathered,
  last: LastRelease | null,
  other: OtherRelease | null,
): Promise<void> {
  const { settings } = order;
  if (service === null) return;
  if (!settings.allowShrink) {
    assertSameSource(content.posts, other, sourceName(order.service).trim());
    await assertNotShrunk(content.posts, last, service);
  }
  if (content.posts.length > 0 || last !== null || settings.allowEmpty) return;
  // What finds the fields of other datasets is loaded where there is nothing to publish.
  const { assertNotEmpty } = await import('./empty.ts');
  await assertNotEmpty(order.service, service, order.retryPolicy, settings.buildMachine !== null);
}
