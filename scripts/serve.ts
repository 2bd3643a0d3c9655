import { realpath, stat } from 'node:fs/promises';
import { flagsOf } from './command/flags.ts';
import { chosenPort } from './serve/port.ts';
import { baseOf, releaseRules } from './serve/rules.ts';
import { serveSite } from './serve/static-server.ts';

const FOLDER = 'dist';

const { values } = flagsOf({ options: { port: { type: 'string' } } });

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error && 'port' in error) || error.code !== 'EADDRINUSE') return error.message;
  return `Port ${error.port} is taken: stop the other server, or choose another port, as in PORT=4322 npm run preview.`;
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
  console.error(reasonOf(error));
  process.exitCode = 1;
}
