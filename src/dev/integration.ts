import type { AstroIntegration } from 'astro';
import { SEARCH_ROOT, searchFile } from '../domain/routes.ts';
import { catchUp } from './catch-up.ts';
import { serveDownload } from './downloads.ts';
import { servePicture } from './pictures.ts';
import { followContent } from './reload.ts';

/** What a release writes beside the pages, for the development server: made pictures, the memoir's files, the search. */
export function developmentServer(): AstroIntegration {
  return {
    name: 'development-server',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({ pattern: SEARCH_ROOT, entrypoint: './src/dev/search-root.ts' });
        const pattern = searchFile('[...name]');
        injectRoute({ pattern, entrypoint: './src/dev/search-file.ts' });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(servePicture);
        server.middlewares.use(serveDownload);
        followContent(server);
        catchUp(server);
      },
    },
  };
}
