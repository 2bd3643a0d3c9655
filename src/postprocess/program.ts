import { cp, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { hydrationScripts } from './hydration.ts';

/*
 * What `astro build` makes here is no page, but the program that renders pages: bundled once for a state of the code,
 * kept, and used by every release until the code changes (scripts/release/pages/program.ts). Public hooks of the framework:
 * `setAdapter`, `setPrerenderer`, `createApp` of astro/app/entrypoint, `App` of astro/app and its manifest. Not public:
 * where it has the bundle before it removes it, and how it knows the bundle's entry.
 */

/** The variable that says where the program goes. Set by the scripts. */
export const PROGRAM_FOLDER = 'SITE_PROGRAM_FOLDER';
/** In that folder: the bundle, and the scripts that hydrate islands. */
export const SERVER_FOLDER = 'server';
export const HYDRATION_FILE = 'hydration.json';

const BUNDLED = '.prerender/';
const ENTRY = 'prerender-entry';

/** The bundle's entry among the names of its files. Throws where this version of the framework names it otherwise. */
export function entryIn(names: readonly string[]): string {
  const entry = names.find((name) => name.startsWith(`${ENTRY}.`));
  if (entry) return entry;
  throw new Error(`This version of Astro makes no ${ENTRY} in ${BUNDLED}.`);
}

/** Our own entry in place of the framework's, which renders only within its build. */
const ownEntry: Plugin = {
  name: 'pages-program-entry',
  apply: 'build',
  configEnvironment(name) {
    if (name !== 'prerender') return undefined;
    const input = { [ENTRY]: fileURLToPath(new URL('../render/entry.ts', import.meta.url)) };
    return { build: { rolldownOptions: { input } } };
  },
};

async function keepProgram(outDir: URL): Promise<void> {
  const folder = process.env[PROGRAM_FOLDER];
  if (!folder) throw new Error('The pages are built with "npm run build".');
  const bundled = new URL(BUNDLED, outDir);
  entryIn(await readdir(bundled).catch(() => []));
  await cp(bundled, `${folder}/${SERVER_FOLDER}`, { recursive: true });
  await writeFile(`${folder}/${HYDRATION_FILE}`, JSON.stringify(await hydrationScripts()));
}

/** Turns the framework's build into one of the pages' program. */
export function pagesProgram(): AstroIntegration {
  let outDir: URL;
  return {
    name: 'pages-program',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [ownEntry] } });
      },
      'astro:config:done': ({ config, setAdapter }) => {
        outDir = config.outDir;
        setAdapter({
          name: 'pages-program',
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static' },
          supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
        });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'pages-program',
          getStaticPaths: async () => [],
          render: async () => new Response(),
          teardown: () => keepProgram(outDir),
        });
      },
    },
  };
}
