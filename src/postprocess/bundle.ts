import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';
import { ROUTES_FILE, routesBelow, siteBase } from './site-base.ts';

/** Names in a program that stand for expressions. */
export type Definitions = Readonly<Record<string, string>>;

const browserPaths = (base: string): Plugin => ({
  name: 'browser-paths',
  setup: ({ onLoad }) => {
    onLoad({ filter: ROUTES_FILE }, async ({ path }) => ({
      contents: routesBelow(await readFile(path, 'utf8'), base),
      loader: 'ts',
    }));
  },
});

/** Engines whose syntax the programs keep to: those of modules that load others, and what a service worker may meet. */
const MODULES = ['chrome63', 'firefox67', 'safari12'];

/** A browser program, or a module for one, with everything that it imports, as one text. `base` is the site's path at its host. */
export async function bundled(
  entry: string,
  format: 'iife' | 'esm' = 'iife',
  define: Definitions = {},
  base = siteBase(),
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format,
    define: { SITE_BASE: JSON.stringify(base), ...define },
    plugins: [browserPaths(base)],
    target: MODULES,
    // These they had, but for corners that nothing here comes near.
    supported: { destructuring: true, 'template-literal': true, 'dynamic-import': true },
    tsconfigRaw: { compilerOptions: { alwaysStrict: false, verbatimModuleSyntax: true } },
  });
  return outputFiles[0]?.text.trim() ?? '';
}
