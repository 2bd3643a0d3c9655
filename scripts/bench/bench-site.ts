import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUILD_FLAGS } from '../../src/settings/sparing.ts';
import { listFiles } from '../delivery/listing.ts';
import { copyProject } from '../project/copy.ts';
import { startContentService } from '../sanity-emulator/service.ts';
import { type Cost, watchCost } from './cost.ts';
import { writeDataset } from './dataset.ts';

/** Of the bench's own, strong enough to seal. */
const PASSCODE = 'zisuf sewov tobaz kebuh bavam';

/** A document of the dataset. */
export interface Document {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

/** A site of so many posts in a copy of the project, with a content service of its own. */
export interface BenchSite {
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Runs a command of the project to its end, as package.json starts a build. Throws where that is not a good one. */
  run(script: string, ...args: readonly string[]): Promise<Cost>;
  /** The posts that are not sealed. */
  posts(): readonly Document[];
  /** Changes the dataset, and waits until the service shows it. Null takes a document away. */
  edit(id: string, document: Document | null): Promise<void>;
  /** Removes all that earlier builds left. */
  forget(): Promise<void>;
  /** Files that the served release has otherwise than the one before, or not any more. */
  changedFiles(): Promise<string[]>;
  /** Ends its service; its files stay. */
  close(): Promise<void>;
  /** Removes its files. */
  remove(): Promise<void>;
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((settle, reject) => {
    child.once('error', reject);
    child.once('close', settle);
  });
}

async function runIn(
  root: string,
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
): Promise<Cost> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: environment,
    stdio: 'ignore',
  });
  const cost = watchCost(child.pid ?? 0);
  const code = await ended(child);
  const took = cost();
  if (code !== 0) throw new Error(`"${args.join(' ')}" of the bench ended with ${code}.`);
  return took;
}

function isOpen({ _type, categories }: Document): boolean {
  return _type === 'post' && !/category-(dark|vulnerable|raw)/.test(JSON.stringify(categories));
}

async function untilShown(origin: string, id: string, rev: unknown): Promise<void> {
  const query = encodeURIComponent(`*[_id == "${id}"][0]._rev`);
  for (;;) {
    const response = await fetch(`${origin}/v2023-01-01/data/query/production?query=${query}`);
    const answer: unknown = await response.json();
    if (JSON.stringify(answer).includes(`"result":${JSON.stringify(rev)}`)) return;
    await sleep(50);
  }
}

/** Has the copy of the project show bodies as they were written: with their headings and links. */
async function showRich(root: string): Promise<void> {
  const settings = join(root, 'src/site.ts');
  const text = await readFile(settings, 'utf8');
  await writeFile(settings, text.replace("body: 'plain',", "body: 'rich',"));
}

/**
 * Opens a site of the bench's dataset, or of the demo with `null`; `rich` shows bodies as they were written. Its caches are
 * empty.
 */
export async function openSite(count: number | null, rich = false): Promise<BenchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const project = await copyProject(process.cwd());
  const { root } = project;
  if (rich) await showRich(root);
  if (count !== null) await writeDataset(folder, count);
  const service =
    count === null
      ? null
      : await startContentService({ folder, port: 0, projectId: 'bench', log: () => {} });
  const own = service && {
    SANITY_PROJECT_ID: service.projectId,
    SANITY_DATASET: service.dataset,
    SANITY_API_HOST: service.origin,
    ALLOW_SHRINK: '1',
    DARKROOM_PASSCODE: PASSCODE,
  };
  const environment = { ...process.env, ...own, SITE_URL: 'https://bench.example', LIVE_URL: '' };
  const file = join(folder, 'data.ndjson');
  const text = service ? (await readFile(file, 'utf8')).trim() : '';
  let documents: readonly Document[] = text.split('\n').map((line) => JSON.parse(line || '{}'));
  // Put away and not removed: some file systems take ten times as long to make files when others were just removed.
  const forget = async () => {
    const away = await mkdtemp(join(root, 'node_modules/forgotten-'));
    for (const [at, path] of ['node_modules/.astro', '.release', 'dist'].entries()) {
      if (existsSync(join(root, path))) await rename(join(root, path), join(away, String(at)));
    }
  };
  await forget();
  let before: Awaited<ReturnType<typeof listFiles>> = new Map();
  return {
    root,
    environment,
    forget,
    run: (script, ...args) => runIn(root, environment, [...BUILD_FLAGS, script, ...args]),
    posts: () => documents.filter(isOpen),
    async edit(id, document) {
      const others = documents.filter(({ _id }) => _id !== id);
      documents = document ? [...others, document] : others;
      await writeFile(file, documents.map((each) => JSON.stringify(each)).join('\n'));
      await untilShown(service?.origin ?? '', id, document?._rev ?? null);
    },
    async changedFiles() {
      const after = await listFiles(await realpath(join(root, 'dist')), before);
      const all = new Set([...before.keys(), ...after.keys()]);
      const changed = [...all].filter(
        (path) => before.get(path)?.digest !== after.get(path)?.digest,
      );
      before = after;
      return changed;
    },
    close: async () => service?.close(),
    async remove() {
      await rm(folder, { recursive: true, force: true });
      await rm(root, { recursive: true, force: true });
    },
  };
}
