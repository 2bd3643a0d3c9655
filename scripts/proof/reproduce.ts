import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject, type ProjectCopy } from '../project/copy.ts';
import { fileDigest } from '../release/account/signed-account.ts';
import { filesBelow } from '../release/verify/candidate.ts';
import { ProofError } from './ask.ts';

/** Where and by whom a site is built: what must have no say in it. */
interface Circumstances {
  readonly zone: string;
  readonly language: string;
  readonly mask: number;
}

const CIRCUMSTANCES: readonly Circumstances[] = [
  { zone: 'Pacific/Auckland', language: 'de_DE.UTF-8', mask: 0o022 },
  { zone: 'America/Anchorage', language: 'tr_TR.UTF-8', mask: 0o077 },
];

async function build({ root }: ProjectCopy, at: Date, keysFile: string, where: Circumstances) {
  const home = join(root, 'home');
  await mkdir(home);
  const env = {
    ...process.env,
    ...{ HOME: home, TZ: where.zone, LANG: where.language, LC_ALL: where.language },
    DARKROOM_KEYS: keysFile,
  };
  const before = process.umask(where.mask);
  const script = ['scripts/build.mjs', '--local', '--at', at.toISOString()];
  const child = spawn(process.execPath, script, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.umask(before);
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new ProofError(`A build failed:\n${Buffer.concat(said).toString().trim()}`);
}

async function digestsIn(site: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const file of await filesBelow(site)) {
    digests.set(file, fileDigest(await readFile(join(site, file))));
  }
  return digests;
}

/** The digests of the site that a new copy of the project makes, with nothing that was made before. */
async function builtApart(root: string, at: Date, keysFile: string, where: Circumstances) {
  const copy = await copyProject(root);
  try {
    await rm(join(copy.root, 'node_modules/.astro'), { recursive: true });
    await build(copy, at, keysFile, where);
    return await digestsIn(join(copy.root, 'dist'));
  } finally {
    await copy.remove();
  }
}

/**
 * Builds the site of the project at `root` twice, in two places, from nothing, as of one time. Gives how many files there
 * are, and those that differ. Throws a `ProofError` when a build fails.
 */
export async function reproduce(
  root: string,
  at: Date,
  keysFile: string,
): Promise<{ readonly files: number; readonly different: readonly string[] }> {
  const built: Map<string, string>[] = [];
  for (const where of CIRCUMSTANCES) built.push(await builtApart(root, at, keysFile, where));
  const [one = new Map<string, string>(), two = new Map<string, string>()] = built;
  const all = [...new Set([...one.keys(), ...two.keys()])].sort();
  return { files: all.length, different: all.filter((file) => one.get(file) !== two.get(file)) };
}
