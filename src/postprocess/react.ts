import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const HYDRATE = './src/islands/hydrate.tsx';

/**
 * The framework's integration of React. In a build, `islands/hydrate.tsx` takes over its islands in the browser in place of
 * the client that it brings, in a fifth of the bytes.
 */
export function leanReact(): AstroIntegration {
  const { name, hooks } = react();
  const setup = hooks['astro:config:setup'];
  if (!setup)
    throw new Error('@astrojs/react has no hook "astro:config:setup": see postprocess/react.ts.');
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        setup({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer(
              options.command === 'build' ? { ...renderer, clientEntrypoint: HYDRATE } : renderer,
            ),
        }),
    },
  };
}
