import { execFile } from 'node:child_process';
import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test, vi } from 'vitest';
import { weaknessOf } from '../../src/gather/darkroom/strength.ts';
import { parsePasscodes } from '../../src/settings/passcodes.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
const file = () => join(folder, 'darkroom', 'vale.example_site.json');

/** What the command prints, and how it ends. */
async function keysIn(
  place: Record<string, string>,
  ...args: string[]
): Promise<{ said: string; code: number }> {
  const env = { PATH: process.env.PATH, SITE_URL: 'https://vale.example/site', ...place };
  const run = promisify(execFile)(process.execPath, ['scripts/keys.ts', ...args], { env });
  return run.then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    ({ stderr, code }) => ({ said: stderr, code }),
  );
}

const keys = (...args: string[]) => keysIn({ XDG_CONFIG_HOME: folder }, ...args);

test('a person gets a key, a link and its code, in a file for the author alone', async () => {
  const { said, code } = await keys('add', 'Ruth');
  expect(code, said).toBe(0);
  const passcode = /^Passcode of Ruth: (.*)$/m.exec(said)?.[1] ?? '';
  expect(weaknessOf(passcode, [])).toBeNull();
  expect(said).toContain(`https://vale.example/site/darkroom#key=${encodeURIComponent(passcode)}`);
  expect(said).toMatch(/[▀▄█]{10}/);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await readFile(file(), 'utf8')).toContain(passcode);
});

test('keys are listed without passcodes, renamed, exported and withdrawn', async () => {
  await keys('add', 'Bo');
  expect((await keys('list')).said).toMatch(/^\d{4}-\d\d-\d\d {2}Ruth\n\d{4}-\d\d-\d\d {2}Bo\n$/);
  expect((await keys('rename', 'bo', 'Bo Lind')).code).toBe(0);
  const exported = parsePasscodes((await keys('export')).said, 'DARKROOM_PASSCODES');
  expect(exported.map(({ name }) => name)).toEqual(['Ruth', 'Bo Lind']);
  const { said } = await keys('withdraw', 'RUTH');
  expect(said).toContain('may have kept');
  expect(said).toContain('Where a host builds the site, first set DARKROOM_PASSCODES there');
  expect(said).not.toContain('Nobody has a key any more');
  expect((await keys('list')).said).not.toContain('Ruth');
});

test('with the last key the room goes, and there is nothing to export', async () => {
  const home = `${file()}.other`;
  const alone = (...args: string[]) => keysIn({ DARKROOM_KEYS: home }, ...args);
  await alone('add', 'Ruth');
  expect((await alone('withdraw', 'Ruth')).said).toContain('the next release has no Dark Room');
  expect(await alone('export')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There are no keys: '),
  });
});

test.each([
  [['add', 'bo lind'], 'already'],
  [['withdraw', 'Nobody'], 'no key for "Nobody"'],
  [['add', 'a=b'], 'no "="'],
  [[], 'npm run keys -- add NAME'],
])('%j is refused with a line', async (args, why) => {
  const { said, code } = await keys(...args);
  expect([code, said.split('\n').length]).toEqual([1, 2]);
  expect(said).toContain(why);
});
