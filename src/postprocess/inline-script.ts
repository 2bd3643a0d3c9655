import type { Plugin } from 'vite';
import { bundled } from './bundle.ts';

const SUFFIX = '?script';

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
      return `export default ${JSON.stringify(await bundled(file))};`;
    },
  };
}
