import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

const IMPORT = /(?:from|import)"(\.\/[^"]+)"/g;

/** Gives the text of a built file by its path on the site. */
export type ReadAsset = (path: string) => string;

/** Reads built files below the folder. */
export function assetsIn(folder: URL): ReadAsset {
  const kept = new Map<string, string>();
  return (path) => {
    const text = kept.get(path) ?? readFileSync(new URL(`.${path}`, folder), 'utf8');
    kept.set(path, text);
    return text;
  };
}

/**
 * The modules that these modules import, and those in turn, without themselves: what a browser would only find out
 * when the first have arrived, a round trip later.
 */
export function importsOf(modules: readonly string[], read: ReadAsset): string[] {
  const known = new Set(modules);
  for (const path of known) {
    for (const [, file = ''] of read(path).matchAll(IMPORT)) {
      known.add(posix.join(posix.dirname(path), file));
    }
  }
  return [...known].slice(modules.length);
}
