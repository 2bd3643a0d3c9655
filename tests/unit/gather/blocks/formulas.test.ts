import { expect, test } from 'vitest';
import { markdownBlocks } from '../../../../src/gather/blocks/markdown-blocks.ts';
import { inShort } from '../../../support/import-sources/importing.ts';

const read = (markdown: string) => inShort(markdownBlocks(markdown).blocks);

test.each([
  'so $a_i, \\text{S}_i$ and $x^2^*\\{y\\}$ hold',
  '関数$f_{i}$と$g_{i}$は、*all*, $$\\text{A}_i *b* [c_i](d)$$',
  'where \\(x_i, y_i\\) and \\(\\frac{a}{b}\\, c\\) are',
])('a formula among words keeps its signs: %s', (text) => {
  expect(read(text)).toEqual([`normal: ${text.replace('*all*', 'all')}`]);
});

test.each([
  ['Costs $5 *net*, or $6', 'normal: Costs $5 net, or $6'],
  ['From $5_000 to $6_000$ or US$3 *net* US$', 'normal: From $5_000 to $6_000$ or US$3 net US$'],
  [
    'Set `$a_b$` and $HOME, *then* $PATH_X, $PWD',
    'normal: Set $a_b$ and $HOME, then $PATH_X, $PWD',
  ],
  ['\\[an *aside*\\] and \\(one *more*\\)', 'normal: [an aside] and (one more)'],
  ['$$ *rich* $$', 'normal: $$ rich $$'],
])('what is no formula is read as before: %s', (text, words) => {
  expect(read(text)).toEqual([words]);
});

test('a formula on lines of its own is code, which keeps its lines', () => {
  const aligned = '\\begin{aligned}\n  a_{i} &= g(b_i, a_{i-1})\\\\\n  c_i\n\\end{aligned}';
  expect(
    read(`One\n\n$$\n${aligned}\n$$\n\nTwo\n$$a_i$$\nThree\n\n\\[\n\\frac{a_i}{b}\n\\]\n`),
  ).toEqual([
    'normal: One',
    `code | latex | ${aligned}`,
    'normal: Two',
    'code | latex | a_i',
    'normal: Three',
    'code | latex | \\frac{a_i}{b}',
  ]);
  expect(read('```\n$$\na_i\n$$\n```\n')).toEqual(['code | $$\na_i\n$$']);
});

test('formulas within HTML stay, too', () => {
  expect(read('<p>so $a_i$ is, and <b>$\\text{b}_i$</b></p>\n\n$c_i$')).toEqual([
    'normal: so $a_i$ is, and $\\text{b}_i$',
    'normal: $c_i$',
  ]);
});

test('what is said of a picture, and an address, have the signs of a formula as they are', () => {
  const made = JSON.stringify(
    markdownBlocks('![Of $x_1$](https://a.example/b.png)\n\nhttps://a.example/?q=$a_b$').blocks,
  );
  expect(made).toContain('Of $x_1$');
  expect(made).toContain('"href":"https://a.example/?q=$a_b$"');
});

test.each([
  ...['So $a_1 <!-- secret --> b$', '$$ a_1 <!-- secret --> $$', '\\(a_1 <!-- secret --> b\\)'],
  ...['\\[\n\\frac{a}{b} <!-- secret -->\n\\]', 'From $5<!-- secret_note -->$'],
])('a comment within a formula is said to nobody: %s', (text) => {
  expect(read(text).join()).not.toContain('secret');
});
