import type { AstroIntegration } from 'astro';
import { hasScreen } from './domain/screens.ts';

const PAGES = [
  ['book', 'book'],
  ['codes', 'codes'],
  ['journal', 'journal'],
  ['darkroom', 'darkroom'],
  ['dark-room', 'darkroom'],
] as const;

/** Adds the pages of those screens that an author may do without, and has not switched off. */
export function optionalScreens(): AstroIntegration {
  return {
    name: 'optional-screens',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const [page] of PAGES.filter(([, screen]) => hasScreen(screen))) {
          injectRoute({ pattern: `/${page}`, entrypoint: `./src/pages/_screens/${page}.astro` });
        }
      },
    },
  };
}
