import { memoize } from '../../../src/domain/memoize.ts';
import { makeFinder } from './finder.ts';
import { beginSieve, type Leak, leaksInFiles } from './leaks.ts';
import { leaksInFolder } from './leaks-worker.ts';
import { isOfRoom, roomFaults } from './room-faults.ts';
import { SLUG, slugOf } from './spellings.ts';

/** Shorter texts are words that a public page may hold by right. */
const SHORTEST = 24;
const PASSAGE = 32;
const STEP = 64;

/** A half of a character of two units, where the text was cut within it: it has no spelling of its own. */
const HALVES = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g;

/** Without the white space around it, which templates give and take: a title said openly stands behind one on a page. */
function withoutEdges(passage: string): string {
  const trimmed = passage.trim();
  return trimmed.length < SHORTEST ? passage : trimmed;
}

/** Pieces of a text that survive any template: without the characters that HTML and JSON escape, and without lone halves. */
export function passagesOf(text: string): string[] {
  return (text.match(/[^&<>"'`\\\p{Cc}\p{Cs}]+/gu) ?? []).flatMap((piece) => {
    if (piece.trim().length < SHORTEST) return [];
    const count = Math.floor(Math.max(0, piece.length - PASSAGE) / STEP) + 1;
    return Array.from({ length: count }, (_, index) =>
      withoutEdges(piece.slice(index * STEP, index * STEP + PASSAGE).replace(HALVES, '')),
    );
  });
}

/** Each once; a process that stays looks for those of the same secrets again. */
const allPassages = memoize((secrets: readonly string[]): readonly string[] => [
  ...new Set(secrets.flatMap(passagesOf)),
]);

/** Begins, on another core where they are many, what `secrecyFaults` needs to look for these secrets in a few files. */
export function prepareSecrecy(secrets: readonly string[]): void {
  beginSieve(allPassages(secrets));
}

/** The passages that are not said openly too, in whatever capitals. */
function unpublished(passages: readonly string[], published: Iterable<string>): string[] {
  const needles = passages.map((passage) => ({
    passage,
    bytes: Buffer.from(passage),
    folds: true,
  }));
  const find = makeFinder(needles);
  const open = new Set<string>();
  for (const text of published) {
    for (const { passage } of find(Buffer.from(text))) open.add(passage);
  }
  return passages.filter((passage) => !open.has(passage));
}

/** What is said openly, as often as it is asked for. */
type Published = () => Iterable<string>;

/**
 * The leaks, without slugs that what is published has too: of a passage in two scripts a slug keeps but a few words,
 * which a public post's address may hold by right.
 */
function withoutOpenSlugs(leaks: readonly Leak[], published: Published): readonly Leak[] {
  const isSlug = ({ spelling }: Leak) => spelling === SLUG;
  const slugs = new Set(leaks.filter(isSlug).map(({ secret }) => slugOf(secret)));
  if (slugs.size === 0) return leaks;
  const open = new Set<string>();
  for (const text of published()) {
    const said = slugOf(text);
    for (const slug of slugs) if (said.includes(slug)) open.add(slug);
  }
  return leaks.filter((leak) => !(isSlug(leak) && open.has(slugOf(leak.secret))));
}

/** A few files are looked into first, and only where something is found in what is published openly. */
async function leaksOf(
  folder: string,
  passages: readonly string[],
  published: Published,
  files: readonly string[] | null,
  before: string | null,
): Promise<readonly Leak[]> {
  if (files === null) return leaksInFolder(folder, unpublished(passages, published()));
  const found = await leaksInFiles(folder, passages, files, before);
  if (found.length === 0) return [];
  const secret = new Set(unpublished([...new Set(found.map((leak) => leak.secret))], published()));
  return found.filter((leak) => secret.has(leak.secret));
}

/**
 * Looks for what only the Dark Room may hold in the built site, as an attacker would; the lines name files, never what
 * was found in them. What `published` says openly is no secret. `files` are those that differ from the last release, which
 * lies in the folder `before`, to look into; null for all.
 */
export async function secrecyFaults(
  folder: string,
  secrets: readonly string[],
  published: Published,
  files: readonly string[] | null = null,
  before: string | null = null,
): Promise<string[]> {
  const found = await leaksOf(folder, allPassages(secrets), published, files, before);
  const leaks = withoutOpenSlugs(found, published);
  const places = new Set(
    leaks.map(({ file, where, spelling }) => `the ${where} of ${file} (${spelling})`),
  );
  return [
    ...[...places].map((place) => `A text of the Dark Room stands in ${place}.`),
    ...(files === null || files.some(isOfRoom) ? await roomFaults(folder) : []),
  ];
}
