import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { markWhole } from '../../../../scripts/release/pages/kept-programs.ts';
import { pagesProgram, programKey } from '../../../../scripts/release/pages/program.ts';
import { HYDRATION_FILE, SERVER_FOLDER } from '../../../../src/postprocess/program.ts';
import { workspaceOf } from '../../../support/release-elsewhere.ts';

/* A program that is kept, as a process that stays opens it. */

const CODE = { code: 'a state of the code', siteUrl: 'https://one.example' };
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'program-'));
});

test('a program that could not be opened is opened by the next release', async () => {
  const workspace = { ...workspaceOf(folder), programs: folder };
  const kept = join(folder, programKey(CODE));
  await mkdir(join(kept, SERVER_FOLDER), { recursive: true });
  const server = 'export const [openContent, renderPath] = [() => [], () => null];';
  await writeFile(join(kept, SERVER_FOLDER, 'prerender-entry.mjs'), server);
  await writeFile(join(kept, HYDRATION_FILE), '{}');
  markWhole(kept);
  await expect(pagesProgram(workspace, CODE)).rejects.toThrow('No script hydrates islands');
  await writeFile(join(kept, HYDRATION_FILE), JSON.stringify({ withDialog: '', plain: '' }));
  const program = await pagesProgram(workspace, CODE);
  expect(program.key).toBe(programKey(CODE));
  expect(await pagesProgram(workspace, CODE)).toBe(program);
});
