import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { BUILD_FLAGS } from '../src/settings/sparing.ts';
import { flagsOf } from './command/flags.ts';
import { reasonOf } from './command/log.ts';
import { chosenPort } from './serve/port.ts';

/* `npm start`: a build to look at on this machine, and its site. What is wrong with a flag is told before the build. */

const BUILD = fileURLToPath(new URL('build.mjs', import.meta.url));

const { values } = flagsOf({ options: { port: { type: 'string' } } });

/** Builds in a process of its own, whose memory goes with it. Gives its exit code. */
async function build(): Promise<number> {
  const child = spawn(process.execPath, [...BUILD_FLAGS, BUILD, '--local'], { stdio: 'inherit' });
  const end = () => child.kill();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, end);
  const [code] = await once(child, 'close');
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, end);
  return code ?? 1;
}

try {
  chosenPort(values.port);
  process.exitCode = await build();
  if (process.exitCode === 0) await import('./serve.ts');
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
