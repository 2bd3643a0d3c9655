import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { assetsIn, type ReadAsset } from './assets.ts';
import { inlineScripts } from './inline-script.ts';
import { finishedPage } from './page.ts';
import { servePicture } from './pictures.ts';

async function finishedResponse(response: Response, read: ReadAsset): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { status, headers } = response;
  return new Response(await finishedPage(await response.text(), read), { status, headers });
}

function finishing(prerenderer: AstroPrerenderer, read: ReadAsset): AstroPrerenderer {
  return {
    ...prerenderer,
    async render(request, options) {
      const rendered = await prerenderer.render(request, options);
      if (rendered instanceof Response) return finishedResponse(rendered, read);
      return { ...rendered, response: await finishedResponse(rendered.response, read) };
    },
  };
}

/**
 * Adds `client:intent`, which brings the element around an island with it (the framework's own is left out), and the
 * last touch to every page of a build.
 */
export function finish(): AstroIntegration {
  let read: ReadAsset;
  return {
    name: 'finish',
    hooks: {
      'astro:config:setup': ({ addClientDirective, command, updateConfig }) => {
        const entrypoint =
          command === 'dev' ? './src/client/intent-dev.ts' : './src/client/intent.ts';
        addClientDirective({ name: 'intent', entrypoint });
        updateConfig({
          vite: {
            plugins: [
              inlineScripts(),
              {
                name: 'lean-island',
                enforce: 'pre',
                load: (id) =>
                  /astro-island\.prebuilt\.js$/.test(id) ? "export default '';" : null,
              },
            ],
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(servePicture);
      },
      'astro:config:done': ({ config }) => {
        read = assetsIn(config.outDir);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((prerenderer) => finishing(prerenderer, read));
      },
    },
  };
}
