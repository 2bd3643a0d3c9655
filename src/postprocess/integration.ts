import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { FILES } from '../domain/routes.ts';
import { inlineScripts } from './inline-script.ts';
import { ROUTES_FILE, routesBelow, siteBase } from './site-base.ts';

/** The client of the framework's React, which has no public name of its own. */
const CLIENT = '/@astrojs/react/dist/client.js';

/**
 * Puts `islands/hydrate.tsx` in the place of the framework's way to hydrate, in a fifth of the bytes. A client entry of our
 * own (`addRenderer`) would be public, but makes one more file that each reader has to fetch. Ends the build where the
 * framework's is not found any more.
 */
function leanHydration(): Plugin {
  const hydrate = fileURLToPath(new URL('../islands/hydrate.tsx', import.meta.url));
  let replaced = false;
  return {
    name: 'lean-hydration',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!id.endsWith(CLIENT)) return null;
      replaced = true;
      return `export { default } from ${JSON.stringify(hydrate)};`;
    },
    buildEnd(error) {
      if (error || replaced) return;
      this.error(`No module ends with ${CLIENT}: mend CLIENT in postprocess/integration.ts.`);
    },
  };
}

/** Paths as the islands know them begin at the host. */
function browserPaths(): Plugin {
  return {
    name: 'browser-paths',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.name !== 'client' || !ROUTES_FILE.test(id)) return null;
      return routesBelow(code, siteBase());
    },
  };
}

/** Adds `client:intent`, and scripts that stand in pages. */
export function postprocess(): AstroIntegration {
  return {
    name: 'postprocess',
    hooks: {
      'astro:config:setup': ({ addClientDirective, injectRoute, updateConfig }) => {
        injectRoute({ pattern: FILES.notices, entrypoint: './src/postprocess/notices.ts' });
        addClientDirective({ name: 'intent', entrypoint: './src/client/intent.ts' });
        updateConfig({ vite: { plugins: [inlineScripts(), leanHydration(), browserPaths()] } });
      },
    },
  };
}
