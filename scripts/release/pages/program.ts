import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readdir, readFile, rename, rm, utimes } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Content } from '../../../src/content.ts';
import { digestOf } from '../../../src/digest.ts';
import { memoizeWith } from '../../../src/domain/memoize.ts';
import { basePath } from '../../../src/domain/routes.ts';
import { isPresentCode } from '../../../src/gather/code.ts';
import { drawAfter } from '../../../src/gather/draw.ts';
import { importsIn } from '../../../src/postprocess/assets.ts';
import { keptHydration } from '../../../src/postprocess/hydration.ts';
import type { PostprocessOptions } from '../../../src/postprocess/page.ts';
import { entryIn, HYDRATION_FILE, SERVER_FOLDER } from '../../../src/postprocess/program.ts';
import type { Styles } from '../../../src/postprocess/styles.ts';
import type { openContent, renderPath } from '../../../src/render/entry.ts';
import type { Workspace } from '../workspace.ts';
import { BuildError, runAstro } from './astro.ts';
import { isKept, markWhole, removeOld } from './kept-programs.ts';

interface Entry {
  readonly openContent: typeof openContent;
  readonly renderPath: typeof renderPath;
}

/** The program that renders pages, made for one state of the code. */
export interface PagesProgram extends Entry {
  /** Identifies the program. */
  readonly key: string;
  /** What it places in every site beside pages: scripts, fonts, what lies in `public`. */
  readonly client: string;
  readonly options: PostprocessOptions;
}

function isEntry(module: unknown): module is Entry {
  const has = (name: string) =>
    typeof module === 'object' &&
    module !== null &&
    typeof Reflect.get(module, name) === 'function';
  return has('openContent') && has('renderPath');
}

/**
 * What has a say in the program beside the code, which stands for Node, the host and the lock file too: where the site
 * lies on its host, and settings of the framework that stand in pages. Identifies the program.
 */
export function programKey({ code, siteUrl }: Pick<Content, 'code' | 'siteUrl'>): string {
  const base = basePath(siteUrl);
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_'));
  return digestOf([code, base, settings.sort()]).slice(0, 16);
}

/**
 * Bundles the program into a folder of its own, which takes its place when it is whole, unless another has meanwhile. The
 * bundler is started before anything is waited for: what the caller loads next keeps this process from all else.
 */
async function bundle(
  workspace: Workspace,
  folder: string,
  { code, siteUrl }: Pick<Content, 'code' | 'siteUrl'>,
  signal?: AbortSignal,
): Promise<void> {
  mkdirSync(workspace.programs, { recursive: true });
  const part = mkdtempSync(`${folder}.`);
  mkdirSync(join(part, 'client'));
  try {
    const own = { ...workspace, staging: join(part, 'client'), program: part };
    await runAstro(own, ['build'], basePath(siteUrl), 'keep', signal);
    // It would be kept as that of the code before, and be run when that is back.
    if (!(await isPresentCode(workspace.root, code))) {
      throw new BuildError(
        'The code, or fields.yaml, was edited while it was bundled. Nothing is published: build again.',
      );
    }
    // Keeps the author's empty folder in the repository.
    await rm(join(own.staging, '.gitkeep'), { force: true });
    markWhole(part);
    await rename(part, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(part, { recursive: true, force: true });
  }
  await removeOld(workspace.programs);
}

interface Bundling {
  readonly ends: Promise<void>;
  readonly controller: AbortController;
  failed: boolean;
}

/** Programs that are being bundled, or could not be, by their folders. */
const bundling = new Map<string, Bundling>();

async function bundleOnce(...[workspace, folder, content, signal]: Parameters<typeof bundle>) {
  if (!(await isKept(folder, workspace.root))) await bundle(workspace, folder, content, signal);
}

/**
 * Begins to bundle the program of this code where it is not kept: on the other core, before anything is read. Where that
 * fails, whoever then asks for the program is told.
 */
export function beginProgram(
  workspace: Workspace,
  content: Pick<Content, 'code' | 'siteUrl'>,
): void {
  const folder = join(workspace.programs, programKey(content));
  if (bundling.get(folder)?.failed === false) return;
  const controller = new AbortController();
  const ends = bundleOnce(workspace, folder, content, controller.signal);
  const begun: Bundling = { ends, controller, failed: false };
  bundling.set(folder, begun);
  drawAfter(ends);
  begun.ends.then(
    () => bundling.delete(folder),
    () => {
      begun.failed = true;
    },
  );
}

/** Ends the bundling that has begun. */
export function abandonPrograms(): void {
  for (const { controller } of bundling.values()) controller.abort();
}

async function bundled(...[workspace, folder, content]: Parameters<typeof bundle>): Promise<void> {
  // Whoever waits writes down meanwhile what Node has made of its modules (build.mjs): at the end that takes half a second.
  if (bundling.has(folder)) flushCompileCache();
  try {
    await (bundling.get(folder)?.ends ?? bundleOnce(workspace, folder, content));
  } finally {
    bundling.delete(folder);
  }
}

async function importEntry(folder: string): Promise<Entry> {
  // React chooses its form for readers when it is first loaded.
  process.env.NODE_ENV = 'production';
  const server = join(folder, SERVER_FOLDER);
  const file = join(server, entryIn(await readdir(server)));
  const module: unknown = await import(pathToFileURL(file).href);
  if (isEntry(module)) return module;
  throw new Error(`${folder} is not a program that renders pages: remove it.`);
}

async function openProgram(folder: string, key: string, base: string): Promise<PagesProgram> {
  const { openContent, renderPath } = await importEntry(folder);
  const hydration = keptHydration(await readFile(join(folder, HYDRATION_FILE), 'utf8'));
  const client = join(folder, 'client');
  const importsOf = importsIn(pathToFileURL(`${client}/`));
  return { key, client, openContent, renderPath, options: { hydration, importsOf, base } };
}

/** Programs that this process has imported, by their folders. */
const opened = new Map<string, Promise<PagesProgram>>();

const withStyles = memoizeWith(
  (styles: Styles, program: PagesProgram): PagesProgram => ({
    ...program,
    options: { ...program.options, styles },
  }),
);

/**
 * The program of this code: the one that is kept, or bundled now. Throws a `BuildError`. A process keeps what it has
 * imported: one that stays must end when the code changes. `styles` are those of pages that are made already.
 */
export async function pagesProgram(
  workspace: Workspace,
  content: Pick<Content, 'code' | 'siteUrl'>,
  styles?: Styles,
): Promise<PagesProgram> {
  const base = basePath(content.siteUrl);
  const key = programKey(content);
  const folder = join(workspace.programs, key);
  await bundled(workspace, folder, content);
  const now = new Date();
  await utimes(folder, now, now);
  const program = opened.get(folder) ?? openProgram(folder, key, base);
  opened.set(folder, program);
  // What failed is tried again by the next release.
  program.catch(() => opened.delete(folder));
  return styles ? withStyles(styles, await program) : program;
}
