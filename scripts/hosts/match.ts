import { ASSETS } from '../../src/domain/routes.ts';
import type { HeaderRule, HostRules, Redirect } from './table.ts';

/** Text that a regular expression takes literally. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The source of a regular expression for a path of the table, in which `*` stands for anything. */
export function patternOf(path: string): string {
  return `^${path.split('*').map(escaped).join('.*')}$`;
}

/**
 * The source of a regular expression for addresses of files, for which no page is a fair answer: those of hashed files,
 * and any with the ending of a file that is no page.
 */
export const FILE_ADDRESS = `^(?:${escaped(ASSETS)}/.*|.*\\.(?!html$)[A-Za-z0-9]{1,5})$`;

/** What the table says of paths, decoded: `@` and `%40` are the same. */
interface Index {
  readonly redirects: ReadonlyMap<string, Redirect>;
  readonly gone: ReadonlySet<string>;
}

const indexes = new WeakMap<HostRules, Index>();

function indexOf(rules: HostRules): Index {
  const known = indexes.get(rules);
  if (known) return known;
  const index = {
    redirects: new Map(rules.redirects.map((each) => [decodeURIComponent(each.from), each])),
    gone: new Set(rules.gone.paths.map(decodeURIComponent)),
  };
  indexes.set(rules, index);
  return index;
}

/** The redirect for a URL-encoded path, if the table has one. */
export function redirectFor(rules: HostRules, path: string): Redirect | undefined {
  return indexOf(rules).redirects.get(decodeURIComponent(path));
}

/** Whether what was at a URL-encoded path was taken back. */
export function isGone(rules: HostRules, path: string): boolean {
  return indexOf(rules).gone.has(decodeURIComponent(path));
}

/** The headers of its own for a URL-encoded path. */
export function specialFor(rules: HostRules, path: string): readonly HeaderRule[] {
  return rules.special.filter((rule) => new RegExp(patternOf(rule.path)).test(path));
}

/** The `Cache-Control` value for a URL-encoded path. */
export function cacheFor(rules: HostRules, path: string): string {
  const rule = rules.cache.find((candidate) => new RegExp(patternOf(candidate.path)).test(path));
  return rule?.value ?? rules.cacheOtherwise;
}

/** The paths that have headers of their own, each once, with all of them: hosts take the last rule of a path alone. */
export function headersByPath({
  cache,
  special,
}: HostRules): Map<string, Omit<HeaderRule, 'path'>[]> {
  const rules = [...cache.map((rule) => ({ ...rule, name: 'Cache-Control' })), ...special];
  return Map.groupBy(rules, ({ path }) => path);
}
