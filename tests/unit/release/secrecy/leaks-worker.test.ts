import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leaksInFolder } from '../../../../scripts/release/secrecy/leaks-worker.ts';

const SECRET = 'Nobody is told of the boat';

test.each([3, 1100])('what must not be found is found in any of %i files', async (count) => {
  const folder = await mkdtemp(join(tmpdir(), 'leaks-'));
  const names = Array.from({ length: count }, (_, n) => `${n}.html`);
  const telling = [names[0], names.at(-1)];
  for (const name of names) {
    const text = telling.includes(name) ? `<p>${SECRET}.</p>` : '<p>A public text.</p>';
    await writeFile(join(folder, name), text);
  }
  const found = await leaksInFolder(folder, [SECRET, 'Another one, which is nowhere']);
  expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(telling.toSorted());
  expect(new Set(found.map(({ secret }) => secret))).toEqual(new Set([SECRET]));
});
