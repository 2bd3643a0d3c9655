import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../command/log.ts';

/** Says which lockfile was installed whole; npm's own record is written before its work is done. */
const INSTALLED = 'node_modules/.installed-lockfile';

async function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}

/** True when the Studio's packages are there, as its lockfile has them. */
export async function isInstalled(studio: string): Promise<boolean> {
  const lockfile = await textOf(join(studio, 'package-lock.json'));
  return lockfile !== null && lockfile === (await textOf(join(studio, INSTALLED)));
}

const NPM = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** How often it says how long it has taken, in milliseconds. */
const SIGN = 10_000;

function runNpm(studio: string): Promise<void> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, NPM, { cwd: studio, stdio: ['ignore', 'ignore', 'pipe'] });
  const complaints: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const said = Buffer.concat(complaints).toString().trim();
      reject(new Error(`The Studio could not be installed. npm says:\n${said}`));
    });
  });
}

/**
 * Installs the Studio's packages where they are missing or of another lockfile, and says so. Without their own install
 * scripts: none is needed. Rejects with npm's own words.
 */
export async function installStudio(studio: string, log: Log): Promise<void> {
  if (await isInstalled(studio)) return;
  log('Installing Sanity Studio, once: about 900 packages, 550 MB on the disk, a few minutes.');
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  const sign = setInterval(() => log(`Installing Sanity Studio: ${seconds()} s`), SIGN);
  try {
    await runNpm(studio);
  } finally {
    clearInterval(sign);
  }
  const lockfile = (await textOf(join(studio, 'package-lock.json'))) ?? '';
  await writeFile(join(studio, INSTALLED), lockfile);
  log(`Installed Sanity Studio in ${seconds()} s.`);
}
