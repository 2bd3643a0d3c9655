import { type HostOutput, headersFile } from './output.ts';
import type { HostRules } from './table.ts';

/**
 * Netlify: the first rule that matches wins, and a file hides a rule unless the rule is forced with `!`
 * (docs.netlify.com, redirects). The catch-all therefore stands last and is not forced.
 */
export function emitNetlify(rules: HostRules): HostOutput {
  const { under, page } = rules.notFound;
  const lines = [
    ...rules.redirects.map(({ from, to, status }) => `${from} ${to} ${status}!`),
    `${under}* ${under}${page} 404`,
    `/* ${rules.unknown} 302`,
  ];
  return {
    files: [{ path: '_redirects', text: `${lines.join('\n')}\n` }, headersFile(rules)],
    notes: [],
  };
}
