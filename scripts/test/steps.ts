import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { freePort } from '../../tests/support/listening.ts';
import { withoutSettings } from '../../tests/support/site/build.ts';
import { buildSites } from '../../tests/support/site/datasets.ts';
import { isInstalled } from '../writing/install.ts';
import { provideChromium } from './chromium.ts';

/** One part of the test run. */
export interface Step {
  readonly name: string;
  readonly heading: string;
  /** Ends normally when all is well. What failed has printed why. */
  readonly run: (env: NodeJS.ProcessEnv) => Promise<void>;
}

const PROJECT = resolve(import.meta.dirname, '../..');
const PROGRAMS = resolve(PROJECT, 'node_modules/.bin');

/** The environment of every step: this project's programs first, and none of the person's own settings. */
export function testEnvironment(full: boolean): NodeJS.ProcessEnv {
  return {
    ...withoutSettings(process.env),
    PATH: `${PROGRAMS}${delimiter}${process.env.PATH ?? ''}`,
    ASTRO_TELEMETRY_DISABLED: '1',
    // Hundreds of processes load the same modules.
    NODE_COMPILE_CACHE: resolve(PROJECT, 'node_modules/.astro/compiled'),
    ...(full ? { TEST_FULL: '1' } : {}),
  };
}

function command(line: string): Step['run'] {
  return (env) => {
    const child = spawn(line, { cwd: PROJECT, env, stdio: 'inherit', shell: true });
    return new Promise((settle, reject) => {
      child.once('error', reject);
      child.once('close', (code) =>
        code === 0 ? settle() : reject(new Error(`"${line}" ended with ${code}.`)),
      );
    });
  };
}

/** Runs commands beside one another, each to its end. Throws what was the first to fail. */
function atOnce(lines: readonly string[]): Step['run'] {
  return async (env) => {
    const ends = await Promise.allSettled(lines.map((line) => command(line)(env)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  };
}

/** Both lines take as long. The Studio's types are looked at where its packages are. */
async function checkCode(env: NodeJS.ProcessEnv): Promise<void> {
  const studio = 'scripts/studio';
  const types = (await isInstalled(resolve(PROJECT, studio))) ? `tsc && tsc -p ${studio}` : 'tsc';
  const rest = 'npm run --silent check:parts && npm run --silent lint && knip --no-progress';
  await atOnce([types, rest])(env);
}

/** The servers of the finished sites, and from the sixtieth on those of the author's desks. */
const PORTS = 64;

async function testInBrowser(env: NodeJS.ProcessEnv): Promise<void> {
  const port = env.TEST_PORT ?? String(await freePort('localhost', PORTS));
  provideChromium();
  await command('playwright test')({ ...env, TEST_PORT: port });
}

/** The steps in the order in which they run: what is quick to find out comes first. */
export const STEPS: readonly Step[] = [
  {
    name: 'code',
    heading: 'Types; lint and format; unused files, exports and dependencies',
    run: checkCode,
  },
  // Before the releases of the tests: they take over the pictures and the e-book that it makes.
  { name: 'build', heading: 'Build of the demo site and its kin', run: buildSites },
  {
    name: 'unit',
    heading: 'Unit and integration tests',
    run: command('vitest run tests/unit tests/integration'),
  },
  {
    name: 'site',
    heading: 'Tests of the finished site, the core of it in Firefox and WebKit too',
    run: command('vitest run tests/site tests/engines'),
  },
  { name: 'browser', heading: 'Browser tests', run: testInBrowser },
];
