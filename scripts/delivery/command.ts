import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { environmentWithoutSecrets } from '../../src/settings/secrets.ts';
import type { Log } from '../command/log.ts';

/** What to run, and for how long. */
export interface CommandOrder {
  /** The author's command, for a shell. */
  readonly command: string;
  readonly log: Log;
  /** Ends the command; null where nothing does, as by hand. */
  readonly signal: AbortSignal | null;
}

/*
 * Whoever ends a shell alone does not end what it has started, which could still bring an old release to the host, after
 * a newer one. So a command that may be ended has a process group of its own, and is ended as a group. A terminal's Ctrl-C
 * does not reach that group, and nobody is left to end it where this process has been killed: a watcher in it reads from
 * this process, and ends the group when that is gone without a word. At a terminal a command stays in its group,
 * which Ctrl-C ends as a whole, and where ssh may ask for a passphrase; a timer's job has none.
 */
const WATCHED = `
  { read -r word <&3 || kill -KILL 0; } >/dev/null 2>&1 &
  exec /bin/sh -c "$1" 3<&-`;

function startGroup(command: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn('/bin/sh', ['-c', WATCHED, 'sh', command], {
    detached: true,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const watcher = child.stdio[3];
  if (watcher instanceof Writable) {
    // It may have ended with its group.
    watcher.on('error', () => {});
    child.once('exit', () => watcher.end('done\n'));
  }
  return child;
}

function startByHand(command: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(command, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** How long lines of a command that was ended are waited for, in milliseconds: what has left its group may keep them open. */
const LAST_LINES = 1_000;

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // There is none any more.
  }
  const close = () => {
    child.stdout?.destroy();
    child.stderr?.destroy();
  };
  setTimeout(close, LAST_LINES).unref();
}

/**
 * Runs the command with these variables; its lines go to the log. Gives its exit code, once nothing of it writes lines
 * any more, or null where it could not run or was ended with its group.
 */
export async function runCommandLine(
  { command, log, signal }: CommandOrder,
  variables: Readonly<Record<string, string>>,
): Promise<number | null> {
  if (signal?.aborted) return null;
  const env = { ...environmentWithoutSecrets(), ...variables };
  const isByHand = signal === null && process.stdin.isTTY;
  const child = isByHand ? startByHand(command, env) : startGroup(command, env);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => log(`  ${line}`));
  }
  const end = () => endGroup(child);
  signal?.addEventListener('abort', end, { once: true });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  signal?.removeEventListener('abort', end);
  return signal?.aborted ? null : code;
}
