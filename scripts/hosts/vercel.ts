import { escaped, FILE_ADDRESS, patternOf } from './match.ts';
import { type HostOutput, keepFirst } from './output.ts';
import type { HostRules, Redirect } from './table.ts';

/** Routes in one configuration (@vercel/routing-utils, `routesSchema.maxItems`). */
const MOST_ROUTES = 2048;

/** Vercel's own routes for `cleanUrls` without trailing slash, kept from leading `//host/` to another site. */
const CLEAN_URLS = [
  { src: '^/([^/].*)\\.html/?$', status: 308, headers: { Location: '/$1' } },
  { src: '^/([^/].*)/$', status: 308, headers: { Location: '/$1' } },
];

/** Matches the address as browsers send it, and decoded. */
function sourceOf(path: string): string {
  const forms = new Set([escaped(path), escaped(decodeURIComponent(path))]);
  return `^(?:${[...forms].join('|')})$`;
}

function redirectRoute({ from, to, status }: Redirect) {
  return { src: sourceOf(from), caseSensitive: true, status, headers: { Location: to } };
}

function everywhere({ headers, headersOverTls }: HostRules) {
  return { src: '^/.*$', headers: { ...headers, ...headersOverTls }, continue: true };
}

/** Where no file matches, and then where one does: only a file that is there may be cached for long. */
function lastRoutes({ notFound, unknown, cache, special }: HostRules) {
  const { under, page } = notFound;
  return [
    { handle: 'filesystem' },
    { src: patternOf(`${under}*`), status: 404, dest: `${under}${page}` },
    { src: FILE_ADDRESS, status: 404, dest: `${under}${page}` },
    { src: '^/.*$', status: 302, headers: { Location: unknown } },
    { handle: 'hit' },
    ...cache.map(({ path, value }) => ({
      src: patternOf(path),
      headers: { 'Cache-Control': value },
      continue: true,
    })),
    ...special.map(({ path, name, value }) => ({
      src: patternOf(path),
      headers: { [name]: value },
      continue: true,
    })),
  ];
}

/** Each page under the address readers use. A `404.html` keeps its name: it is shown, never asked for. */
function overridesOf(files: readonly string[]) {
  const pages = files.filter((file) => file.endsWith('.html'));
  const named = pages.filter((page) => !/(^|\/)(404|index)\.html$/.test(page));
  return Object.fromEntries(named.map((page) => [page, { path: page.replace(/\.html$/, '') }]));
}

/**
 * Vercel: `config.json` of the Build Output API, version 3. A `vercel.json` would be too late: Vercel reads that
 * before it runs the build command (vercel/vercel, `commands/build`), but takes a `.vercel/output` that the command
 * left behind (`static-build`). `files` are the site's, relative to it.
 */
export function emitVercel(rules: HostRules, files: readonly string[]): HostOutput {
  const before = [everywhere(rules), ...CLEAN_URLS];
  const after = lastRoutes(rules);
  const gone = rules.gone.paths.map((path) => ({
    src: sourceOf(path),
    caseSensitive: true,
    status: 410,
    dest: rules.gone.page,
  }));
  const redirects = [...rules.redirects.map(redirectRoute), ...gone];
  const most = MOST_ROUTES - before.length - after.length;
  const limit = `Vercel takes ${MOST_ROUTES} routes`;
  const { fitting, notes } = keepFirst(redirects, redirects, most, limit);
  const config = {
    version: 3,
    routes: [...before, ...fitting, ...after],
    overrides: overridesOf(files),
  };
  return { files: [{ path: 'config.json', text: `${JSON.stringify(config, null, 1)}\n` }], notes };
}
