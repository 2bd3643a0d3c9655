import { cp, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
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
/** The bundle's entries: what renders pages, as the framework names it, and the command that makes releases. */
export const PAGES = 'prerender-entry';
export const COMMAND = 'command';

/** An entry of the bundle among the names of its files. Throws where this version of the framework names it otherwise. */
export function entryIn(names: readonly string[], entry: typeof PAGES | typeof COMMAND): string {
  const file = names.find((name) => name.startsWith(`${entry}.`));
  if (file) return file;
  throw new Error(`This version of Astro makes no ${entry} in ${BUNDLED}.`);
}

/** Code that says where a source lies in the project whose release is made: copies of a project share its programs. */
function placed(code: string, path: string): string {
  const [file, folder] = [path, dirname(path)].map((each) => JSON.stringify(each));
  return code
    .replace(/\bimport\.meta\.dirname\b/g, `process.getBuiltinModule('path').resolve(${folder})`)
    .replace(
      /\bimport\.meta\.url\b/g,
      `process.getBuiltinModule('url').pathToFileURL(${file}).href`,
    );
}

/**
 * Our own entries in place of the framework's, which renders only within its build. The command is bundled with the pages: it
 * is loaded in half the time so, and what both use is there once.
 */
function ownEntries(root: URL): Plugin {
  const folder = fileURLToPath(root);
  return {
    name: 'pages-program-entries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'prerender',
    configEnvironment(name) {
      if (name !== 'prerender') return undefined;
      const input = {
        [PAGES]: join(folder, 'src/render/entry.ts'),
        [COMMAND]: join(folder, 'scripts/build/run.ts'),
      };
      return {
        build: { rolldownOptions: { input, output: { entryFileNames: '[name].[hash].mjs' } } },
      };
    },
    transform: {
      filter: { id: /^(?!.*\/node_modules\/).*\.ts$/, code: 'import.meta.' },
      handler: (code, id) => placed(code, relative(folder, id)),
    },
  };
}

async function keepProgram(outDir: URL): Promise<void> {
  const folder = process.env[PROGRAM_FOLDER];
  if (!folder) throw new Error('The pages are built with "npm run build".');
  const bundled = new URL(BUNDLED, outDir);
  const names = await readdir(bundled).catch(() => []);
  for (const entry of [PAGES, COMMAND] as const) entryIn(names, entry);
  await cp(bundled, `${folder}/${SERVER_FOLDER}`, { recursive: true });
  await writeFile(`${folder}/${HYDRATION_FILE}`, JSON.stringify(await hydrationScripts()));
}

/** Turns the framework's build into one of the pages' program. */
export function pagesProgram(): AstroIntegration {
  let outDir: URL;
  return {
    name: 'pages-program',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [ownEntries(config.root)] } });
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
