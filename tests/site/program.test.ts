import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { workspaceAt } from '../../scripts/release/workspace.ts';
import { SERVER_FOLDER } from '../../src/postprocess/program.ts';

/* What was bundled for the sites: what renders their pages, and the command that makes their releases. */

/** The text of all files of the program that was used last. */
async function lastProgram(): Promise<string> {
  const { programs } = workspaceAt(resolve(import.meta.dirname, '../..'));
  const names = await readdir(programs);
  const dated = names.map(async (name) => ({
    name,
    at: (await stat(join(programs, name))).mtimeMs,
  }));
  const [last] = (await Promise.all(dated)).sort((a, b) => b.at - a.at);
  const folder = join(programs, last?.name ?? '', SERVER_FOLDER);
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith('.mjs'),
  );
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

test('the program has nothing in it that its digest leaves out', async () => {
  const sources: readonly string[] =
    (await lastProgram()).match(/^\/\/ (?:src|scripts)\/\S+$/gm) ?? [];
  expect(sources).toContain('// scripts/release/release.ts');
  const elsewhere = /^\/\/ (?:scripts\/(?:sanity-emulator|studio)|src\/content)\//;
  expect(sources.filter((source) => elsewhere.test(source))).toEqual([]);
});

test('what is bundled once is there once', async () => {
  const sources: readonly string[] = (await lastProgram()).match(/^\/\/ src\/domain\/\S+$/gm) ?? [];
  expect(sources.length).toBeGreaterThan(30);
  expect(sources.filter((source, at) => sources.indexOf(source) < at)).toEqual([]);
});
