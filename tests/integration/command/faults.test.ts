import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ended } from './ended.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'));
  await writeFile(join(folder, 'file'), '');
});

test.each([
  ['bench', ['--pages', '--runs', 'abc'], /^--runs must be a whole number from 1 to 9999;/],
  ['backup', ['--out', 'file/x'], /\/file is there already: take it away, or choose another /],
  ['backup', ['--out', '/proc/none'], /^\/proc\/none is not there, or cannot be made there: /],
])('%s %j ends with one line of what, where and what to do', async (name, args, line) => {
  const own = args.map((each) => each.replace(/^file/, join(folder, 'file')));
  const { code, said } = await ended(`scripts/${name}.ts`, ...own);
  expect(code).toBe(1);
  expect(said).toMatch(line);
  expect(said.trim().split('\n')).toHaveLength(1);
});
