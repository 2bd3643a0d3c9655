import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

const IMPORT = /(?:from|import)"(\.\/[^"]+)"/g;

/**
 * Gives the modules that these modules import, and those in turn, without themselves, as paths on the site: what a
 * browser would only find out when the first have arrived, a round trip later.
 */
export type ImportsOf = (modules: readonly string[]) => string[];

/** The imports of built files below the folder. */
export function importsIn(folder: URL): ImportsOf {
  const cached = new Map<string, readonly string[]>();
  const importsOf = (path: string): readonly string[] => {
    const known = cached.get(path);
    if (known) return known;
    const text = readFileSync(new URL(`.${path}`, folder), 'utf8');
    const files = [...text.matchAll(IMPORT)].map(([, file = '']) => file);
    const imports = files.map((file) => posix.join(posix.dirname(path), file));
    cached.set(path, imports);
    return imports;
  };
  return (modules) => {
    const all = new Set(modules);
    for (const path of all) for (const each of importsOf(path)) all.add(each);
    return [...all].slice(modules.length);
  };
}
