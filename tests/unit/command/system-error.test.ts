import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reasonOf } from '../../../scripts/command/log.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  await writeFile(join(folder, 'file'), '');
  return folder;
}

/** What is told of the error that this ends with. */
const toldOf = (failing: Promise<unknown>): Promise<string> =>
  failing.then(() => 'It did not fail.', reasonOf);

test('what cannot be written is told with its path and what to do', async () => {
  const folder = await temporaryFolder();
  const at = (name: string) => join(folder, name);
  expect(await toldOf(writeFile(at('file/x'), ''))).toBe(
    `${at('file/x')} cannot be had: a part of that path is a file, and no folder. Choose another place. (open: ENOTDIR)`,
  );
  expect(await toldOf(mkdir(at('file')))).toBe(
    `${at('file')} is there already: take it away, or choose another place. (mkdir: EEXIST)`,
  );
  expect(await toldOf(readFile(at('none')))).toBe(
    `${at('none')} is not there, or cannot be made there: choose another place. (open: ENOENT)`,
  );
  expect(await toldOf(writeFile(folder, ''))).toBe(
    `${folder} is a folder, where a file is needed: choose another place. (open: EISDIR)`,
  );
});

test('of a folder with a name made up for it, the one is told that it was to lie in', async () => {
  const folder = await temporaryFolder();
  expect(await toldOf(mkdtemp(join(folder, 'none/part.')))).toMatch(`${folder}/none is not there`);
});

test.each([
  ['EACCES', 'is not for this user to write or to read: give it to this user, or choose'],
  ['EPERM', 'is not for this user to write or to read: give it to this user, or choose'],
  ['EROFS', 'lies on a disk that can only be read: choose another place.'],
  ['EXDEV', 'lies on another disk than what is to be moved there: have both on one.'],
])('%s is told with the path that something was to be moved to', (code, said) => {
  const error = Object.assign(new Error(`${code}: rename 'a' -> '/b'`), {
    ...{ code, syscall: 'rename', path: '/a', dest: '/b' },
  });
  expect(reasonOf(error)).toMatch(`/b ${said}`);
  expect(reasonOf(error)).toMatch(`(rename: ${code})`);
});

test('of a full disk is told which folders have how much room, one of each disk', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'new');
  const fault = Object.assign(new Error('ENOSPC: no space left on device, open'), { path });
  expect(reasonOf(fault)).toMatch(
    /^The disk is full\. Nothing is published: make room, and build again\. Left: \d+\.\d MB in /,
  );
  expect(reasonOf(fault)).toMatch(` MB in ${folder}`);
  expect(reasonOf(fault), 'which is on the same disk').not.toMatch(` MB in ${tmpdir()}.`);
  expect(reasonOf(new Error('database or disk is full'))).toMatch(/ Left: \d+\.\d MB in \/.+\.$/);
});

test('an address that this machine has not is told', async () => {
  const server = createServer().listen(0, '192.0.2.1');
  expect(await toldOf(once(server, 'listening'))).toBe(
    'This machine has no address 192.0.2.1: choose one that it has, such as 127.0.0.1.',
  );
});

test.each([
  ['a port below 1024', { code: 'EACCES', port: 80 }, 'Port 80 is not for this user: choose one'],
  ['a fault of a server that is none of these', { code: 'ECONNRESET', port: 80 }, 'own words'],
  [
    'a program that is not there',
    { code: 'ENOENT', syscall: 'spawn npx', path: 'npx' },
    'own words',
  ],
])('%s is told in one line', (_, fault, line) => {
  expect(reasonOf(Object.assign(new Error('own words'), fault))).toMatch(line);
});
