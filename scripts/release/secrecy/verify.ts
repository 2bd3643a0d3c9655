import { leaksIn } from './leaks.ts';
import { roomFaults } from './room-faults.ts';

/** What must stay sealed was found in a release, or the seal shows what it must not. One line for each. */
export class SecrecyError extends Error {
  override readonly name = 'SecrecyError';
}

/** Shorter texts are words that a public page may hold by right. */
const SHORTEST = 24;
const PASSAGE = 32;
const STEP = 64;

/** Pieces of a text that survive any template: without the characters that HTML and JSON escape. */
export function passagesOf(text: string): string[] {
  return (text.match(/[^&<>"'`\\\n]+/g) ?? []).flatMap((piece) => {
    if (piece.length < SHORTEST) return [];
    const count = Math.floor(Math.max(0, piece.length - PASSAGE) / STEP) + 1;
    return Array.from({ length: count }, (_, index) =>
      piece.slice(index * STEP, index * STEP + PASSAGE),
    );
  });
}

/**
 * Looks for what only the Dark Room may hold in a built site, as an attacker would, and throws a `SecrecyError` that
 * names the files (never what was found in them). What `published` says openly is no secret.
 */
export async function verifySecrecy(
  site: string,
  secrets: readonly string[],
  published: string,
): Promise<void> {
  const open = published.toLowerCase();
  const texts = [...new Set(secrets.flatMap(passagesOf))].filter(
    (passage) => !open.includes(passage.toLowerCase()),
  );
  const leaks = await leaksIn(site, { texts });
  const places = new Set(
    leaks.map(({ file, where, spelling }) => `${where} of ${file} (${spelling})`),
  );
  const faults = [
    ...[...places].map((place) => `a text of the Dark Room stands in the ${place}`),
    ...(await roomFaults(site)),
  ];
  if (faults.length > 0) {
    throw new SecrecyError(faults.map((fault) => `Not published: ${fault}.`).join('\n'));
  }
}
