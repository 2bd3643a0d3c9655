import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockAlone, withLock } from '../../../scripts/release/lock.ts';
import { temporaryFolder } from './releasing.ts';
import { asStranger } from './stranger.ts';

test('of two at once the second waits, and says so', async () => {
  const folder = await temporaryFolder();
  const events: string[] = [];
  const WAITS = 'two: Another release is under way: waiting until it has ended.';
  const work = (name: string) =>
    withLock(
      folder,
      (line) => events.push(`${name}: ${line}`),
      async () => {
        events.push(`${name} begins`);
        await vi.waitFor(() => expect(events).toContain(WAITS));
        events.push(`${name} ends`);
      },
    );
  const first = work('one');
  await vi.waitFor(() => expect(events).toContain('one begins'));
  await Promise.all([first, work('two')]);
  expect(events).toEqual(['one begins', WAITS, 'one ends', 'two begins', 'two ends']);
});

test('work that fails gives the lock back', async () => {
  const folder = await temporaryFolder();
  const failing = withLock(
    folder,
    () => {},
    () => Promise.reject(new Error('no')),
  );
  await expect(failing).rejects.toThrow('no');
  expect(
    await withLock(
      folder,
      () => {},
      async () => 'yes',
    ),
  ).toBe('yes');
});

test('a process that is killed does not leave the lock behind', async () => {
  const folder = await temporaryFolder();
  const script = `
    import { lockAlone, withLock } from '${process.cwd()}/scripts/release/lock.ts';
    await withLock(${JSON.stringify(folder)}, () => {}, () => new Promise(() => {
      console.log('held');
      setInterval(() => {}, 1000);
    }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  const lines: string[] = [];
  const second = withLock(
    folder,
    (line) => lines.push(line),
    async () => 'held',
  );
  await vi.waitFor(() => expect(lines).toHaveLength(1), 5_000);
  child.kill('SIGKILL');
  expect(await second).toBe('held');
});

test('a lock that belongs to another user is a line that says what to do', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'lock'), '');
  await chmod(join(folder, 'lock'), 0o444);
  const locking = asStranger(() =>
    withLock(
      folder,
      () => {},
      async () => 'held',
    ),
  );
  await expect(locking).rejects.toThrow(
    /lock cannot be written: it belongs to another user, as after "sudo npm run build"\. .+ sudo chown/,
  );
});

/** Whether the lock is had while another thread, which is about to take it too, has only just looked at its file. */
async function takesBesideAnother(): Promise<boolean> {
  const folder = await temporaryFolder();
  const other = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
    const { DatabaseSync } = require('node:sqlite');
    const lock = new DatabaseSync(workerData);
    lock.exec('BEGIN; SELECT * FROM sqlite_master');
    parentPort.postMessage('looked');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    lock.close();`,
    { eval: true, workerData: join(folder, 'lock') },
  );
  const ended = once(other, 'exit');
  await once(other, 'message');
  const lock = await lockAlone(folder);
  lock?.close();
  await ended;
  return lock !== null;
}

test('of two that begin at the same instant one has the lock', async () => {
  const tries = [];
  for (let count = 0; count < 5; count += 1) tries.push(await takesBesideAnother());
  // A thread that is not run for long may keep the other from it.
  expect(tries).toContain(true);
});

test('a folder that one process keeps to itself is refused to others until it is let go', async () => {
  const folder = await temporaryFolder();
  const first = await lockAlone(folder);
  expect(first).not.toBeNull();
  expect(await lockAlone(folder)).toBeNull();
  first?.close();
  const next = await lockAlone(folder);
  expect(next).not.toBeNull();
  next?.close();
});
