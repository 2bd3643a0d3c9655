import { ASSETS } from '../../src/domain/routes.ts';
import { type HostOutput, headersFile } from './output.ts';
import type { CacheRule, HostRules } from './table.ts';

/** What the names of a hashed file's forms have in common: of a picture all before its width. */
function stemOf(file: string): string {
  return `/${file.replace(/-\d+\.(avif|webp|jpg)$/, '-*')}`;
}

/**
 * The cache rule of a folder as one for each file in it, or for each picture: Netlify puts headers on a missing file's
 * 404, too, which must not be kept for a year.
 */
function ofFiles(rule: CacheRule, files: readonly string[]): CacheRule[] {
  if (rule.path !== `${ASSETS}/*`) return [rule];
  const stems = files.filter((file) => `/${file}`.startsWith(`${ASSETS}/`)).map(stemOf);
  return [...new Set(stems)].map((path) => ({ path, value: rule.value }));
}

/**
 * Netlify: the first rule that matches wins, and a file hides a rule unless the rule is forced with `!`
 * (docs.netlify.com, redirects). A rule cannot tell a missing file from a missing page, and a file's address must not
 * lead to a page: so none catches all, and unknown addresses get `404.html`, which leads to the unknown page by itself.
 */
export function emitNetlify(rules: HostRules, files: readonly string[]): HostOutput {
  const { under, page } = rules.notFound;
  const lines = [
    ...rules.redirects.map(({ from, to, status }) => `${from} ${to} ${status}!`),
    ...rules.gone.paths.map((path) => `${path} ${rules.gone.page}.html 410!`),
    `${under}* ${under}${page} 404`,
  ];
  const cache = rules.cache.flatMap((rule) => ofFiles(rule, files));
  return {
    files: [
      { path: '_redirects', text: `${lines.join('\n')}\n` },
      headersFile({ ...rules, cache }),
    ],
    notes: [],
  };
}
