import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CONTENT_FILE } from '../../../src/content.ts';
import { BOOK_FOLDER } from '../../../src/dev/downloads.ts';
import { PICTURES_FOLDER } from '../../../src/dev/pictures.ts';
import { PROGRAM_FOLDER } from '../../../src/postprocess/program.ts';
import { SITE_BASE } from '../../../src/postprocess/site-base.ts';
import { environmentWithoutSecrets } from '../../../src/settings/secrets.ts';
import { BUILD_FLAGS, SPARING_ENVIRONMENT, SPARING_FLAGS } from '../../../src/settings/sparing.ts';
import type { Workspace } from '../workspace.ts';

/** The pages could not be built. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

const END_WITH_PARENT = new URL('end-with-parent.ts', import.meta.url).href;

/** What pages know as `import.meta.env`: a variable of such a name must not have a say in them. */
const PAGE_NAMES = ['ASSETS_PREFIX', 'BASE_URL', 'DEV', 'MODE', 'PROD', 'SITE', 'SSR'];

/** The bundler starts a thread for each core, and each keeps memory of its own: one takes no longer beside what else is made. */
const ONE_THREAD = { TOKIO_WORKER_THREADS: '1', RAYON_NUM_THREADS: '1' };

/**
 * What the bundler does not use of memory is given back at once, and taken only when it is needed (mimalloc): 100 MB less
 * in the same time.
 */
const NO_HOARD = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' };

/** What the framework's process is told. */
function environment(
  workspace: Workspace,
  args: readonly string[],
  base: string,
): NodeJS.ProcessEnv {
  const env = environmentWithoutSecrets();
  for (const name of PAGE_NAMES) delete env[name];
  return {
    ...env,
    ...(args[0] === 'build' ? { ...SPARING_ENVIRONMENT, ...ONE_THREAD, ...NO_HOARD } : {}),
    [CONTENT_FILE]: workspace.contentFile,
    [PICTURES_FOLDER]: workspace.pictures,
    [BOOK_FOLDER]: workspace.book,
    [SITE_BASE]: base,
    SITE_OUT_DIR: workspace.staging,
    SITE_CACHE_DIR: workspace.cache,
    ...(workspace.program === undefined ? {} : { [PROGRAM_FOLDER]: workspace.program }),
    // Whatever the terminal says: a build is always for readers.
    ...(args[0] === 'build' ? { NODE_ENV: 'production' } : {}),
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_DEV_BACKGROUND: '0',
  };
}

/**
 * Runs the framework, `astro build` or `astro dev`, on the gathered content, for a site that lies below `base`; it ends
 * when this process does, or the signal says so. Its output is kept for the `BuildError` that a failure throws, or shown as
 * it comes.
 */
export async function runAstro(
  workspace: Workspace,
  args: readonly string[],
  base: string,
  output: 'keep' | 'inherit' = 'keep',
  signal?: AbortSignal,
): Promise<void> {
  const executable = join(workspace.root, 'node_modules/astro/bin/astro.mjs');
  const stream = output === 'keep' ? 'pipe' : 'inherit';
  const flags = args[0] === 'build' ? BUILD_FLAGS : SPARING_FLAGS;
  const child = spawn(
    process.execPath,
    [...flags, '--import', END_WITH_PARENT, executable, ...args],
    {
      cwd: workspace.root,
      env: environment(workspace, args, base),
      stdio: ['ignore', stream, stream, 'ipc'],
      ...(signal && { signal }),
    },
  );
  const printed: Buffer[] = [];
  const complained: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => complained.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  if (output === 'inherit') throw new BuildError('Astro has ended; what it said stands above.');
  const said = Buffer.concat(complained.length > 0 ? complained : printed)
    .toString()
    .trim();
  throw new BuildError(`The pages could not be built. Nothing is published. Astro says:\n${said}`);
}
