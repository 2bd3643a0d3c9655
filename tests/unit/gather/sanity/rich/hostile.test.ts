import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { feedHtml } from '../../../../../src/domain/html/rich-html.ts';
import type { Picture } from '../../../../../src/domain/post.ts';
import { RICH_TAGS, type RichNode, withImages } from '../../../../../src/domain/rich.ts';
import { richBody } from '../../../../../src/gather/sanity/rich/body.ts';
import { lossesOf } from '../../../../../src/gather/sanity/rich/losses.ts';
import { assetAddresses } from '../../../../../src/gather/sanity/rich/pictures.ts';

const pages = { siteUrl: 'https://s.example', hasPage: () => false, pathOfDocument: () => null };
const nodesOf = (blocks: unknown) =>
  richBody(blocks, pages, assetAddresses('abc', 'production', null)).nodes ?? [];
const html = (blocks: unknown) =>
  feedHtml(
    withImages(nodesOf(blocks), (): Picture | null => null),
    'en',
    (path) => path,
  );

type Element = {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Element[];
};
const elementsIn = (node: Element): Element[] => [
  ...(node.attrs ? [node] : []),
  ...(node.childNodes ?? []).flatMap(elementsIn),
];
const parsed = (markup: string): Element[] => elementsIn(parseFragment(markup) as Element);

const depthOf = (nodes: readonly RichNode<unknown>[]): number =>
  Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))));

const TAGS: readonly string[] = RICH_TAGS;
const ATTRIBUTES = ['href', 'id', 'class', 'role', 'tabindex', 'aria-label', 'scope'];

function expectHarmless(markup: string): void {
  for (const { nodeName, attrs = [] } of parsed(markup)) {
    expect(TAGS).toContain(nodeName === 'tbody' ? 'table' : nodeName);
    for (const { name, value } of attrs) {
      expect(ATTRIBUTES).toContain(name);
      if (name === 'href') expect(value).toMatch(/^(https?:|mailto:|tel:|#(note|mark|part)-\d+$)/);
    }
  }
}

const odd = fc.oneof(
  fc.constantFrom(
    '',
    'strong',
    'k',
    '__proto__',
    'constructor',
    '@span',
    '@list',
    '@text',
    '\u0000',
  ),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"onload="x',
    'javascript:alert(1)',
    'data:text/html,x',
  ),
  fc.constantFrom(null, 0, -1, Number.NaN, 1e9, true, undefined),
);
const FIELDS = [
  ...['_type', '_key', 'children', 'text', 'marks', 'markDefs', 'style', 'listItem', 'level'],
  ...['href', 'url', 'reference', '_ref', 'asset', 'rows', 'cells', 'value', 'code', 'crop'],
];
/** Objects with fields of the right names and whatever in them. */
const objects = (inner: fc.Arbitrary<unknown>) =>
  fc.dictionary(fc.constantFrom(...FIELDS), inner, { maxKeys: 4 });
const deep = objects(fc.oneof(odd, fc.array(objects(odd), { maxLength: 2 })));
const anything = fc.oneof(
  odd,
  deep,
  fc.record({
    _type: fc.constantFrom('block', 'image', 'code', 'table', '@list', 'footnote', 'youtube'),
    children: fc.array(
      fc.oneof(deep, fc.record({ _type: fc.constant('span'), text: odd, marks: fc.array(odd) })),
      { maxLength: 4 },
    ),
    markDefs: fc.array(fc.record({ _key: odd, _type: odd, href: odd, text: odd }), {
      maxLength: 3,
    }),
    listItem: odd,
    level: odd,
    style: odd,
    url: odd,
  }),
);

const item = (level: number) => ({
  _type: 'block',
  listItem: level % 2 ? 'bullet' : 'number',
  level,
  children: [{ _type: 'span', text: `${level}` }],
});

test('whatever the service holds becomes known elements with safe addresses, or nothing', () => {
  let elements = 0;
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 6 }), (blocks) => {
      const markup = html([...blocks, { ...item(1), style: 'h2' }]);
      expectHarmless(markup);
      elements += parsed(markup).length;
      lossesOf(blocks);
    }),
    { numRuns: 300 },
  );
  expect(elements).toBeGreaterThan(300);
});

describe('without end', () => {
  test('10,000 lists within each other stay shallow, and keep their words', () => {
    const nodes = nodesOf(Array.from({ length: 10_000 }, (_, index) => item(index + 1)));
    expect(depthOf(nodes)).toBeLessThan(20);
    expect(JSON.stringify(nodes)).toContain('"9999"');
  });

  test('objects within objects, in types of the serializer itself', () => {
    let list: object = { _type: '@list', children: [] };
    for (let depth = 0; depth < 5_000; depth += 1) list = { _type: '@list', children: [list] };
    const words = { _type: 'span', text: 'Words.' };
    const item = { _type: 'block', listItem: 'bullet', children: [list, words] };
    expect(nodesOf([list, item])).toHaveLength(1);
  });

  test('a picture that says it is an item of a list a billion levels down', () => {
    const picture = { _type: 'poll', listItem: 'bullet', level: 1e9, children: [] };
    expect(nodesOf([picture, item(1)])).toHaveLength(1);
  });

  test('10,000 spans with marks that nobody defined: the first thousand keep the others', () => {
    const children = Array.from({ length: 10_000 }, (_, index) => ({
      _type: 'span',
      text: 'a',
      marks: ['none', `m${index}`, 'em'],
    }));
    const words = `<p><em>${'a'.repeat(1000)}</em>${'a'.repeat(9000)}</p>`;
    expect(html([{ _type: 'block', children }])).toBe(words);
  });
});
