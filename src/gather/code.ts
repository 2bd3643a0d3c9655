import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEPLOY_TARGETS, type DeployTarget } from '../settings/deploy-target.ts';
import { FIELDS_FILE } from '../settings/fields.ts';

/** What decides, beside the content, how a release comes out. Dependencies are in the lock file. */
const SOURCES = [
  ...['src', 'public', 'scripts', 'astro.config.mjs', 'package-lock.json'],
  // Which fields are read is a setting, and a process that stays has read it.
  FIELDS_FILE,
];
/**
 * The local content service stands for the real one, and the Studio writes to it: they are no part of the site. The
 * author's own texts are content: a page knows by its words that they have changed.
 */
const ELSEWHERE = ['scripts/sanity-emulator', 'scripts/studio', 'src/content'];

/** What its author has not decided yet, which stops a release and changes none. */
const UNDECIDED = /^(?:undecided|unread):[^\n]*\n?(?:[ \t-][^\n]*\n?)*/gm;

function bytesOf(root: string, file: string): Buffer {
  const bytes = readFileSync(join(root, file));
  return file === FIELDS_FILE ? Buffer.from(bytes.toString().replace(UNDECIDED, '')) : bytes;
}

/** The files at or below a path from the root, with slashes; none where nothing is. */
async function filesIn(root: string, path: string): Promise<string[]> {
  if (ELSEWHERE.includes(path)) return [];
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (entries === null) return [path];
  const below = entries.map((entry) => {
    const name = `${path}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(root, name);
    return entry.isFile() ? [name] : [];
  });
  return (await Promise.all(below)).flat();
}

async function hashOfSources(root: string): Promise<Hash> {
  const files = (await Promise.all(SOURCES.map((source) => filesIn(root, source)))).flat();
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    // Hundreds of small files: waiting for each costs more than reading it.
    const bytes = bytesOf(root, file);
    hash.update(`\n${file} ${bytes.length}\n`).update(bytes);
  }
  return hash;
}

function digestFor(target: DeployTarget, sources: Hash): string {
  const hash = sources.copy().update(`\n${target} ${process.version}`);
  return hash.digest('base64url').slice(0, 22);
}

/**
 * A digest of the program at `root`, for the host `target`, run by this version of Node: another one may make other
 * pages of the same content.
 */
export async function codeDigest(root: string, target: DeployTarget): Promise<string> {
  return digestFor(target, await hashOfSources(root));
}

/** Whether that is the digest of the program at `root` as it is now, for whichever host. */
export async function isPresentCode(root: string, code: string): Promise<boolean> {
  const sources = await hashOfSources(root);
  return DEPLOY_TARGETS.some((target) => digestFor(target, sources) === code);
}
