import { realpath, stat } from 'node:fs/promises';
import { flagsOf } from './command/flags.ts';
import { reasonOf } from './command/log.ts';
import { chosenPort } from './serve/port.ts';
import { baseOf, releaseRules } from './serve/rules.ts';
import { serveSite } from './serve/static-server.ts';

const FOLDER = 'dist';

const { values } = flagsOf({ options: { port: { type: 'string' } } });

/** The same as elsewhere; of a port that is taken also how another one is chosen. */
function toldOf(error: unknown): string {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isTaken
    ? reasonOf(error).replace(/\.$/, ', as in PORT=4322 npm run preview.')
    : reasonOf(error);
}

async function serve(port: number): Promise<void> {
  const site = await stat(FOLDER).catch(() => null);
  if (!site?.isDirectory()) {
    throw new Error(`There is no built site in ${FOLDER}: run npm run build first.`);
  }
  const base = baseOf(await realpath(FOLDER));
  const { origin } = await serveSite({
    folder: FOLDER,
    port,
    host: 'localhost',
    base,
    rules: releaseRules(),
    log: console.error,
  });
  console.log(`The site is at ${origin}${base}`);
}

try {
  await serve(chosenPort(values.port));
} catch (error) {
  console.error(toldOf(error));
  process.exitCode = 1;
}
