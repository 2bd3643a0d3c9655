import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../support/listening.ts';
import { copyProject } from '../support/project-copy.ts';
import { withoutSettings } from '../support/site/build.ts';

/** The development server of a project of its own, to edit while it runs. */
export interface Development {
  readonly origin: string;
  /** Everything it printed so far. */
  output(): string;
  /** Changes a file of the project. Throws where nothing would change. */
  edit(path: string, before: string | RegExp, after: string): Promise<void>;
  close(): Promise<void>;
}

async function edit(path: string, before: string | RegExp, after: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const changed = text.replace(before, after);
  if (changed === text) throw new Error(`${path} has nothing like ${before}.`);
  await writeFile(path, changed);
}

/** Starts `npm run dev`'s command in a copy of the project, and waits until it answers. */
export async function startDevelopment(): Promise<Development> {
  const copy = await copyProject();
  const origin = `http://localhost:${await freePort('localhost')}`;
  const args = ['scripts/dev.ts', '--port', new URL(origin).port];
  const child = spawn(process.execPath, args, {
    cwd: copy.root,
    env: { ...withoutSettings(process.env), ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => printed.push(chunk));
  }
  const output = () => Buffer.concat(printed).toString();
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = async () => {
    child.kill();
    await ended;
    await copy.remove();
  };
  const failed = ended.then(() => {
    throw new Error(`The development server ended:\n${output()}`);
  });
  const answers = new Promise<void>((resolve) => {
    child.stdout.on('data', () => output().includes('watching for file changes') && resolve());
  });
  await Promise.race([answers, failed]).catch(async (error: unknown) => {
    await copy.remove();
    throw error;
  });
  failed.catch(() => {});
  return {
    origin,
    output,
    edit: (path, ...change) => edit(join(copy.root, path), ...change),
    close,
  };
}
