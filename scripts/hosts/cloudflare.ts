import { type HostOutput, headersFile, keepFirst } from './output.ts';
import type { HostRules } from './table.ts';

/** Rules without `*` or placeholder, and characters in one (developers.cloudflare.com, Pages redirects). */
const MOST_RULES = 2000;
const LONGEST_RULE = 1000;

/**
 * Cloudflare Pages follows a rule even where a file matches, so a catch-all would swallow the site and loop. Unknown
 * addresses get the nearest `404.html` instead: the one under /read says so, the one at the top leads to the unknown
 * page by itself.
 */
export function emitCloudflare(rules: HostRules): HostOutput {
  const lines = rules.redirects.map(({ from, to, status }) => `${from} ${to} ${status}`);
  const short = lines.filter((line) => line.length <= LONGEST_RULE);
  const limit = `Cloudflare Pages takes ${MOST_RULES} redirects of ${LONGEST_RULE} characters`;
  const { fitting, notes } = keepFirst(lines, short, MOST_RULES, limit);
  return {
    files: [{ path: '_redirects', text: `${fitting.join('\n')}\n` }, headersFile(rules)],
    notes,
  };
}
