import { escaped, patternOf } from './match.ts';
import type { HostOutput } from './output.ts';
import type { HostRules, Redirect } from './table.ts';

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** In a folder's own rules Apache compares decoded paths without the slash in front. A `%9` would be a part of a condition. */
function redirect({ from, to, status }: Redirect, base: string): string {
  const path = escaped(decodeURIComponent(from).slice(1));
  const target = `${base}${to}`.replaceAll('%', '\\%');
  return `RewriteRule ${quoted(`^${path}$`)} ${target} [R=${status},L,NE]`;
}

/** A header of answers for which the condition holds. */
function headerWhen(name: string, value: string, condition: string): string {
  return `Header always set ${name} ${quoted(value)} "expr=${condition}"`;
}

/** A header of files that are there, which may lie compressed beside themselves. */
function headerAt(name: string, value: string, path: string): string {
  const pattern = patternOf(path).replace(/\$$/, '(\\.br|\\.gz)?$');
  const found = "%{REQUEST_STATUS} in { '200', '206', '304' }";
  return headerWhen(name, value, `${found} && %{REQUEST_URI} =~ m#${pattern}#`);
}

function fileLines({ cache, cacheOtherwise, special }: HostRules, base: string): string[] {
  return [
    `Header always set Cache-Control ${quoted(cacheOtherwise)}`,
    ...cache.map(({ path, value }) => headerAt('Cache-Control', value, base + path)),
    ...special.map(({ path, name, value }) => headerAt(name, value, base + path)),
  ];
}

/** Files that lie compressed beside themselves, in the form that a browser asks for. */
const COMPRESSED = [
  'AddEncoding br .br',
  'AddEncoding gzip .gz',
  'RemoveType .gz',
  'RemoveLanguage .br',
  ...[
    ['br', 'br'],
    ['gzip', 'gz'],
  ].flatMap(([encoding, ending]) => [
    `RewriteCond %{HTTP:Accept-Encoding} "\\b${encoding}\\b"`,
    `RewriteCond %{REQUEST_FILENAME}.${ending} -f`,
    `RewriteRule ^(.+)$ $1.${ending} [L]`,
  ]),
  'Header merge Vary Accept-Encoding',
];

/** The site's own address below a path has no slash at its end, and is a folder to Apache. */
function topLines(base: string): string[] {
  if (base === '') return [];
  const itself = `RewriteCond %{REQUEST_URI} "=${base}"`;
  return ['RewriteOptions AllowNoSlash', itself, `RewriteRule ^ ${base}/ [R=302,L]`];
}

/** Apache: `.htaccess`, which it reads where it is allowed to (`AllowOverride All`), or a `Directory` block includes. */
export function emitApache(rules: HostRules, base: string): HostOutput {
  const { notFound, unknown } = rules;
  const under = notFound.under.slice(1);
  const lines = [
    '# How Apache serves this site: with mod_rewrite and mod_headers, where AllowOverride is All.',
    'Options -Indexes -MultiViews',
    'DirectorySlash Off',
    'DirectoryIndex disabled',
    'AddDefaultCharset utf-8',
    'AddCharset utf-8 .js .json .xml .svg .webmanifest',
    'AddType application/manifest+json .webmanifest',
    'AddType image/avif .avif',
    'AddType font/woff2 .woff2',
    `ErrorDocument 404 ${base}${notFound.under}${notFound.page}`,
    `ErrorDocument 410 ${base}${rules.gone.page}.html`,
    ...Object.entries(rules.headers).map(
      ([name, value]) => `Header always set ${name} ${quoted(value)}`,
    ),
    ...Object.entries(rules.headersOverTls).map(([name, value]) =>
      headerWhen(name, value, "%{HTTPS} == 'on' || %{HTTP:X-Forwarded-Proto} == 'https'"),
    ),
    ...fileLines(rules, base),
    'RewriteEngine On',
    ...topLines(base),
    `RewriteBase ${base}/`,
    ...['/+', '\\.html'].flatMap((end) => [
      `RewriteCond %{THE_REQUEST} "^[A-Z]+ (${base}/[^/? ][^? ]*?)${end}[? ]"`,
      'RewriteRule ^ %1 [R=308,L,NE]',
    ]),
    ...rules.redirects.map((each) => redirect(each, base)),
    ...rules.gone.paths.map((path) => {
      const pattern = escaped(decodeURIComponent(path).slice(1));
      return `RewriteRule ${quoted(`^${pattern}$`)} - [R=410,L]`;
    }),
    'RewriteRule "(^|/)\\.(?!well-known(/|$))" - [R=404,L]',
    `RewriteRule ^404$ ${base}${unknown} [R=302,L]`,
    `RewriteRule ^${under}404$ - [R=404,L]`,
    ...COMPRESSED,
    // What follows a file's name as if it were a folder, Apache keeps apart.
    'RewriteCond %{REQUEST_FILENAME}%{PATH_INFO}.html -f',
    'RewriteRule ^(.+)$ $1.html [L]',
    'RewriteCond %{REQUEST_FILENAME} -f',
    'RewriteRule ^ - [L]',
    `RewriteRule "^${under}|\\.[A-Za-z0-9]+$" - [R=404,L]`,
    `RewriteRule ^ ${base}${unknown} [R=302,L]`,
  ];
  return { files: [{ path: '.htaccess', text: `${lines.join('\n')}\n` }], notes: [] };
}
