import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { finishedPage } from './page.ts';
import { servePicture } from './pictures.ts';

async function finishedResponse(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { status, headers } = response;
  return new Response(await finishedPage(await response.text()), { status, headers });
}

function finishing(prerenderer: AstroPrerenderer): AstroPrerenderer {
  return {
    ...prerenderer,
    async render(request, options) {
      const rendered = await prerenderer.render(request, options);
      if (rendered instanceof Response) return finishedResponse(rendered);
      return { ...rendered, response: await finishedResponse(rendered.response) };
    },
  };
}

/**
 * Adds `client:intent`, which brings the element around an island with it (the framework's own is left out), and the
 * last touch to every page of a build.
 */
export function finish(): AstroIntegration {
  return {
    name: 'finish',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/client/intent.ts' });
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'lean-island',
                enforce: 'pre',
                load: (id) =>
                  /astro-island\.prebuilt(-dev)?\.js$/.test(id) ? "export default '';" : null,
              },
            ],
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(servePicture);
      },
      'astro:build:start': ({ setPrerenderer }) => setPrerenderer(finishing),
    },
  };
}
