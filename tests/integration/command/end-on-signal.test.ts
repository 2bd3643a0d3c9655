import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const COMMAND = new URL('../../../scripts/command/end-on-signal.ts', import.meta.url).href;

/** How a process ends at a signal that closes so: its exit code, and its lines. */
async function endedBy(signal: 'SIGINT' | 'SIGTERM', close: string) {
  const script = `
    import { endOnSignal } from '${COMMAND}';
    endOnSignal(async () => { ${close} });
    setInterval(() => {}, 1000);
    console.log('up');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.kill(signal);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, said };
}

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends a command that is closed', async (signal) => {
  expect(await endedBy(signal, '')).toEqual({ code: 0, said: '' });
});

test('what cannot be closed ends the command with one line', async () => {
  expect(await endedBy('SIGTERM', "throw new Error('ENOSPC: no space left on device')")).toEqual({
    code: 1,
    said: expect.stringMatching(/^The disk is full\. .+\n$/),
  });
});
