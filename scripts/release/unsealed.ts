import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../src/content.ts';
import { readPasscodes } from '../../src/gather/darkroom/passcode.ts';
import type { SealedEntry } from '../../src/seal/payload.ts';
import { slugIn } from './account/version.ts';
import type { LastRelease } from './last-release.ts';
import { entriesOf } from './live-room.ts';
import type { Order } from './order.ts';

type Shown = Content['posts'][number];

/** So many titles are told. */
const TOLD = 5;

/** By its address, or, where that was changed too, by title and date. */
function isEntry({ slug, title, publishedAt }: Shown) {
  return (entry: SealedEntry) =>
    entry.slug === slug || (entry.title === title && entry.date === publishedAt);
}

/**
 * A line on posts that the last release had in the Dark Room, and this one shows to everybody: a category that was renamed
 * elsewhere opens many. The sealed list of the last release says it to whoever has a passcode that opens it, so nothing
 * is kept for it. None where others can read the log.
 */
export async function unsealedLines(
  { settings }: Order,
  posts: readonly Shown[],
  last: LastRelease | null,
): Promise<string[]> {
  if (settings.buildMachine !== null || !last?.version.sealed || !('folder' in last.at)) return [];
  // Of those without an address no release tells which they are.
  const added = posts.filter(({ id, slug }) => slug !== null && slugIn(last.record, id) === null);
  if (added.length === 0) return [];
  const { folder } = last.at;
  const read = (path: string) => readFile(join(folder, path)).catch(() => null);
  const passcodes = await readPasscodes(settings, false);
  const entries = await entriesOf(settings.siteUrl, passcodes, read);
  const titles = added
    .filter((post) => entries.some(isEntry(post)))
    .map(({ title }) => JSON.stringify(title));
  if (titles.length === 0) return [];
  const others = titles.length > TOLD ? [`${titles.length - TOLD} more`] : [];
  const all = new Intl.ListFormat('en-GB').format([...titles.slice(0, TOLD), ...others]);
  return [`Sealed in the last release, and open to everybody in this one: ${all}.`];
}
