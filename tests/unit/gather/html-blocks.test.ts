import { expect, test } from 'vitest';
import { htmlBlocks } from '../../../src/gather/blocks/html-blocks.ts';
import { markdownBlocks } from '../../../src/gather/blocks/markdown-blocks.ts';

test('an element that is named as what every object has marks nothing', () => {
  const { blocks } = htmlBlocks('<p>a <constructor>b</constructor> <b>c</b></p>');
  const marks = JSON.stringify(blocks).match(/"marks":\[[^\]]*\]/g);
  expect(new Set(marks)).toEqual(new Set(['"marks":[]', '"marks":["strong"]']));
});

test('a table comes along with its caption, and quoted words with their quotation marks', () => {
  const html = '<q>a</q><table><caption>What <b>was</b> there</caption><tr><td>b</td></tr></table>';
  const { blocks } = htmlBlocks(html);
  expect(blocks).toMatchObject([
    { children: [{ text: '“a”' }] },
    { style: 'normal', children: [{ text: 'What was there' }] },
    { _type: 'table' },
  ]);
});

test('what a list explains is told from what it says of that', () => {
  const { blocks } = htmlBlocks('<dl><dt>Term</dt><dd>Its meaning.</dd></dl>');
  expect(blocks).toMatchObject([
    { children: [{ text: 'Term', marks: ['strong'] }] },
    { children: [{ text: 'Its meaning.', marks: [] }] },
  ]);
});

test.each(['iframe', 'video', 'textarea', 'script', 'title'])(
  'a <%s /> that ends in itself takes nothing of what follows',
  (name) => {
    const { blocks } = htmlBlocks(`<p>One.</p><${name} src="https://a.example/b" /><p>Two.</p>`);
    expect(JSON.stringify(blocks)).toContain('Two.');
  },
);

test.each(['_See [a](https://a.example/) b_ c.', '**See https://a.example/** c.'])(
  'a link among marked words ends where it ends: %s',
  (line) => {
    const { blocks } = markdownBlocks(`${line}\n\nTwo.`);
    const [first, second] = blocks.map(({ children }) => Object(children));
    expect(first.at(-1)).toMatchObject({ text: ' c.', marks: [] });
    expect(second).toMatchObject([{ text: 'Two.', marks: [] }]);
  },
);

test.each(['hidden', 'hidden=""', 'style="display: none"', 'style="color:red;visibility:hidden"'])(
  'words that no browser shows for %s are left out, and told of',
  (said) => {
    const { blocks, told } = htmlBlocks(`<p>Open.</p><div ${said}><p>secret</p></div><p>End.</p>`);
    expect(JSON.stringify(blocks)).not.toContain('secret');
    expect(blocks).toHaveLength(2);
    expect(told).toEqual(['words that no browser shows']);
  },
);
