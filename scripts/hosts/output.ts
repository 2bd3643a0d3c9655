import { headersByPath } from './match.ts';
import type { HostRules } from './table.ts';

export interface HostFile {
  /** Inside the folder the host reads: the site, or for Vercel its Build Output folder. */
  readonly path: string;
  readonly text: string;
}

export interface HostOutput {
  readonly files: readonly HostFile[];
  /** One line for each thing the author should know, such as rules beyond a host's limit. */
  readonly notes: readonly string[];
}

/**
 * What a host takes of a list of rules, and a line about the rest: their addresses are left to the fallback pages
 * that every release carries.
 */
export function keepFirst<T>(all: readonly T[], fits: readonly T[], most: number, limit: string) {
  const fitting = fits.slice(0, most);
  const left = all.length - fitting.length;
  const note = `${limit}: ${left} moved address${left === 1 ? '' : 'es'} will lead on by fallback page only.`;
  return { fitting, notes: left === 0 ? [] : [note] };
}

/**
 * `_headers`, which Netlify and Cloudflare Pages read alike. The value for 'otherwise' is what both send by
 * themselves, and is left to them: one header set by two rules for one path would be joined into a wrong value.
 */
export function headersFile(rules: HostRules): HostFile {
  const everywhere = { ...rules.headers, ...rules.headersOverTls };
  const blocks = [
    ['/*', ...Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`)],
    ...[...headersByPath(rules)].map(([path, own]) => [
      path,
      ...own.map(({ name, value }) => `  ${name}: ${value}`),
    ]),
  ];
  return { path: '_headers', text: `${blocks.flat().join('\n')}\n` };
}
