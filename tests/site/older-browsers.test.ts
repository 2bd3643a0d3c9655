import { transform } from 'esbuild';
import postcss, { type Declaration, type Rule } from 'postcss';
import { expect, test } from 'vitest';
import { pagesOf } from '../support/site/pages.ts';

/*
 * What readers' older browsers are sent, by a list of engines: Chromium 60 (2017), Safari 12 (2018), Gecko 48 (2016, KaiOS).
 * A style that one of them does not know is left out alone, and leaves order, measure, contrast and sizes as they are.
 */
const ENGINES = ['chrome60', 'safari12', 'firefox48'];
/** Those of them, or their next versions, that run modules which load others; the rest passes over a module. */
const OF_MODULES = ['chrome63', 'safari12', 'firefox67'];

const pages = [...pagesOf('demo'), ...pagesOf('own')];
const texts = (element: RegExp) => [
  ...new Set(pages.flatMap(({ html }) => [...html.matchAll(element)].map(([, text = '']) => text))),
];

/** What the newest of the three does not know, in a value or as a property's name. */
const NEWER = [
  /\b(?:clamp|min|max)\(/,
  /\b(?:color-mix|env)\(/,
  /\d(?:[dsl]v[hwbi]|lh|cap|cq\w+)\b/,
  /#(?:[\da-f]{4}|[\da-f]{8})\b/i,
];
const LOGICAL =
  /^(?:inset|(?:margin|padding|border)-(?:block|inline)|(?:min-|max-)?(?:block|inline)-size)/;
/** Without these a page has the same order, measure, contrast and sizes. */
const TO_BE_MISSED = /^(?:text-decoration-color|top|(?:min-|max-)?height)$/;

const isKnown = ({ value }: Declaration) => NEWER.every((each) => !each.test(value));

/** Declarations that an old engine leaves out, and nothing stands in for them. */
function lost(rule: Rule): string[] {
  const own = rule.nodes.filter((node) => node.type === 'decl');
  return own
    .filter((each) => !each.prop.startsWith('--') && !isKnown(each))
    .filter(({ prop }) => !TO_BE_MISSED.test(prop))
    .filter(({ prop }) => !own.some((each) => isKnown(each) && prop.startsWith(each.prop)))
    .map((each) => `${rule.selector}{${each}}`);
}

/** Words that touch: what stands in a line has its distance from `gap`, which old engines know of grids alone. */
function touching(rule: Rule): string[] {
  const has = (wanted: RegExp) => rule.nodes.some((node) => wanted.test(node.toString()));
  const touches = has(/^display:(?:inline-)?flex/) && has(/^grid-gap/) && !has(/space-between/);
  return touches && !has(/flex-direction:column/) ? [rule.selector] : [];
}

/**
 * What stays, or hangs, in front of the text in Gecko 48, which has neither columns nor a menu that closes: a side that it knows
 * keeps a thing where it is while the text moves, and a menu's links hang once it is open alone.
 */
function inFront(rule: Rule): string[] {
  const has = (wanted: RegExp) => rule.nodes.some((node) => wanted.test(node.toString()));
  const stays = has(/^position:sticky/) && has(/^(?:top|bottom):(?!env\()/);
  const hangs = /\.menu nav$/.test(rule.selector) && has(/^position:absolute/);
  return stays || hangs ? [`${rule.selector} in front`] : [];
}

/** What has a shape, and is no worse without: ornaments, pictures with their own, and a form that is as high as what it holds. */
const MAY_LOSE_SHAPE = /(?::before|:after|\.ring|\.seal form|\bimg)$/;

/** Boxes whose height is told by an aspect ratio alone: without it they have none, and what is in them is cut off. */
function flat({ selectors, nodes }: Rule): string[] {
  const isShaped = nodes.some((node) => /^aspect-ratio:\d/.test(node.toString()));
  return isShaped ? selectors.filter((each) => !MAY_LOSE_SHAPE.test(each)) : [];
}

function styleFaults(css: string): string[] {
  const faults: string[] = [];
  const root = postcss.parse(css);
  root.walkAtRules(({ name, params }) => {
    if (name === 'layer' || (name === 'media' && /[<>]/.test(params)))
      faults.push(`@${name} ${params}`);
  });
  root.walkRules((rule) => {
    const { selectors, parent } = rule;
    // One selector that is not known, and the whole rule is left out.
    if (selectors.length > 1 && /:(?:has|is|where|focus-visible)\b/.test(rule.selector))
      faults.push(rule.selector);
    if (parent?.type === 'rule') faults.push(`${rule.selector} in another`);
    faults.push(...lost(rule), ...touching(rule), ...inFront(rule), ...flat(rule));
  });
  root.walkDecls(({ prop, parent }) => {
    // Behind its older names, for texts that may run from right to left.
    const [older = ''] = prop.split('inline');
    const isTwin = parent?.some(
      (each) =>
        each.type === 'decl' &&
        (each.prop.startsWith(`${older}left`) ||
          // All four sides, each by itself.
          (`${each.prop}-` === older && each.value.split(' ').length === 4)),
    );
    if (LOGICAL.test(prop) && !isTwin) faults.push(prop);
  });
  return faults;
}

test('no style that the engines of ten years need is one that they do not know', () => {
  const styles = texts(/<style>([\s\S]*?)<\/style>/g);
  expect(styles.length).toBeGreaterThan(10);
  expect([...new Set(styles.flatMap(styleFaults))]).toEqual([]);
});

test('a style sheet that old engines leave half of would be seen', () => {
  const css = [
    '@layer a{b{c:d}}',
    '@media (width<=9px){b{c:d}}',
    'a{font-size:clamp(1px,2px,3px)}',
    'a,b:has(c){d:e}',
    'a{inset:0}',
    'a{display:flex;grid-gap:1em}',
    'a{width:9lh}',
    'a{position:sticky;top:0}',
    '.menu nav{position:absolute}',
    'a{aspect-ratio:2/3}',
  ];
  expect(css.filter((each) => styleFaults(each).length === 0)).toEqual([]);
  expect(styleFaults('a{font-size:1px;font-size:clamp(1px,2px,3px)}')).toEqual([]);
});

/** Whether the syntax is one of these engines': nothing has to be written in another way for them. */
async function isSyntaxOf(script: string, target: readonly string[]): Promise<boolean> {
  // These they had, but for corners that nothing here comes near.
  const corners = ['destructuring', 'const-and-let', 'template-literal', 'for-of'];
  const supported = Object.fromEntries(corners.map((each) => [each, true]));
  const [older, newest] = await Promise.all(
    [[...target], 'esnext'].map((each) => transform(script, { target: each, supported })),
  );
  return older?.code === newest?.code;
}

async function unreadable(
  scripts: readonly string[],
  target: readonly string[],
): Promise<string[]> {
  const read = await Promise.all(scripts.map((each) => isSyntaxOf(each, target)));
  return scripts.filter((_, n) => !read[n]).map((each) => each.slice(0, 80));
}

/** A pattern made of a text: no dot for line ends, lookbehind, named group or property of Unicode before Firefox 78. */
const LATER_PATTERN =
  /RegExp\((?:[^)]*\(\?<|[^)]*\\p\{|.{0,120}?,\s*["'`][gimuy]*s[gimuy]*["'`]\))/;

test('no script makes a pattern that throws where modules are read', () => {
  const modules = texts(/<script type="module">([\s\S]*?)<\/script>/g);
  expect(modules.filter((each) => LATER_PATTERN.test(each))).toEqual([]);
  const later = ['RegExp("a.b","s")', 'RegExp(`x(?:.*?</h>)?`,"gs")', 'RegExp("(?<=a)b")'];
  expect(later.filter((each) => !LATER_PATTERN.test(each))).toEqual([]);
});

test('no script stands in a page that throws where it cannot be read', async () => {
  const classic = texts(/<script>([\s\S]*?)<\/script>/g);
  const modules = texts(/<script type="module">([\s\S]*?)<\/script>/g);
  expect(classic.length).toBeGreaterThan(0);
  expect(modules.length).toBeGreaterThan(5);
  expect(await unreadable(classic, ENGINES)).toEqual([]);
  expect(await unreadable(modules, OF_MODULES)).toEqual([]);
  expect(await unreadable(['import("a")', 'a?.b', 'let{a}=b'], ENGINES)).toHaveLength(2);
});
