import { createHash } from 'node:crypto';
import { Features, transform } from 'lightningcss';
import { PurgeCSS } from 'purgecss';
import { withOlderBrowsers } from './older-browsers.ts';

/** Attributes that scripts and the browser set while a page is used. */
const DYNAMIC = ['open', 'hidden', 'aria-invalid', 'aria-pressed', 'data-busy', 'data-given'];

/** What has been in every engine for two and a half years: the text reads in older ones too. */
const BROWSERS = { chrome: 120 << 16, firefox: 120 << 16, safari: (17 << 16) | (4 << 8) };

const TAG = /<([a-z][\w-]*)((?:"[^"]*"|[^>"])*)>/g;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
/** Attributes whose values a selector may name. */
const TELLING = /^(rel|type|data-\w+|aria-\w+)$/;

interface Selectable {
  readonly tags: string[];
  readonly classes: string[];
  readonly ids: string[];
  readonly attributes: { readonly names: string[]; readonly values: string[] };
  readonly undetermined: string[];
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)].sort();
}

/** Everything in a page that a selector can name, each once. */
function selectableIn(html: string): Selectable {
  const tags = [...html.matchAll(TAG)];
  const pairs = tags
    .flatMap(([, , attributes = '']) => [...attributes.matchAll(ATTRIBUTE)])
    .map(([, name = '', value = '']) => ({ name, value }));
  const wordsOf = (wanted: string) =>
    pairs.filter(({ name }) => name === wanted).flatMap(({ value }) => value.split(' '));
  return {
    tags: unique(tags.map(([, tag = '']) => tag)),
    classes: unique(wordsOf('class')),
    ids: unique(wordsOf('id')),
    attributes: {
      names: unique(pairs.map(({ name }) => name)),
      values: unique(pairs.filter(({ name }) => TELLING.test(name)).map(({ value }) => value)),
    },
    undetermined: [],
  };
}

function minified(css: string): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: BROWSERS,
    // Flat rules, since each is kept or left out by itself; nothing else that these browsers do not need.
    include: Features.Nesting | Features.MediaRangeSyntax | Features.HexAlphaColors,
    exclude: Features.LightDark | Features.VendorPrefixes,
  });
  return Buffer.from(code).toString();
}

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
  return result?.css ?? '';
}

/**
 * The style sheet with the values of those custom properties put in place that are set once, on the root: only what
 * a room or a scheme changes has to stay a property.
 */
function withConstants(css: string): string {
  const set = [...css.matchAll(/(--[\w-]+):([^;{}]+)/g)].map(([, name = '', value = '']) => ({
    name,
    value,
  }));
  const constants = new Map(
    set
      .filter(({ name }) => set.filter((other) => other.name === name).length === 1)
      .map(({ name, value }) => [name, value]),
  );
  const put = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
      const value = constants.get(name);
      return value === undefined ? use : put(value);
    });
  return put(css);
}

/** What stands in for a property that no rule of the page sets. */
function withFallbacks(css: string): string {
  const set = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const put = (text: string): string =>
    text.replace(/var\((--[\w-]+),((?:[^()]|\([^()]*\))*)\)/g, (use, name, fallback: string) =>
      set.has(name) ? use : put(fallback),
    );
  return put(css);
}

/** Sides and measures by the names that they have where text runs from left to right, from top to bottom. */
const PHYSICAL = [
  ['block-start', 'top'],
  ['block-end', 'bottom'],
  ['inline-start', 'left'],
  ['inline-end', 'right'],
  ['inset-(?=top|bottom|left|right)', ''],
  ['block-size', 'height'],
  ['inline-size', 'width'],
].map(([logical = '', physical = '']) => [new RegExp(`\\b${logical}`, 'g'), physical] as const);

/** The same styles for a site in English alone: the older names are shorter, and brotli knows them by heart. */
function withPhysicalNames(css: string): string {
  return PHYSICAL.reduce((text, [logical, physical]) => text.replace(logical, physical), css);
}

const made = new Map<string, string>();

/**
 * The part of a style sheet that a page uses: rules whose elements, classes and attributes the page has, and the
 * custom properties that those rules need. Pages alike share the work.
 */
export async function pageStyles(css: string, html: string): Promise<string> {
  const selectable = selectableIn(html);
  const key = createHash('sha256')
    .update(JSON.stringify([css, selectable]))
    .digest('base64');
  const kept = made.get(key);
  if (kept !== undefined) return kept;
  const used = minified(await purged(withConstants(minified(css)), selectable));
  const result = withOlderBrowsers(withPhysicalNames(withFallbacks(used)));
  made.set(key, result);
  return result;
}
