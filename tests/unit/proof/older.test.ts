import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { olderFaults, readSeen, writeSeen } from '../../../scripts/proof/older.ts';

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'seen-'));
  return join(folder, 'sites', 'seen.json');
}

test('what was seen is remembered', async () => {
  const file = await temporaryFile();
  expect(await readSeen(file)).toBeNull();
  const seen = { released: '2026-11-20T12:00:00.000Z' };
  await writeSeen(file, seen);
  expect(await readSeen(file)).toEqual(seen);
});

test.each(['', '{"released":"2026-11-20T1', '{"released":"today"}', 'null'])(
  'a memory of %j is not taken for none',
  async (text) => {
    const file = await temporaryFile();
    await writeSeen(file, { released: '2026-11-20T12:00:00.000Z' });
    await writeFile(file, text);
    await expect(readSeen(file)).rejects.toThrow(`cannot be read in ${file}`);
  },
);

test('a memory that is no file is not taken for none', async () => {
  const file = await temporaryFile();
  await mkdir(file, { recursive: true });
  await expect(readSeen(file)).rejects.toThrow('cannot be read');
});

test.each([
  ['2026-11-20T00:00:00.000Z', null, []],
  ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:01.000Z', []],
  ['2026-11-19T00:00:00.000Z', null, ['An older release is served']],
  ['2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.000Z', ['A post was to be published']],
])('a release of %s with a post due on %s has these faults: %j', (released, nextDue, expected) => {
  const before = { released: '2026-11-20T00:00:00.000Z' };
  const now = new Date('2026-11-22T00:00:00.000Z');
  const faults = olderFaults({ released, nextDue }, before, now);
  expect(faults.map((line) => expected.find((start) => line.startsWith(start)))).toEqual(expected);
});
