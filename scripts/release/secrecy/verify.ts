import { makeFinder } from './finder.ts';
import { leaksAside } from './leaks-worker.ts';
import { roomFaults } from './room-faults.ts';

/** Shorter texts are words that a public page may hold by right. */
const SHORTEST = 24;
const PASSAGE = 32;
const STEP = 64;

/** Pieces of a text that survive any template: without the characters that HTML and JSON escape. */
export function passagesOf(text: string): string[] {
  return (text.match(/[^&<>"'`\\\p{Cc}]+/gu) ?? []).flatMap((piece) => {
    if (piece.length < SHORTEST) return [];
    const count = Math.floor(Math.max(0, piece.length - PASSAGE) / STEP) + 1;
    return Array.from({ length: count }, (_, index) =>
      piece.slice(index * STEP, index * STEP + PASSAGE),
    );
  });
}

/** The passages that are not said openly too, in whatever capitals. */
function unpublished(passages: ReadonlySet<string>, published: Iterable<string>): string[] {
  const needles = [...passages].map((passage) => ({
    passage,
    bytes: Buffer.from(passage),
    folds: true,
  }));
  const find = makeFinder(needles);
  const open = new Set<string>();
  for (const text of published) {
    for (const { passage } of find(Buffer.from(text))) open.add(passage);
  }
  return [...passages].filter((passage) => !open.has(passage));
}

/**
 * Looks for what only the Dark Room may hold in the built site, as an attacker would; the lines name files, never what
 * was found in them. What `published` says openly is no secret.
 */
export async function secrecyFaults(
  folder: string,
  secrets: readonly string[],
  published: Iterable<string>,
): Promise<string[]> {
  const texts = unpublished(new Set(secrets.flatMap(passagesOf)), published);
  const leaks = await leaksAside(folder, texts);
  const places = new Set(
    leaks.map(({ file, where, spelling }) => `the ${where} of ${file} (${spelling})`),
  );
  return [
    ...[...places].map((place) => `A text of the Dark Room stands in ${place}.`),
    ...(await roomFaults(folder)),
  ];
}
