import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isKept, markWhole } from '../../../../scripts/release/pages/kept-programs.ts';

const ENTRY = 'export const openContent = () => [];';
let root = '';
let program = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'programs-'));
  program = join(root, 'program');
  await mkdir(join(program, 'server'), { recursive: true });
  await writeFile(join(program, 'server/entry.mjs'), ENTRY);
  await writeFile(join(program, 'hydration.json'), '{}');
  markWhole(program);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('a program that is as it was bundled is kept, without a line', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(await isKept(program, root)).toBe(true);
  expect(await isKept(join(root, 'other'), root)).toBe(false);
  expect(log).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<void>]>([
  ['empty', () => writeFile(join(program, 'server/entry.mjs'), '')],
  ['cut', () => writeFile(join(program, 'server/entry.mjs'), ENTRY.slice(0, -5))],
  [
    'another in one letter',
    () => writeFile(join(program, 'server/entry.mjs'), ENTRY.replace('C', 'c')),
  ],
  ['lost', () => rm(join(program, 'server/entry.mjs'))],
  ['of no known program', () => rm(join(program, 'digest'))],
])('a program with a file that is %s is removed with a line', async (_, damage) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await damage();
  expect(await isKept(program, root)).toBe(false);
  expect(existsSync(program)).toBe(false);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^program is damaged: /));
});
