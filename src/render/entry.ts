import type { GetStaticPathsItem, RouteData } from 'astro';
import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';
import { setContent } from '../content.ts';
import { memoizeWith } from '../domain/memoize.ts';

/*
 * The entry of the pages' program as it is kept (postprocess/program.ts): it renders any page of any content, in any
 * process, without the framework's build.
 */

const { manifest } = createApp({ streaming: false });

/** One page, feed or other answer of the site. */
export interface SitePath {
  /** As the framework writes it: /read/a-slug. */
  readonly pathname: string;
  readonly route: RouteData;
  /** A digest of all that it is made from, where its route gives one. */
  readonly cacheKey: string | undefined;
  /** What its route says of it; null for a route of one page. */
  readonly entry: GetStaticPathsItem | null;
}

async function pageModule({ component, route }: RouteData) {
  const module = await manifest.pageMap?.get(component)?.();
  if (module) return module;
  throw new Error(`The program has no module for the route ${route}.`);
}

async function entriesOf(route: RouteData): Promise<readonly GetStaticPathsItem[]> {
  const { getStaticPaths } = await (await pageModule(route)).page();
  if (!getStaticPaths) throw new Error(`${route.component} has no getStaticPaths.`);
  const paginate = () => {
    throw new Error(`${route.component}: paginate() is not used here.`);
  };
  return getStaticPaths({ paginate, routePattern: route.route });
}

/** A route's pattern with what stands for its parameters. */
function pathnameOf({ segments }: RouteData, { params }: GetStaticPathsItem): string {
  const written = segments.map((parts) =>
    parts
      .map(({ content, dynamic, spread }) =>
        dynamic ? params[spread ? content.slice('...'.length) : content] : content,
      )
      .join(''),
  );
  return `/${written.filter(Boolean).join('/')}`.normalize();
}

/** Most pages of a large site have the entry that they had when it was last rendered. */
const pathOf = memoizeWith(
  (entry: GetStaticPathsItem, route: RouteData): SitePath => ({
    pathname: pathnameOf(route, entry),
    route,
    cacheKey: entry.cacheKey?.toString(),
    entry,
  }),
);

async function pathsOf(route: RouteData): Promise<SitePath[]> {
  const { pathname } = route;
  if (pathname) return [{ pathname, route, cacheKey: undefined, entry: null }];
  return (await entriesOf(route)).map((entry) => pathOf(entry, route));
}

/** A program for one page alone: the framework would write down the path of every page before it makes the first. */
async function appFor({ route, entry }: SitePath): Promise<App> {
  const routes = manifest.routes.filter(({ routeData }) => routeData.route === route.route);
  const { pageMap: _, ...rest } = manifest;
  const module = await pageModule(route);
  const own = entry && { getStaticPaths: () => [entry] };
  const page = async () => ({ ...(await module.page()), ...own });
  return new App({ ...rest, routes, pageModule: { ...module, page } }, false);
}

/**
 * Makes this the content of all that is rendered from now on, and gives its pages with their routes. `digests` are those
 * that are known of it.
 */
export async function openContent(
  ...[content, digests]: Parameters<typeof setContent>
): Promise<SitePath[]> {
  setContent(content, digests);
  const routes = manifest.routes.filter(({ routeData }) => routeData.prerender);
  return (await Promise.all(routes.map(({ routeData }) => pathsOf(routeData)))).flat();
}

/** A page of the content that was opened last. */
export async function renderPath(request: Request, path: SitePath): Promise<Response> {
  return (await appFor(path)).render(request, { routeData: path.route });
}
