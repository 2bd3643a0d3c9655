import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { programKey } from '../../../scripts/release/pages/program-key.ts';
import { markWhole } from '../../../scripts/release/pages/whole.ts';
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

/** The folder of the program for the code as it is now. */
const program = () => join(workspaceAt(root).programs, programKey({ code, siteUrl: SITE_URL }));
const command = () => join(program(), SERVER_FOLDER, `${COMMAND}.abc.mjs`);

/** Keeps a program for it with a command that says what runs. */
async function keep(): Promise<void> {
  await mkdir(join(program(), SERVER_FOLDER), { recursive: true });
  await writeFile(command(), BUNDLED);
  markWhole(program());
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
  await keep();
  expect(said()).toBe(`bundled ${code}`);
});

test('a program whose command is run counts as used, which no other build removes meanwhile', async () => {
  await keep();
  await utimes(program(), 0, 0);
  said();
  expect(Date.now() - (await stat(program())).mtimeMs).toBeLessThan(60_000);
});

test.each(['src/one.ts', 'scripts/one.ts', 'package-lock.json'])(
  'after a change of %s the sources are run',
  async (file) => {
    await keep();
    await mkdir(join(root, 'scripts'), { recursive: true });
    await writeFile(join(root, file), '');
    expect(said()).toContain('ALLOW_EMPTY');
  },
);

test('the sources are run where no program is kept', () => {
  expect(said()).toContain('ALLOW_EMPTY');
});

test.each([
  ['empty', ''],
  ['cut', BUNDLED.slice(0, -10)],
  ['another in one letter', BUNDLED.replace('bundled', 'bungled')],
])(
  'a program with a file that is %s is removed with a line, and the sources are run',
  async (_, text) => {
    await keep();
    await writeFile(command(), text);
    expect(said()).toMatch(
      /^node_modules\/\.astro\/programs\/\S+ is damaged: [^\n]+\n.*ALLOW_EMPTY/s,
    );
    expect(existsSync(program())).toBe(false);
  },
);

test('a program of which a file is lost is removed too', async () => {
  await keep();
  await rm(command());
  expect(said()).toContain('ALLOW_EMPTY');
  expect(existsSync(program())).toBe(false);
});

test('code that cannot be read is told in a line, without a stack', async () => {
  const file = join(root, 'src/large.bin');
  await writeFile(file, '');
  await truncate(file, 3 * 2 ** 30);
  expect(said()).toMatch(/^[^\n]*2 GiB[^\n]*$/);
});
