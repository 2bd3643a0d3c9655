import { expect, test } from 'vitest';
import { authenticate } from '../../../src/seal/derive.ts';
import { utf8 } from '../../../src/seal/format.ts';
import { letters } from '../../../src/seal/names.ts';
import { assignPages } from '../../../src/seal/pages.ts';
import { HEADER, rootOf } from './room-samples.ts';

const secret = await rootOf(1);

async function nameOf(number: number): Promise<string> {
  const text = utf8(`darkroom/2 page\n${HEADER.salt}\n${number}`);
  return letters(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}

/** What the room's secret picks for this slug: the number of a page among so many. */
async function pickFor(slug: string, pages: number): Promise<number> {
  const mac = await authenticate(secret, 'page', utf8(slug));
  return Buffer.from(mac).readUInt16BE() % pages;
}

test.each([
  [8, 16],
  [200, 512],
])(
  '%i entries take the pages that the secret picks of %i, or the next that is free',
  async (count, pages) => {
    const slugs = Array.from({ length: count }, (_, n) => `entry-${n}`);
    const { names, bySlug } = await assignPages(HEADER, secret, slugs);
    const all = await Promise.all(Array.from({ length: pages }, (_, n) => nameOf(n + 1)));
    expect(names).toEqual(all.toSorted());
    const taken = new Set<number>();
    for (const slug of slugs) {
      let page = await pickFor(slug, pages);
      while (taken.has(page)) page = (page + 1) % pages;
      taken.add(page);
      expect(bySlug.get(slug), slug).toBe(all[page]);
    }
  },
);
