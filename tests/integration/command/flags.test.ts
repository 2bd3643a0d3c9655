import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { expect, test } from 'vitest';
import { casesOf } from '../../support/long-form.ts';
import { ended } from './ended.ts';

/** The scripts of all commands that package.json names. */
async function commands(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  return Object.values(scripts).flatMap(
    (line) => /scripts\/[\w-]+\.(?:ts|mjs)/.exec(String(line)) ?? [],
  );
}

test('each command says at once that it has no such flag, and which it has', async () => {
  const all = await commands();
  expect(all.length).toBeGreaterThan(20);
  const found = await pMap(
    casesOf(8, all),
    async (script) => ({ script, ...(await ended(script, '--nonsense')) }),
    { concurrency: 2 },
  );
  const others = found.filter(
    ({ code, said }) =>
      code !== 1 ||
      !/^Unknown option '--nonsense'\. (There are no flags|The flags are .+)\.\n$/.test(said),
  );
  expect(others).toEqual([]);
}, 120_000);

test.each(['dev', 'start', 'serve'])('%s refuses a port that is none, at once', async (name) => {
  expect(await ended(`scripts/${name}.ts`, '--port', 'abc')).toEqual({
    code: 1,
    said: '--port must be a whole number from 1 to 65535; it is "abc".\n',
  });
});

test.each(['nowhere', 'README.md'])(
  'import refuses pictures in %s, which is no folder',
  async (path) => {
    const args = ['docs', '--out', join(tmpdir(), 'not-imported'), '--pictures', path];
    expect(await ended('scripts/import.ts', ...args)).toEqual({
      code: 1,
      said: `--pictures ${path} is no folder.\n`,
    });
  },
);
