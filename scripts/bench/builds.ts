import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { startContentService } from '../sanity-emulator/service.ts';

/** Of the bench's own, strong enough to seal. */
const PASSCODE = 'zisuf sewov tobaz kebuh bavam';

/** How long a build took, in seconds, and the most memory that its processes held together, in MB. */
export interface Build {
  readonly seconds: number;
  readonly megabytes: number;
}

export interface Builds {
  /** Nothing is there yet: program, pictures, cards, the memoir's files and all pages are made. */
  readonly nothing: Build;
  /** As after a change of the program: pages are made anew, pictures, cards and the memoir's files are kept. */
  readonly cold: Build;
  readonly unchanged: Build;
  /** Nothing has changed, and all is made and verified again all the same. */
  readonly again: Build;
  readonly oneEdit: Build;
  /** Bytes of the archive's first page and of an article, with brotli 11. */
  readonly archive: number;
  readonly article: number;
}

async function childrenOf(pid: number): Promise<number[]> {
  const file = `/proc/${pid}/task/${pid}/children`;
  const text = await readFile(file, 'utf8').catch(() => '');
  const own = text.split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(own.map(childrenOf))).flat()];
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

async function memoryOf(pid: number): Promise<number> {
  const all = await Promise.all((await childrenOf(pid)).map(residentBytes));
  return all.reduce((sum, bytes) => sum + bytes, 0);
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}

async function build(
  root: string,
  environment: NodeJS.ProcessEnv,
  ...args: readonly string[]
): Promise<Build> {
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/build.ts', '--local', ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  let peak = 0;
  const watching = setInterval(async () => {
    peak = Math.max(peak, await memoryOf(child.pid ?? 0));
  }, 100);
  const code = await ended(child);
  clearInterval(watching);
  if (code !== 0) throw new Error(`A build of the bench ended with ${code}.`);
  return { seconds: (performance.now() - start) / 1000, megabytes: peak / 1e6 };
}

/** The program that renders pages. What is made once for a picture, a card or the memoir stays. */
async function forget(root: string): Promise<void> {
  await rm(join(root, 'node_modules/.astro/programs'), { recursive: true, force: true });
}

/** All that earlier builds left. */
async function forgetAll(root: string): Promise<void> {
  for (const path of ['node_modules/.astro', '.release', 'dist']) {
    await rm(join(root, path), { recursive: true, force: true });
  }
}

async function editOnePost(folder: string): Promise<void> {
  const file = join(folder, 'data.ndjson');
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const index = lines.findIndex((line) => line.includes('"_type":"post"')) + 10;
  const post = JSON.parse(lines[index] ?? '');
  const edited = {
    ...post,
    title: `${post.title}, edited ${Date.now()}`,
    _rev: `edit-${Date.now()}`,
  };
  await writeFile(file, `${lines.with(index, JSON.stringify(edited)).join('\n')}\n`);
}

async function pageBytes(root: string, page: string): Promise<number> {
  return brotliCompressSync(await readFile(join(root, 'dist', `${page}.html`))).length;
}

/** A build from nothing, the same again, and one after a post's title changed, of the dataset in the folder. */
export async function measureBuilds(root: string, folder: string): Promise<Builds> {
  const service = await startContentService({ folder, port: 0, projectId: 'bench', log: () => {} });
  const environment = {
    SANITY_PROJECT_ID: service.projectId,
    SANITY_DATASET: service.dataset,
    SANITY_API_HOST: service.origin,
    ALLOW_SHRINK: '1',
    DARKROOM_PASSCODE: PASSCODE,
  };
  try {
    await forgetAll(root);
    const nothing = await build(root, environment);
    await forget(root);
    const cold = await build(root, environment, '--again');
    const unchanged = await build(root, environment);
    const again = await build(root, environment, '--again');
    await editOnePost(folder);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const oneEdit = await build(root, environment);
    const archive = await pageBytes(root, 'archive');
    return {
      nothing,
      cold,
      unchanged,
      again,
      oneEdit,
      archive,
      article: await pageBytes(root, 'read/post-50'),
    };
  } finally {
    await service.close();
  }
}
