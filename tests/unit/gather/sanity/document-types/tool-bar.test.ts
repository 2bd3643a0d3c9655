import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { defineBody } from '../../../../../src/gather/sanity/document-types/body.ts';
import { textLost } from '../../../../../src/gather/sanity/document-types/body-rules.ts';
import { ASSET, block, body, line, span } from '../rich-html.ts';

const values = z.array(z.object({ value: z.string() }));
const names = z.array(z.object({ name: z.string() }));
const member = z.object({
  type: z.string(),
  styles: values.optional(),
  lists: values.optional(),
  marks: z.object({ decorators: values, annotations: names }).optional(),
});

const offered = z.array(member).parse(defineBody([], 'rich').of);
const [text, ...others] = offered;

/** What an author fills in. */
const FILLED: Readonly<Record<string, object>> = {
  image: { asset: { _ref: ASSET }, alt: 'A door' },
  code: { code: 'a < b' },
  embed: { url: 'https://example.org/film', title: 'A film' },
  table: { rows: [{ cells: [{ value: [line('A')] }] }] },
  link: { href: '/about' },
  footnote: { text: 'A note.' },
};
const filled = (_type: string) => ({ _type, _key: 'k', ...FILLED[_type] });

/** Everything that the editor's tool bar offers, each alone in a text. */
const each = [
  ...(text?.styles ?? [])
    .filter(({ value }) => value !== 'normal')
    .map(({ value }) => [value, line('A', { style: value })] as const),
  ...(text?.lists ?? []).map(
    ({ value }) => [value, line('A', { listItem: value, level: 1 })] as const,
  ),
  ...(text?.marks?.decorators ?? []).map(
    ({ value }) => [value, block([span('A', value)])] as const,
  ),
  ...(text?.marks?.annotations ?? []).map(
    ({ name }) => [name, block([span('A', 'k')], { markDefs: [filled(name)] })] as const,
  ),
  ...others.map(({ type }) => [type, filled(type)] as const),
];

test.each(each)(
  '%s, which the tool bar offers, is shown; a plain text is told to lose it',
  (_, made) => {
    const { nodes, leftOut } = body([line('Before.'), made, line('After.')]);
    expect(nodes).not.toBeNull();
    expect(leftOut).toEqual([]);
    expect(textLost([made])).toMatch(/would be lost\. body: 'rich' in src\/site\.ts shows/);
  },
);

test('the tool bar has styles, lists, marks, links, notes and blocks', () => {
  expect(each.length).toBeGreaterThan(14);
});
