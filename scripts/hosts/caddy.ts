import { patternOf } from './match.ts';
import type { HostOutput } from './output.ts';
import type { HostRules } from './table.ts';

const FILE = 'site.caddy';

/** A value as a Caddyfile takes it: between quotes, without placeholders. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('{', '\\{')}"`;
}

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name} ${quoted(value)}`);
}

/** Another spelling of an address. Caddy matches `//host` as if it were `/host`, which would lead to another site. */
function spelling(name: string, pattern: string): string[] {
  return [` @${name} {`, `  path_regexp ${pattern}`, '  expression !{uri}.startsWith("//")', ' }'];
}

function gone({ gone: { paths, page } }: HostRules, base: string): string[] {
  if (paths.length === 0) return [];
  const all = paths.map((path) => quoted(decodeURIComponent(base + path))).join(' ');
  return [
    `  @site_gone path ${all}`,
    '  handle @site_gone {',
    `   rewrite * ${base}${page}.html`,
    '   file_server {',
    '    status 410',
    '   }',
    '  }',
  ];
}

/** Caddy: what stands in a site's block beside `root`. One route, since Caddy would put the directives in its own order. */
export function emitCaddy(rules: HostRules, base: string): HostOutput {
  const { notFound, unknown, cacheOtherwise, redirects, cache, special } = rules;
  const lines = [
    '# How Caddy serves this site. Import it in the block of the site that has root.',
    '@site_tls expression `{scheme} == "https" || {header.X-Forwarded-Proto} == "https"`',
    'route {',
    ' header {',
    ...headerLines(rules.headers),
    ' }',
    ' header @site_tls {',
    ...headerLines(rules.headersOverTls),
    ' }',
    ` header Cache-Control ${quoted(cacheOtherwise)}`,
    ...spelling('site_slash', `^${base}/[^/].*/$`),
    ' route @site_slash {',
    '  uri path_regexp /+$ ""',
    '  redir {http.request.uri} 308',
    ' }',
    ...spelling('site_html', `^${base}/[^/].*\\.html$`),
    ' route @site_html {',
    '  uri strip_suffix .html',
    '  redir {http.request.uri} 308',
    ' }',
    '# Where a later release has a post, and so a part of its own, that is shown before Caddy is told to read this again.',
    ' @site_without_post not file {path}.txt',
    ' route @site_without_post {',
    ...redirects.map(
      ({ from, to, status }) =>
        `  redir ${quoted(decodeURIComponent(base + from))} ${base}${to} ${status}`,
    ),
    ...gone(rules, base),
    ' }',
    ...(base === '' ? [] : [` redir ${base} ${base}/ 302`]),
    ` @site_own path ${base}/${FILE} ${base}/404`,
    ` redir @site_own ${base}${unknown} 302`,
    ' @site_page {',
    `  not path ${base}${notFound.under}404`,
    '  file {',
    '   try_files {path}.html {path}',
    '  }',
    ' }',
    ' handle @site_page {',
    ...cache.flatMap(({ path, value }, index) => [
      `  @site_cache_${index} path ${base}${path}`,
      `  header @site_cache_${index} Cache-Control ${quoted(value)}`,
    ]),
    ...special.flatMap(({ path, name, value }, index) => [
      `  @site_special_${index} path_regexp ${patternOf(base + path)}`,
      `  header @site_special_${index} ${name} ${quoted(value)}`,
    ]),
    '  rewrite {http.matchers.file.relative}',
    '  file_server {',
    '   precompressed br gzip',
    '  }',
    ' }',
    ` @site_lost path_regexp ^${base}${notFound.under}|\\.[A-Za-z0-9]+$`,
    ' handle @site_lost {',
    `  rewrite * ${base}${notFound.under}${notFound.page}`,
    '  file_server {',
    '   status 404',
    '  }',
    ' }',
    ` redir * ${base}${unknown} 302`,
    '}',
  ];
  return { files: [{ path: FILE, text: `${lines.join('\n')}\n` }], notes: [] };
}
