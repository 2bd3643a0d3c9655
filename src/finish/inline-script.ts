import { build } from 'esbuild';
import type { Plugin } from 'vite';

const SUFFIX = '?script';

/** The script in one piece, as it may stand in a page. */
export async function bundledScript(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/**
 * `import code from './file.ts?script'` gives the script in one piece: a page's few lines must not cost a request, nor
 * share a file with what comes later.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, -SUFFIX.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await bundledScript(file))};`;
    },
  };
}
