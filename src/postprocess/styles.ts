import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PurgeCSS } from 'purgecss';
import { minified } from './css.ts';
import { withConstants, withFallbacks } from './custom-properties.ts';
import type { Element } from './html.ts';
import { withOlderBrowsers } from './older-browsers.ts';
import { withPhysicalNames } from './physical.ts';
import { type Selectable, selectableIn } from './selectable.ts';

/** Attributes that scripts and the browser set while a page is used. */
const DYNAMIC = ['open', 'hidden', 'aria-invalid', 'aria-pressed', 'data-busy', 'data-given'];

async function purged(css: string, selectable: Selectable): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: css }],
    extractors: [{ extensions: ['html'], extractor: () => selectable }],
    safelist: { standard: [/^:focus-visible$/, ':root', 'html', 'body'] },
    dynamicAttributes: DYNAMIC,
    variables: true,
    keyframes: true,
  });
  if (!result) throw new Error('PurgeCSS has given no style sheet back.');
  return result.css;
}

const prepared = new LRUCache<string, string>({ max: 64 });

/** Styles of pages, by digests of what they are made from. */
export interface Styles {
  get(digest: string): string | undefined;
  set(digest: string, css: string): unknown;
}

const shared: Styles = new LRUCache<string, string>({ max: 512 });

function preparedFrom(css: string): string {
  const known = prepared.get(css);
  if (known !== undefined) return known;
  const result = withConstants(minified(css));
  prepared.set(css, result);
  return result;
}

/**
 * The part of a style sheet that a page of these elements uses: rules whose elements, classes and attributes the page
 * has, and the custom properties that those rules need, for older browsers unless told otherwise. Pages alike share the
 * work.
 */
export async function pageStyles(
  css: string,
  elements: readonly Element[],
  flattened = withOlderBrowsers,
  made: Styles = shared,
): Promise<string> {
  if (css === '') return '';
  const selectable = selectableIn(elements);
  const key = createHash('sha256')
    .update(JSON.stringify([css, selectable, flattened.name]))
    .digest('base64');
  const known = made.get(key);
  if (known !== undefined) return known;
  const used = minified(await purged(preparedFrom(css), selectable));
  const result = flattened(withPhysicalNames(withFallbacks(used)));
  made.set(key, result);
  return result;
}
