import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');
const COPIED = ['src', 'scripts', 'astro.config.mjs', 'package.json', 'tsconfig.json'];

export interface Built {
  /** 0 when the build succeeded. */
  readonly code: number | null;
  /** Everything it printed. */
  readonly log: string;
}

/** A copy of the project in a folder of its own, with caches of its own, to build real sites in. */
export interface ProjectCopy {
  readonly root: string;
  /** The release that would be served. */
  readonly dist: string;
  /** Runs `npm run build`'s command with these variables, and none of the site's besides. */
  build(env: Readonly<Record<string, string>>): Promise<Built>;
  remove(): Promise<void>;
}

const SITE_VARIABLE =
  /^(SANITY_|DARKROOM_|CONTENT_|SITE_|DEPLOY_|ALLOW_|WEBHOOK_|NETLIFY|VERCEL|CF_PAGES|NODE_OPTIONS)/;

function environment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const rest = Object.entries(process.env).filter(([name]) => !SITE_VARIABLE.test(name));
  return { ...Object.fromEntries(rest), NO_PROXY: '127.0.0.1,localhost', ...env };
}

async function build(root: string, env: Readonly<Record<string, string>>): Promise<Built> {
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, log };
}

/** Packages are linked one by one, so that the caches the framework puts beside them are the copy's own. */
async function linkPackages(root: string): Promise<void> {
  await mkdir(join(root, 'node_modules'));
  const packages = await readdir(join(PROJECT, 'node_modules'));
  const linked = packages.filter((name) => !name.startsWith('.') || name === '.bin');
  for (const name of linked) {
    await symlink(join(PROJECT, 'node_modules', name), join(root, 'node_modules', name));
  }
}

/** Makes the copy; `remove` takes it away again. */
export async function copyProject(): Promise<ProjectCopy> {
  const root = await mkdtemp(join(tmpdir(), 'project-'));
  for (const name of COPIED) {
    await cp(join(PROJECT, name), join(root, name), { recursive: true });
  }
  await linkPackages(root);
  return {
    root,
    dist: join(root, 'dist'),
    build: (env) => build(root, env),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
