import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CONTENT_FILE } from '../../src/content.ts';
import { PICTURES_FOLDER } from '../../src/finish/pictures.ts';
import type { Workspace } from './workspace.ts';

/** The framework could not build the pages; its own words say why. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Settings that the framework's process has no use for, and must not be able to print. */
const SECRETS = ['SANITY_TOKEN', 'DARKROOM_PASSCODE', 'DEPLOY_HOOK_URL', 'WEBHOOK_SECRET'];

function environment(workspace: Workspace, args: readonly string[]): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of SECRETS) delete env[name];
  return {
    ...env,
    [CONTENT_FILE]: workspace.contentFile,
    [PICTURES_FOLDER]: workspace.pictures,
    SITE_OUT_DIR: workspace.staging,
    // Whatever the terminal says: a build is always for readers.
    ...(args[0] === 'build' ? { NODE_ENV: 'production' } : {}),
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_DEV_BACKGROUND: '0',
  };
}

/**
 * Runs the framework, `astro build` or `astro dev`, on the gathered content, and kills it when this process ends. Its
 * output is kept for the `BuildError` that a failure throws, or shown as it comes.
 */
export async function runAstro(
  workspace: Workspace,
  args: readonly string[],
  output: 'keep' | 'inherit' = 'keep',
): Promise<void> {
  const executable = join(workspace.root, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [executable, ...args], {
    cwd: workspace.root,
    env: environment(workspace, args),
    stdio: [
      'ignore',
      output === 'keep' ? 'pipe' : 'inherit',
      output === 'keep' ? 'pipe' : 'inherit',
    ],
  });
  const kept: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => kept.push(chunk));
  }
  const stop = () => child.kill();
  process.once('exit', stop);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.removeListener('exit', stop);
  if (code !== 0) throw new BuildError(Buffer.concat(kept).toString().trim());
}
