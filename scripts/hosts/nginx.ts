import { READ } from '../../src/domain/routes.ts';
import { headersByPath, patternOf } from './match.ts';
import type { HostOutput } from './output.ts';
import type { HostRules, Redirect } from './table.ts';

const FILE = 'nginx.conf';

/** A value as nginx reads it between double quotes. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * What stands at an address that the release has no post at; nginx compares decoded paths. It reads its rules when it is
 * told to: where a later release has a post there, and so a part of its own, that is shown, whatever the rules still say.
 */
function withoutPost(path: string, answer: string): string {
  const own = path.includes(READ)
    ? `if (!-f $document_root$uri.txt) { ${answer} } try_files $uri.html =404;`
    : answer;
  return `location = ${quoted(decodeURIComponent(path))} { ${own} }`;
}

/** The other half of a redirect is sent as it stands. */
function redirect({ from, to, status }: Redirect, base: string): string {
  return withoutPost(base + from, `return ${status} ${base}${to};`);
}

/** The variable of a header that only some files have. */
function variableOf(name: string): string {
  return `$site_${name.toLowerCase().replaceAll('-', '_')}`;
}

/** A folder or one file as it stands, any other by its pattern. */
function placeOf(path: string): string {
  if (!path.includes('*')) return `= ${path}`;
  return path.endsWith('/*') ? path.slice(0, -1) : `~ ${quoted(patternOf(path))}`;
}

/** The files that have headers of their own, with the headers' variables set. */
function files(rules: HostRules, base: string): string[] {
  return [...headersByPath(rules)].map(([path, own]) => {
    const set = own.map(({ name, value }) => `set ${variableOf(name)} ${quoted(value)};`).join(' ');
    return `location ${placeOf(base + path)} { ${set} try_files $uri @site_missing; }`;
  });
}

function headers({
  headers: everywhere,
  headersOverTls,
  cacheOtherwise,
  special,
}: HostRules): string[] {
  const overTls = Object.entries(headersOverTls).flatMap(([name, value], index) => [
    `set $site_tls_${index} "";`,
    `if ($https) { set $site_tls_${index} ${quoted(value)}; }`,
    `if ($http_x_forwarded_proto = https) { set $site_tls_${index} ${quoted(value)}; }`,
    `add_header ${name} $site_tls_${index} always;`,
  ]);
  return [
    `set $site_cache_control ${quoted(cacheOtherwise)};`,
    'add_header Cache-Control $site_cache_control always;',
    '# An empty header is none.',
    ...[...new Set(special.map(({ name }) => name))].flatMap((name) => [
      `set ${variableOf(name)} "";`,
      `add_header ${name} ${variableOf(name)};`,
    ]),
    ...Object.entries(everywhere).map(
      ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
    ),
    ...overTls,
  ];
}

/**
 * nginx: what stands in a `server` block beside `listen`, `server_name` and `root`. Headers are set once for all
 * places, since nginx takes none of an outer place where an inner one sets any.
 */
export function emitNginx(rules: HostRules, base: string): HostOutput {
  const { notFound, unknown, cacheOtherwise } = rules;
  const lost = `${base}${notFound.under}${notFound.page}`;
  const lines = [
    '# How nginx serves this site. Include it in the server block that has listen, server_name and root.',
    'absolute_redirect off;',
    'charset utf-8;',
    'gzip_static on;',
    'gzip_vary on;',
    '# With the module ngx_brotli: brotli_static on;',
    'error_page 404 @site_lost;',
    ...headers(rules),
    ...['/+', '\\.html'].map(
      (end) =>
        `if ($request_uri ~ "^(${base}/[^/?][^?]*?)${end}(\\?|$)") { return 308 $1$is_args$args; }`,
    ),
    ...rules.redirects.map((each) => redirect(each, base)),
    'error_page 410 @site_gone;',
    ...rules.gone.paths.map((path) => withoutPost(base + path, 'return 410;')),
    `location @site_gone { rewrite ^ ${base}${rules.gone.page}.html break; }`,
    `location = ${base}/${FILE} { return 302 ${base}${unknown}; }`,
    `location = ${base}/404 { return 302 ${base}${unknown}; }`,
    `location = ${base}${notFound.under}404 { return 404; }`,
    `location = ${base}/site.webmanifest { default_type application/manifest+json; }`,
    ...files(rules, base),
    `location ${base}${notFound.under} { try_files $uri.html =404; }`,
    `location ${base}/ { try_files $uri.html $uri @site_unknown; }`,
    `location @site_unknown {`,
    '  if ($uri ~ "\\.[A-Za-z0-9]+$") { return 404; }',
    `  return 302 ${base}${unknown};`,
    '}',
    `location @site_missing { set $site_cache_control ${quoted(cacheOtherwise)}; return 404; }`,
    `location @site_lost { set $site_cache_control ${quoted(cacheOtherwise)}; rewrite ^ ${lost} break; }`,
  ];
  return { files: [{ path: FILE, text: `${lines.join('\n')}\n` }], notes: [] };
}
