import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../../src/settings/settings.ts';
import { RENEW } from '../release/take-orders.ts';
import type { Workspace } from '../release/workspace.ts';
import type { Command, Reply } from './preview-process.ts';

const PROCESS = fileURLToPath(new URL('preview-process.ts', import.meta.url));

/** How long a request waits for its file to be brought up to date, in milliseconds: then it gets the one before. */
const LONGEST_WAIT = 10_000;
/** Before a process that ended takes up its work again, in milliseconds: each time longer, until it has made a preview. */
const PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** The process that makes the preview, and the next one where it has ended. */
export interface Maker {
  /** Something has changed. */
  follow(): void;
  /** Resolves once these files are up to date, so far as the site has them. */
  bring(files: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Starts it. `hear` is told how it goes. */
export function startMaker(
  workspace: Workspace,
  settings: Settings,
  passcode: string | null,
  hear: (said: Exclude<Reply, { kind: 'brought' }>) => void,
): Maker {
  const waiting = new Map<number, () => void>();
  let count = 0;
  let closing = false;
  let pause = PAUSE;
  let child: ChildProcess;
  const tell = (told: Command) => child.connected && child.send(told);
  const settle = (id: number) => {
    waiting.get(id)?.();
    waiting.delete(id);
  };
  const fail = (failure: string) => closing || hear({ kind: 'failed', failure });
  const startLater = (code: number | null, why: string) => {
    if (code !== RENEW) fail(`The process that makes it has ended${why}: the next one begins.`);
    for (const id of [...waiting.keys()]) settle(id);
    if (!closing) setTimeout(() => closing || start(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };
  const start = () => {
    child = fork(PROCESS, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', (said: Reply) => {
      if (said.kind === 'made') pause = PAUSE;
      if (said.kind === 'brought') settle(said.id);
      else hear(said);
    });
    let why = '';
    // It closes after any of these. What cannot be told to it is an error too.
    child.on('error', ({ message }) => {
      why ||= ` (${message})`;
    });
    child.once('close', (code) => startLater(code, why));
    tell({ kind: 'start', workspace, settings, passcode });
  };
  start();
  return {
    follow: () => void tell({ kind: 'follow' }),
    bring: (files) =>
      new Promise((resolve) => {
        count += 1;
        const id = count;
        const timer = setTimeout(() => settle(id), LONGEST_WAIT);
        waiting.set(id, () => {
          clearTimeout(timer);
          resolve();
        });
        if (!tell({ kind: 'bring', id, files })) settle(id);
      }),
    close: async () => {
      closing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
