import { readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyServed } from '../../scripts/release/verify-served.ts';
import { randomNumbers } from '../support/content/random.ts';
import { FULL } from '../support/long-form.ts';
import { type Chain, openChain } from './chain.ts';

/* What a release left for the next one, and is not as it was left, is thrown away with a line: nothing stale is published. */

const TIMEOUT = 240_000;
let chain: Chain;
let told = 0;

async function open(body: 'plain' | 'rich') {
  chain = await openChain(body);
  expect(await chain.different()).toEqual([]);
  told = chain.lines.length;
}

/** What the releases said since it was last asked. */
function newLines(): string {
  const lines = chain.lines.slice(told);
  told = chain.lines.length;
  return lines.join('\n');
}

/** Parts of texts of this kind that are kept and of some length: in the full run all, else one. */
async function longParts(kind: string): Promise<string[]> {
  const parts: string[] = [];
  for (const name of (await readdir(chain.kept)).filter((each) => each.startsWith(`${kind}-`))) {
    const isLong = (await stat(join(chain.kept, name))).size > 100;
    if (isLong) parts.push(name.slice(0, name.indexOf('.') + 1));
  }
  return parts.slice(0, FULL ? parts.length : 1);
}

/** Cuts each of them, and releases after a change that makes pages ask for it. */
async function releaseWithout(kind: string, change: (index: number) => unknown): Promise<void> {
  const parts = await longParts(kind);
  expect(parts.length).toBeGreaterThan(0);
  for (const [index, part] of parts.entries()) {
    const name = (await readdir(chain.kept)).find((each) => each.startsWith(part)) ?? part;
    await truncate(join(chain.kept, name), 1);
    chain.renewProcess();
    // No post may change: nobody would ask for its texts.
    await change(index);
    expect(await chain.different()).toEqual([]);
    expect(newLines()).toContain('last reading is not as it was left');
  }
}

const moveSite = (index: number) => {
  chain.settings.SITE_URL = `https://host${index}.example`;
};

describe('with plain bodies', { timeout: TIMEOUT }, () => {
  beforeAll(() => open('plain'), TIMEOUT);
  afterAll(() => chain.close());

  test('a state that was cut, and what was kept, is thrown away with a line', async () => {
    await truncate(`${await chain.served()}.state`, 1000);
    await truncate(join(chain.kept, 'index'), 1000);
    chain.renewProcess();
    await chain.edit(randomNumbers(7));
    expect(await chain.different()).toEqual([]);
    const lines = newLines();
    expect(lines).toContain('last release is broken: everything is made anew.');
    expect(lines).toContain('reading is not as it was left: everything is read.');
  });

  test.runIf(FULL)(
    'paragraphs that were kept and cut are read again, with a line, once pages ask for them',
    () => releaseWithout('paragraphs', moveSite),
  );

  test('a sealed room that was looked at and then lost, as by another process, is sealed anew', async () => {
    chain.renewProcess();
    expect(await chain.different()).toEqual([]);
    for (const name of await readdir(chain.kept))
      if (name.startsWith('sealed.')) await rm(join(chain.kept, name));
    await writeFile(join(await chain.served(), 'codes.html'), 'bent');
    expect(await chain.different()).toEqual([]);
    expect(newLines()).toContain('last reading is not as it was left');
  });

  test.runIf(FULL)(
    'a file that is not as it was left makes everything new, with a line',
    async () => {
      await writeFile(join(await chain.served(), 'codes.html'), 'bent');
      await chain.edit(randomNumbers(11));
      expect(await chain.different()).toEqual([]);
      expect(newLines()).toContain('is not as it was');
    },
  );

  test('a file that is not as it was left is made anew though nothing else has changed', async () => {
    const file = join(await chain.served(), 'codes.html');
    expect(await verifyServed(chain.order())).toBeGreaterThan(60);
    await writeFile(file, 'bent');
    await expect(verifyServed(chain.order())).rejects.toThrow('/codes is empty');
    expect(await chain.different()).toEqual([]);
    expect(newLines()).toContain('Nothing has changed, but codes.html is not as it was left');
    await rm(join(await chain.served(), 'codes.html'));
    expect(await chain.different()).toEqual([]);
  });
});

describe.runIf(FULL)('with bodies as they were written', { timeout: TIMEOUT }, () => {
  beforeAll(() => open('rich'), TIMEOUT);
  afterAll(() => chain.close());

  test('those that were cut are read again, once their links are other ones', () =>
    releaseWithout('written', moveSite));

  test('what was made of them and cut is made again, once pages ask for it', () =>
    releaseWithout('nodes', (index) => chain.editText(randomNumbers(index), true)));
});
