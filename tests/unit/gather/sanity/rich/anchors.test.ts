import { expect, test } from 'vitest';
import { textBlocks } from '../../../../../src/gather/blocks/text-blocks.ts';
import { block, body, html, line, SITE, span } from '../rich-html.ts';

const to = (href: string) =>
  block([span('below', 'k')], { markDefs: [{ _key: 'k', _type: 'link', href }] });
const heading = (text: string, more: object = {}) => line(text, { style: 'h2', ...more });

test('a link to a heading of its own text leads there, and only that heading has an id', () => {
  expect(html([to('#part-two'), heading('Part One'), heading('Part, Two!')])).toBe(
    '<p><a href="#part-1">below</a></p><h2>Part One</h2><h2 id="part-1">Part, Two!</h2>',
  );
  expect(html([heading('Über den Fluß'), to('#%C3%BCber-den-fluß')])).toBe(
    '<h2 id="part-1">Über den Fluß</h2><p><a href="#part-1">below</a></p>',
  );
});

test('a space that is a span of its own stands in the name of a heading', () => {
  const spans = ['Part', ' ', 'two'].map((text) => span(text));
  expect(html([to('#part-two'), block(spans, { style: 'h2' })])).toContain('<h2 id="part-1">');
});

test('of two headings of one name it leads to the first', () => {
  expect(html([heading('Why?'), heading('Why'), to('#why'), to('#Why')])).toBe(
    '<h2 id="part-1">Why?</h2><h2>Why</h2><p><a href="#part-1">below</a></p><p><a href="#part-1">below</a></p>',
  );
});

test('of headings of one name a number leads to the others, as most systems name them', () => {
  const year = () => heading('2019');
  expect(html([to('#2019-2'), to('#2019-1'), year(), year(), year()])).toBe(
    '<p><a href="#part-2">below</a></p><p><a href="#part-1">below</a></p><h2>2019</h2><h2 id="part-1">2019</h2><h2 id="part-2">2019</h2>',
  );
  expect(html([to('#part-1'), heading('Part 1'), heading('Part'), heading('Part')])).toContain(
    '<h2 id="part-1">Part 1</h2><h2>Part</h2><h2>Part</h2>',
  );
});

test.each(['/', `${SITE}/`])('a link to the address of the site leads home: %s', (address) => {
  expect(html([to(address)])).toBe(`<p><a href="${SITE}/archive">below</a></p>`);
});

test.each([
  ['no heading', [to('#part-two'), line('Part two')]],
  ['an item of a list', [to('#part-two'), heading('Part two', { listItem: 'bullet' })]],
  ['another name', [to('#part-two'), heading('Part three')]],
  ['no name', [to('#'), heading('!')]],
])('one to %s is plain text, and told of', (_, blocks) => {
  expect(html(blocks)).not.toMatch(/<a| id=/);
  expect(body(blocks).unmarked).toHaveLength(1);
});

test('what an author calls the id of a block reaches no page', () => {
  expect(html([heading('A', { id: 'main' }), to('https://a.example/')])).not.toContain('id=');
});

test('texts in Markdown and HTML have such links too', () => {
  for (const text of [
    '[x](#part-two)\n\n## Part two',
    '<p><a href="#part-two">x</a></p><h2>Part two</h2>',
  ]) {
    expect(html(textBlocks(text, () => {}))).toBe(
      '<p><a href="#part-1">x</a></p><h2 id="part-1">Part two</h2>',
    );
  }
});
