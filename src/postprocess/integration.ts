import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Plugin } from 'vite';
import { normalPath } from '../domain/routes.ts';
import { siteBase } from '../settings/site-base.ts';
import { importsIn } from './assets.ts';
import { bundled } from './bundle.ts';
import { inlineScripts } from './inline-script.ts';
import { type HydrationNeeds, type PostprocessOptions, postprocessedPage } from './page.ts';

async function postprocessedResponse(
  request: Request,
  response: Response,
  options: PostprocessOptions,
): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { status, headers } = response;
  const path = normalPath(new URL(request.url).pathname);
  const html = await postprocessedPage(await response.text(), path, options);
  return new Response(html, { status, headers });
}

function postprocessingPrerenderer(
  prerenderer: AstroPrerenderer,
  options: PostprocessOptions,
): AstroPrerenderer {
  return {
    ...prerenderer,
    async render(request, renderOptions) {
      const rendered = await prerenderer.render(request, renderOptions);
      if (rendered instanceof Response) return postprocessedResponse(request, rendered, options);
      return {
        ...rendered,
        response: await postprocessedResponse(request, rendered.response, options),
      };
    },
  };
}

/**
 * Leaves the framework's own element around an island, and its way to hydrate, out of a build: `client/hydrate-on-intent.ts` and
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

const NEEDS: readonly HydrationNeeds[] = [true, false].flatMap((keys) =>
  [true, false].map((dialog) => ({ keys, dialog })),
);

/** The scripts that hydrate islands, by what they need: a page pays for its own needs alone. */
async function hydrationScripts(): Promise<PostprocessOptions['hydration']> {
  const entry = fileURLToPath(new URL('../client/hydrate-on-intent.ts', import.meta.url));
  const name = ({ keys, dialog }: HydrationNeeds) => `${keys} ${dialog}`;
  const scripts = await Promise.all(
    NEEDS.map(async (needs): Promise<[string, string]> => {
      const define = { KEYS: String(needs.keys), DIALOG: String(needs.dialog) };
      return [name(needs), await bundled(entry, 'esm', define)];
    }),
  );
  const known = new Map(scripts);
  return (needs) => known.get(name(needs)) ?? '';
}

/** Adds `client:intent`, scripts that stand in pages, and the last touch to every page of a build. */
export function postprocess(): AstroIntegration {
  let outDir: URL;
  return {
    name: 'postprocess',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/client/intent.ts' });
        updateConfig({ vite: { plugins: [inlineScripts(), leanIslands()] } });
      },
      'astro:config:done': ({ config }) => {
        outDir = config.outDir;
      },
      'astro:build:start': async ({ setPrerenderer }) => {
        const hydration = await hydrationScripts();
        const options = { hydration, importsOf: importsIn(outDir), base: siteBase() };
        setPrerenderer((prerenderer) => postprocessingPrerenderer(prerenderer, options));
      },
    },
  };
}
