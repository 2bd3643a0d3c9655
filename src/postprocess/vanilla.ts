import type { AstroIntegration } from 'astro';
import { bundled } from './bundle.ts';
import { choiceStyles, richStyles, searchStyles } from './later-styles.ts';

/**
 * What a reader's browser fetches apart from React: a component that attaches itself to the markup in its island, what
 * lets it, and the Dark Room's code. Each is one file with all that it needs, and shares none with the islands of React.
 */
const VANILLA = /\/src\/client\/(search\/search-field|vanilla|room\/(room|rich))\.ts$/;

/**
 * Islands without React, and the files that they fetch. Each island is one file itself: on a slow line a reader waits
 * for every file that another turns out to need.
 */
export function vanillaIslands(): AstroIntegration {
  return {
    name: 'vanilla-islands',
    hooks: {
      'astro:config:setup': async ({ addRenderer, updateConfig }) => {
        const RICH_STYLES = JSON.stringify(await richStyles());
        // The search brings its rules by itself: readers who only choose do not pay for them.
        const searching = { RICH_STYLES, ARCHIVE_STYLES: JSON.stringify(await searchStyles()) };
        const define = { RICH_STYLES, ARCHIVE_STYLES: JSON.stringify(await choiceStyles()) };
        addRenderer({
          name: 'vanilla',
          serverEntrypoint: './src/postprocess/vanilla-server.ts',
          clientEntrypoint: './src/client/vanilla.ts',
        });
        updateConfig({
          vite: {
            define,
            plugins: [
              {
                name: 'vanilla-islands',
                enforce: 'pre',
                load: (id) => (VANILLA.test(id) ? bundled(id, 'esm', searching) : null),
              },
            ],
          },
        });
      },
    },
  };
}
