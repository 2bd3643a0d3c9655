import type { AstroIntegration } from 'astro';
import { inlineScripts } from './inline-script.ts';

/** Adds `client:intent`, and scripts that stand in pages. */
export function postprocess(): AstroIntegration {
  return {
    name: 'postprocess',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/client/intent.ts' });
        updateConfig({ vite: { plugins: [inlineScripts()] } });
      },
    },
  };
}
