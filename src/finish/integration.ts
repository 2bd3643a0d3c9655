import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { assetsIn } from './assets.ts';
import { bundled } from './bundle.ts';
import { serveDownload } from './downloads.ts';
import { inlineScripts } from './inline-script.ts';
import { type Finishing, finishedPage } from './page.ts';
import { servePicture } from './pictures.ts';

async function finishedResponse(response: Response, finishing: Finishing): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { status, headers } = response;
  return new Response(await finishedPage(await response.text(), finishing), { status, headers });
}

function finishingPrerenderer(
  prerenderer: AstroPrerenderer,
  finishing: Finishing,
): AstroPrerenderer {
  return {
    ...prerenderer,
    async render(request, options) {
      const rendered = await prerenderer.render(request, options);
      if (rendered instanceof Response) return finishedResponse(rendered, finishing);
      return { ...rendered, response: await finishedResponse(rendered.response, finishing) };
    },
  };
}

/**
 * Leaves the framework's own element around an island, and its way to hydrate, out of a build: `client/wake.ts` and
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

/** Adds `client:intent`, scripts that stand in pages, and the last touch to every page of a build. */
export function finish(): AstroIntegration {
  let outDir: URL;
  return {
    name: 'finish',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/client/intent.ts' });
        updateConfig({ vite: { plugins: [inlineScripts(), leanIslands()] } });
      },
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(servePicture);
        server.middlewares.use(serveDownload);
      },
      'astro:build:start': async ({ setPrerenderer }) => {
        const wake = await bundled(fileURLToPath(new URL('../client/wake.ts', import.meta.url)));
        const finishing = { wake, read: assetsIn(outDir) };
        setPrerenderer((prerenderer) => finishingPrerenderer(prerenderer, finishing));
      },
    },
  };
}
