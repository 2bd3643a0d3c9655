import type { AstroIntegration } from 'astro';
import { SEARCH_ROOT, searchFile } from '../domain/routes.ts';
import { archiveStyles } from './archive-styles.ts';
import { bundled } from './bundle.ts';

/**
 * What a reader's browser fetches apart from React: a component that attaches itself to the markup in its island, what
 * lets it, and the Dark Room's code. Each is one file with all that it needs, and shares none with the islands of React.
 */
const PLAIN = /\/src\/client\/(search\/search-field|plain|room\/room)\.ts$/;

/**
 * Islands without React, and the files that they fetch. Each island is one file itself: on a slow line a reader waits
 * for every file that another turns out to need.
 */
export function plainIslands(): AstroIntegration {
  return {
    name: 'plain-islands',
    hooks: {
      'astro:config:setup': async ({ addRenderer, command, injectRoute, updateConfig }) => {
        const define = { ARCHIVE_STYLES: JSON.stringify(await archiveStyles()) };
        addRenderer({
          name: 'plain',
          serverEntrypoint: './src/finish/plain-server.ts',
          clientEntrypoint: './src/client/plain.ts',
        });
        if (command === 'dev') {
          injectRoute({ pattern: SEARCH_ROOT, entrypoint: './src/finish/search-root.ts' });
          const pattern = searchFile('[version]', '[...name]');
          injectRoute({ pattern, entrypoint: './src/finish/search-file.ts' });
        }
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
