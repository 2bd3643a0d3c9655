import { StaticPaths } from 'astro:static-paths';
import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';
import { setContent } from '../content.ts';

/*
 * The entry of the pages' program as it is kept (postprocess/program.ts): it renders any page of any content, in any
 * process, without the framework's build.
 */

const { manifest } = createApp({ streaming: false });

/**
 * All pages of the content with their routes, and a way to render each. The program has one content at a time: the one
 * opened last. What the framework remembers of paths, it remembers by its manifest, so each content has one of its own.
 * `digests` are those that are known of the content.
 */
export function openContent(...[content, digests]: Parameters<typeof setContent>) {
  setContent(content, digests);
  const app = new App({ ...manifest }, false);
  return {
    paths: () => new StaticPaths(app).getAll(),
    render: (request: Request, routeData: App['manifest']['routes'][number]['routeData']) =>
      app.render(request, { routeData }),
  };
}
