import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL } from '../support/long-form.ts';
import { DOCUMENTS, SECRETS } from './documents.ts';
import { checkFeeds } from './feed-checks.ts';
import { checkMetadata } from './metadata-checks.ts';
import { type BuiltSite, buildSite } from './project.ts';
import { openSite, type ServedSite, SITE_URL } from './served.ts';

/*
 * One build of the demo dataset and some documents beside it, read by all checks of what a site tells feed readers,
 * search engines and those who share it.
 */

let site: ServedSite;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

checkFeeds(() => site);
checkMetadata(() => site);

async function digests({ folder, files }: Pick<BuiltSite, 'folder' | 'files'>) {
  const read = files.map(async (file) => {
    const bytes = await readFile(join(folder, file));
    return `${file} ${createHash('sha256').update(bytes).digest('hex')}`;
  });
  return new Set(await Promise.all(read));
}

describe('the release', () => {
  it('holds nothing of what is sealed, waits for its time or is a draft', async () => {
    const read = site.files.map(async (file) => ({
      file,
      content: `${file}\n${await readFile(join(site.folder, file), 'latin1')}`,
    }));
    const all = await Promise.all(read);
    expect(all.some(({ content }) => content.includes('Old text 7.'))).toBe(true);
    for (const secret of SECRETS) {
      expect(JSON.stringify(DOCUMENTS)).toContain(secret);
      const found = all.filter(({ content }) => content.includes(secret));
      expect(found.map(({ file }) => file)).toEqual([]);
    }
  });

  it.runIf(FULL)(
    'is the same, byte for byte, when it is built again elsewhere',
    async () => {
      const again = await buildSite(DOCUMENTS, SITE_URL);
      try {
        const [first, second] = [await digests(site), await digests(again)];
        expect(first.size).toBe(site.files.length);
        // The signed account of the files says when they were released.
        const different = [...first.symmetricDifference(second)].map((line) => line.split(' ')[0]);
        expect(new Set(different)).toEqual(new Set(['.well-known/release.json']));
      } finally {
        await again.remove();
      }
    },
    120_000,
  );
});
