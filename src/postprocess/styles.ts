import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Element } from './html.ts';
import { selectableIn } from './selectable.ts';
import type { usedRules as UsedRules } from './used-rules.ts';

/** Styles of pages, by digests of what they are made from. */
export interface Styles {
  get(digest: string): string | undefined;
  set(digest: string, css: string): unknown;
}

/** Those that this process has made, for whichever site. */
const shared: Styles = new LRUCache<string, string>({ max: 512 });

/** Styles that are being made, by their digests: pages alike are made at once. */
const making = new Map<string, Promise<string>>();

const digestOf = (text: string) => hash('sha256', text, 'base64');

/** Pages have one of few style sheets, each much longer than what else their styles are made from. */
const sheets = new LRUCache<string, string>({ max: 64 });

function sheetDigest(css: string): string {
  const known = sheets.get(css) ?? digestOf(css);
  sheets.set(css, known);
  return known;
}

async function madeStyles(...args: Parameters<typeof UsedRules>): Promise<string> {
  // What is known needs none of the tools.
  const { usedRules } = await import('./used-rules.ts');
  return usedRules(...args);
}

/**
 * The part of a style sheet that a page of these elements uses: rules whose elements, classes and attributes the page
 * has, and the custom properties that those rules need, for older browsers unless told otherwise. Pages alike share the
 * work.
 */
export async function pageStyles(
  css: string,
  elements: readonly Element[],
  flattened?: (css: string) => string,
  made: Styles = shared,
): Promise<string> {
  if (css === '') return '';
  const selectable = selectableIn(elements, css);
  const key = digestOf(JSON.stringify([sheetDigest(css), selectable, flattened?.name]));
  const known = made.get(key) ?? shared.get(key);
  if (known !== undefined) {
    made.set(key, known);
    return known;
  }
  const begun = making.get(key) ?? madeStyles(css, selectable, flattened);
  making.set(key, begun);
  try {
    const result = await begun;
    made.set(key, result);
    shared.set(key, result);
    return result;
  } finally {
    making.delete(key);
  }
}
