import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Found } from '../../src/gather/sanity/document-types/found.ts';
import type { Log } from '../command/log.ts';

/** What the Studio's code is told when it is bundled. */
export interface StudioSettings {
  /** Tells the dataset from others that are written at the same address. */
  readonly desk: string;
  readonly title: string;
  /** Addresses of built-in texts, which no post may take. */
  readonly builtIn: readonly string[];
  /** What the dataset has that the forms and lists must know. */
  readonly found: Found;
}

export const ENTRY = 'studio';

function definitions({ desk, title, builtIn, found }: StudioSettings): Record<string, string> {
  const values = {
    NODE_ENV: 'production',
    SANITY_STUDIO_LOCAL: '1',
    SANITY_STUDIO_DESK: desk,
    SANITY_STUDIO_TITLE: title,
    SANITY_STUDIO_BUILT_IN: builtIn.join(' '),
    SANITY_STUDIO_FOUND: JSON.stringify(found),
    SANITY_STUDIO_PROJECT_ID: 'embedded',
    SANITY_STUDIO_DATASET: 'production',
  };
  const entries = Object.entries(values).map(([name, value]) => [
    `process.env.${name}`,
    JSON.stringify(value),
  ]);
  return { ...Object.fromEntries(entries), 'process.env': '{}' };
}

/** Where lies what the Studio is made of, from the project's root. */
export const SOURCES = [
  'scripts/studio',
  'scripts/writing',
  'src/domain',
  'src/gather',
  'src/settings',
  'src/site.ts',
];

async function sourcesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (entries === null) return [folder];
  const files = await Promise.all(
    entries
      .filter(({ name }) => name !== 'node_modules')
      .map((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? sourcesBelow(path) : [path];
      }),
  );
  return files.flat().sort();
}

async function digestOf(root: string, settings: StudioSettings): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const source of SOURCES) {
    for (const file of await sourcesBelow(join(root, source))) hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

export const STYLES = 'styles.css';

/** A font of somebody else's server. */
const FOREIGN_FONT = /@font-face\s*\{[^}]*https?:[^}]*\}/g;

/** The styles of all parts, those that are loaded later too, in one file: the entry's own first. */
async function joinStyles(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css')).sort();
  const own = `${ENTRY}.css`;
  const ordered = [own, ...names.filter((name) => name !== own)];
  const texts = await Promise.all(ordered.map((name) => readFile(join(folder, name), 'utf8')));
  const page = 'html,body,#studio{height:100%;margin:0}';
  const styles = [page, ...new Set(texts)].join('\n').replace(FOREIGN_FONT, '');
  await writeFile(join(folder, STYLES), styles);
}

async function bundleInto(root: string, folder: string, settings: StudioSettings): Promise<void> {
  const studio = join(root, 'scripts/studio');
  await build({
    entryPoints: { [ENTRY]: join(studio, 'studio.tsx') },
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    jsx: 'automatic',
    // The schema lies with the site, and takes what it imports from there: but for React there must be one only.
    alias: { react: join(studio, 'node_modules/react') },
    nodePaths: [join(studio, 'node_modules')],
    define: definitions(settings),
    logLevel: 'silent',
  });
  await joinStyles(folder);
}

/**
 * Bundles the Studio into a folder below `into`, named by its sources and settings, and gives its path; what is there
 * already is taken as it is. Rejects with the bundler's own words.
 */
export async function bundleStudio(
  root: string,
  into: string,
  settings: StudioSettings,
  log: Log,
): Promise<string> {
  const folder = join(into, await digestOf(root, settings));
  if (await stat(folder).catch(() => null)) return folder;
  log('Making the Studio ready, once for each change of its schema.');
  const next = `${folder}.next`;
  await rm(into, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  await bundleInto(root, next, settings);
  await rename(next, folder);
  return folder;
}
