import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { inlineScripts } from './inline-script.ts';

/**
 * Leaves the framework's own element around an island, and its way to hydrate, out of a build: `client/hydrate-on-intent.ts` and
 * `islands/hydrate.tsx` do for our islands what those do for any, in a fifth of the bytes.
 */
function leanIslands(): Plugin {
  const hydrate = fileURLToPath(new URL('../islands/hydrate.tsx', import.meta.url));
  return {
    name: 'lean-islands',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/astro-island.prebuilt.js')) return "export default '';";
      if (!id.endsWith('/@astrojs/react/dist/client.js')) return null;
      return `export { default } from ${JSON.stringify(hydrate)};`;
    },
  };
}

/** Adds `client:intent`, and scripts that stand in pages. */
export function postprocess(): AstroIntegration {
  return {
    name: 'postprocess',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/client/intent.ts' });
        updateConfig({ vite: { plugins: [inlineScripts(), leanIslands()] } });
      },
    },
  };
}
