import { spawn } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startContentService } from '../../scripts/content/service.ts';

const OWN = ['src', 'scripts', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'];
const DEMO = 'scripts/content/demo';

export interface BuiltSite {
  /** Folder of the release. */
  readonly folder: string;
  /** Names of its files, relative to it, in order. */
  readonly files: readonly string[];
  readonly remove: () => Promise<void>;
}

/** A copy of the project that builds without touching this one's folders, but for pictures that are made already. */
async function copyProject(): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'site-')));
  const present = await readdir('.');
  for (const name of OWN.filter((each) => present.includes(each))) {
    await cp(name, join(root, name), { recursive: true });
  }
  await mkdir(join(root, 'node_modules/.astro'), { recursive: true });
  await mkdir('node_modules/.astro/pictures', { recursive: true });
  const modules = (await readdir('node_modules')).filter((name) => !/^\.(astro|vite)/.test(name));
  const linked = [...modules, '.astro/pictures'].map((name) => join('node_modules', name));
  for (const name of linked) await symlink(await realpath(name), join(root, name));
  return root;
}

async function run(root: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: root, env, stdio: 'pipe' });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => said.push(chunk));
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The build ended with ${code}: ${Buffer.concat(said)}`);
}

/** The site built from the demo dataset and these documents beside it. */
export async function buildSite(documents: readonly object[], siteUrl: string): Promise<BuiltSite> {
  const root = await copyProject();
  const dataset = join(root, 'dataset');
  await mkdir(dataset);
  await symlink(await realpath(join(DEMO, 'images')), join(dataset, 'images'));
  const demo = (await readFile(join(DEMO, 'data.ndjson'), 'utf8')).trimEnd();
  const lines = [demo, ...documents.map((document) => JSON.stringify(document))];
  await writeFile(join(dataset, 'data.ndjson'), `${lines.join('\n')}\n`);
  const service = await startContentService({ folder: dataset, port: 0, log: () => {} });
  try {
    await run(root, {
      SANITY_PROJECT_ID: service.projectId,
      SANITY_DATASET: service.dataset,
      SANITY_API_HOST: service.origin,
      SITE_URL: siteUrl,
      // The test runner's own would give islands their development form.
      NODE_ENV: 'production',
    });
  } finally {
    await service.close();
  }
  const folder = await realpath(join(root, 'dist'));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return { folder, files: files.sort(), remove: () => rm(root, { recursive: true }) };
}
