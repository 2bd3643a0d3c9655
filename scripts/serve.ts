import { realpath, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { baseOf, releaseRules } from './serve/rules.ts';
import { serveSite } from './serve/static-server.ts';

const FOLDER = 'dist';
const PORT = '4321';

/** `--port`, else `PORT`, else the usual one. */
function chosenPort(): number {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const text = values.port ?? process.env.PORT ?? PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Error(`The port ${JSON.stringify(text)} is not a number from 1 to 65535.`);
}

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
  await serve(chosenPort());
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
