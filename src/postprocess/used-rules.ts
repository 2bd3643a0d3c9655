import { LRUCache } from 'lru-cache';
import { PurgeCSS } from 'purgecss';
import { minified } from './css.ts';
import { withConstants, withFallbacks, withShortNames } from './custom-properties.ts';
import { withSteadyOrder } from './declaration-order.ts';
import { withOlderBrowsers } from './older-browsers.ts';
import { withPhysicalNames } from './physical.ts';
import type { Selectable } from './selectable.ts';

/** Attributes that scripts and the browser set while a page is used. */
const DYNAMIC = [
  'open',
  'hidden',
  'aria-busy',
  'aria-invalid',
  'aria-pressed',
  'data-busy',
  'data-given',
  'data-lean',
];

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

function preparedFrom(css: string): string {
  const known = prepared.get(css);
  if (known !== undefined) return known;
  const result = withConstants(minified(css));
  prepared.set(css, result);
  return result;
}

/** The rules of a style sheet that these elements use, for older browsers unless told otherwise. */
export async function usedRules(
  css: string,
  selectable: Selectable,
  flattened = withOlderBrowsers,
): Promise<string> {
  const used = minified(await purged(preparedFrom(css), selectable));
  return withSteadyOrder(withShortNames(flattened(withPhysicalNames(withFallbacks(used)))));
}
