import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { deliver } from '../../../scripts/delivery/deliver.ts';
import { FIRST, folderOfTest, releaseOf, textsIn } from './delivering.ts';

/** How long the command below takes before it writes to its host, in seconds, and longer than that in milliseconds. */
const SLOW = 1;
const LONG_AFTER = 1_500;

/** A command that starts another, which comes late to the host; all that they are told, and the host's files. */
async function slowCommand() {
  const [host, folder, release] = await Promise.all([
    folderOfTest(),
    folderOfTest(),
    releaseOf(FIRST),
  ]);
  await writeFile(join(host, 'page'), 'new');
  const command = `sh -c 'echo begun; sleep ${SLOW}; echo old > ${host}/page'; true`;
  return { host, order: { command, release, folder } };
}

/** Delivers, and ends that with the first line that is told. */
async function deliverUntilBegun(order: { command: string; release: string; folder: string }) {
  const ending = new AbortController();
  const lines: string[] = [];
  const log = (line: string) => {
    lines.push(line);
    ending.abort();
  };
  return { done: await deliver({ ...order, log, signal: ending.signal }), lines };
}

test('a command that is ended does nothing more, whatever it has started', async () => {
  const { host, order } = await slowCommand();
  const { done, lines } = await deliverUntilBegun(order);
  expect([done, lines[0]]).toEqual([false, '  begun']);
  expect(lines.at(-1)).toMatch(/DEPLOY_COMMAND was ended\.$/);
  await sleep(LONG_AFTER);
  expect(await textsIn(host)).toEqual({ page: 'new' });
});

test.each([
  ['', 'new AbortController()'],
  [', also of a timer’s job', '{ signal: null }'],
])('a command is ended where the process that delivers is killed%s', async (_, controller) => {
  const { host, order } = await slowCommand();
  const script = `
    import { deliver } from '${process.cwd()}/scripts/delivery/deliver.ts';
    const { signal } = ${controller};
    await deliver({ ...${JSON.stringify(order)}, log: console.log, signal });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  expect(String(line)).toBe('  begun\n');
  child.kill('SIGKILL');
  await sleep(LONG_AFTER);
  expect(await textsIn(host)).toEqual({ page: 'new' });
});

test('a command that has ended well leaves running what it put behind it', async () => {
  const { host, order } = await slowCommand();
  const command = `(${order.command}) >/dev/null 2>&1 & echo begun`;
  const { signal } = new AbortController();
  expect(await deliver({ ...order, command, log: () => {}, signal })).toBe(true);
  await expect.poll(() => textsIn(host), { timeout: 5_000 }).toEqual({ page: 'old\n' });
});

test('what has left the command’s group is not waited for, and none is begun that is over before', async () => {
  const { host, order } = await slowCommand();
  const start = performance.now();
  const command = "setsid sh -c 'echo begun; sleep 4' & sleep 4";
  expect((await deliverUntilBegun({ ...order, command })).done).toBe(false);
  expect(performance.now() - start).toBeLessThan(3_000);
  const signal = AbortSignal.abort();
  expect(await deliver({ ...order, log: () => {}, signal })).toBe(false);
  expect(await textsIn(host)).toEqual({ page: 'new' });
});
