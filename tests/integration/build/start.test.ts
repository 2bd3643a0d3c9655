import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { programKey } from '../../../scripts/release/pages/program-key.ts';
import { workspaceAt } from '../../../scripts/release/workspace.ts';
import { codeDigest } from '../../../src/gather/code.ts';
import { COMMAND, SERVER_FOLDER } from '../../../src/postprocess/program.ts';

/* Which command `npm run build` runs: the one that is bundled with the pages' program, and never that of other code. */

const SITE_URL = 'https://one.example/below';
const BUNDLED = 'export const run = (code) => console.log("bundled", code);';
let root = '';
let code = '';

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'start-')));
  await mkdir(join(root, 'src'));
  code = await codeDigest(root, 'static');
});

afterEach(() => rm(root, { recursive: true }));

/** Keeps this as the command of the program for the code as it is now. */
async function keep(command: string): Promise<void> {
  const server = join(
    workspaceAt(root).programs,
    programKey({ code, siteUrl: SITE_URL }),
    SERVER_FOLDER,
  );
  await mkdir(server, { recursive: true });
  await writeFile(join(server, `${COMMAND}.abc.mjs`), command);
}

/** What the command says in that folder; from its sources, that a variable is wrong. */
function said(): string {
  const env = { ...process.env, SITE_URL: `${SITE_URL}/`, DEPLOY_TARGET: '', ALLOW_EMPTY: 'no' };
  const script = resolve('scripts/build.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [script], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.trim();
}

test('the command that is kept for the code is run, and told what code it is', async () => {
  await keep(BUNDLED);
  expect(said()).toBe(`bundled ${code}`);
});

test.each(['src/one.ts', 'scripts/one.ts', 'package-lock.json'])(
  'after a change of %s the sources are run',
  async (file) => {
    await keep(BUNDLED);
    await mkdir(join(root, 'scripts'), { recursive: true });
    await writeFile(join(root, file), '');
    expect(said()).toContain('ALLOW_EMPTY');
  },
);

test('the sources are run where none is kept, and where the one that is kept cannot be loaded', async () => {
  expect(said()).toContain('ALLOW_EMPTY');
  await keep(BUNDLED.slice(0, -10));
  expect(said()).toContain('ALLOW_EMPTY');
});
