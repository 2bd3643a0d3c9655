import type { AstroIntegration } from 'astro';
import { CONTENT_FILE } from '../content.ts';

/**
 * Ends the framework's own `astro build` and `astro dev` before they touch anything: pages are made from what the
 * project's commands have gathered, and a build of none would empty the folder of the release that is served.
 */
export function contentGuard(): AstroIntegration {
  return {
    name: 'content-guard',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if ((command !== 'build' && command !== 'dev') || process.env[CONTENT_FILE]) return;
        throw new Error(
          `"astro ${command}" has nothing to make pages from: use "npm run ${command}". Nothing was touched.`,
        );
      },
    },
  };
}
