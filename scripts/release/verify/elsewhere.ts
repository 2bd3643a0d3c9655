import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf, encodedPath } from './address.ts';
import { type Candidate, visitFiles } from './candidate.ts';
import { type Markup, markupOf } from './markup.ts';

/** Addresses that pages may lead to no more: of what is gone, and of places in pages that have changed. */
async function lostAddresses(
  { before, gone }: Candidate,
  pages: ReadonlyMap<string, Markup>,
): Promise<string[]> {
  const lost = [...gone].map((file) => encodedPath(addressOf(file)));
  if (before === null) return lost;
  for (const [file, { ids }] of pages) {
    const old = await readFile(join(before, file), 'utf8').catch(() => null);
    const lostIds = old === null ? [] : [...markupOf(old).ids].filter((id) => !ids.has(id));
    lost.push(...lostIds.map((id) => `${addressOf(file)}#${id}`));
  }
  return lost;
}

/**
 * Pages that have not changed, and that lead to what has: those that may now have a dead link. Nothing else of them can
 * have become wrong.
 */
export async function pagesTouched(
  candidate: Candidate,
  pages: ReadonlyMap<string, Markup>,
): Promise<Map<string, Markup>> {
  const touched = new Map<string, Markup>();
  const lost = await lostAddresses(candidate, pages);
  if (lost.length === 0) return touched;
  await visitFiles(
    candidate,
    (path) => path.endsWith('.html') && !candidate.fresh.has(path),
    (path, bytes) => {
      if (lost.some((address) => bytes.includes(address))) {
        touched.set(path, markupOf(bytes.toString()));
      }
    },
  );
  return touched;
}
