import type { AstroIntegration } from 'astro';
import { archiveStyles } from './archive-styles.ts';
import { bundled } from './bundle.ts';

/** Components that attach themselves to the markup in their island: what they do is too little for a framework. */
const PLAIN = /\/src\/client\/search\/search-field\.ts$/;

/**
 * Islands without React. Each is one file, since a reader on a slow line waits for every file that a file turns out to
 * need.
 */
export function plainIslands(): AstroIntegration {
  return {
    name: 'plain-islands',
    hooks: {
      'astro:config:setup': async ({ addRenderer, updateConfig }) => {
        const define = { ARCHIVE_STYLES: JSON.stringify(await archiveStyles()) };
        addRenderer({
          name: 'plain',
          serverEntrypoint: './src/finish/plain-server.ts',
          clientEntrypoint: './src/client/plain.ts',
        });
        updateConfig({
          vite: {
            define,
            plugins: [
              {
                name: 'plain-islands',
                enforce: 'pre',
                load: (id) => (PLAIN.test(id) ? bundled(id, 'esm', define) : null),
              },
            ],
          },
        });
      },
    },
  };
}
