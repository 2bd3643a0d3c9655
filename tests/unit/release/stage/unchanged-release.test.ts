import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  type FileState,
  type ReleaseState,
  writeState,
} from '../../../../scripts/release/stage/state.ts';
import { unchangedState } from '../../../../scripts/release/stage/unchanged-release.ts';
import { stateFile } from '../../../../scripts/release/swap.ts';

/** So long that the state of few files is a large one. */
const KEY = 'k'.repeat(2000);

let releases: string;

beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'look-'));
});

/** A release of so many files, as `release-1`, with the state that is kept of it. */
async function releaseOf(count: number) {
  const folder = join(releases, 'release-1');
  mkdirSync(join(folder, 'read'), { recursive: true });
  const files = new Map<string, FileState>();
  for (let at = 0; at < count; at += 1) {
    const file = at % 2 === 0 ? `read/page-${at}.html` : `page-${at}.html`;
    writeFileSync(join(folder, file), `page ${at}`);
    const { size, mtimeMs } = statSync(join(folder, file));
    files.set(file, [KEY, size, Math.floor(mtimeMs)]);
  }
  const complete = '2026-11-20T12:00:00.000Z';
  const state: ReleaseState = { program: 'program', complete, secrets: '', files };
  await writeState(stateFile(folder), state);
  return { folder, state, last: await lastOf(state) };
}

/** A release after that one, with a file that is another, one that is new, and without one. */
async function lastOf({ files, ...rest }: ReleaseState) {
  const folder = join(releases, 'release-2');
  const [[gone = '', _] = [], [changed = '', each] = []] = files;
  const own = new Map(files).set('new.html', [KEY, 1, 1]);
  if (each) own.set(changed, [KEY, each[1], each[2] + 1]);
  own.delete(gone);
  const state = { ...rest, files: own };
  await writeState(stateFile(folder), state);
  return { folder, state };
}

test('one that is as it was left is whole', async () => {
  const { folder, state, last } = await releaseOf(4);
  expect(await unchangedState(folder, last)).toEqual(state);
});

test.each<[string, (folder: string) => void]>([
  ['of another size', (folder) => writeFileSync(join(folder, 'read/page-2.html'), 'longer than')],
  ['of another time', (folder) => utimesSync(join(folder, 'page-1.html'), 1, 1)],
  ['that is missing', (folder) => rmSync(join(folder, 'read/page-0.html'))],
  ['that nobody knows', (folder) => writeFileSync(join(folder, 'read/stranger.html'), 'x')],
])('one with a file %s is not', async (_, change) => {
  const { folder, last } = await releaseOf(4);
  change(folder);
  expect(await unchangedState(folder, last)).toBe(null);
});

test('one that cannot be looked at is not', async () => {
  const { folder, last } = await releaseOf(4);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file where a folder was');
  expect(await unchangedState(folder, last)).toBe(null);
});

test('a large one is looked at on another core, by the state that is kept of it', {
  // Four threads are started.
  timeout: 60_000,
}, async () => {
  const { folder, state, last } = await releaseOf(2000);
  expect(await unchangedState(folder, last)).toBe(state);
  // What this process has written it has in memory; what another one has it has not.
  copyFileSync(stateFile(folder), `${stateFile(folder)}.copy`);
  renameSync(`${stateFile(folder)}.copy`, stateFile(folder));
  expect(await unchangedState(folder, last)).toEqual(state);
  rmSync(stateFile(last.folder));
  expect(await unchangedState(folder, last)).toBe(null);
  await writeState(stateFile(last.folder), last.state);
  utimesSync(join(folder, 'page-1.html'), 1, 1);
  expect(await unchangedState(folder, last)).toBe(null);
  rmSync(stateFile(folder));
  expect(await unchangedState(folder, last)).toBe(null);
});
