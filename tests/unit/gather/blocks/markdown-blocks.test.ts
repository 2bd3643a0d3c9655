import { expect, test } from 'vitest';
import { markdownBlocks } from '../../../../src/gather/blocks/markdown-blocks.ts';
import { inShort } from '../../../support/import-sources/importing.ts';

test('the name of a file is no address, and a link that its author has written stays', () => {
  const text =
    'See README.md, *main.rs*, www.example.com, https://b.example/x.md and [sea.io](http://sea.io).';
  const [block] = markdownBlocks(text).blocks;
  const hrefs = ['http://www.example.com', 'https://b.example/x.md', 'http://sea.io'];
  expect(block?.markDefs).toMatchObject(hrefs.map((href) => ({ href })));
  expect(JSON.stringify(block)).not.toContain('README.md","marks":["k');
  expect(block?.children).toContainEqual(
    expect.objectContaining({ text: 'main.rs', marks: ['em'] }),
  );
});

test('a comment in code that stands to the right is code, and any other is left out', () => {
  const text = 'One <!-- NOTE -->\n\n    <!-- kept -->\n    a\n\n- b\n\n    <!-- NOTE -->c';
  const { blocks, told } = markdownBlocks(text);
  expect(inShort(blocks)).toEqual(['normal: One', 'code | <!-- kept -->\na', 'bullet: b c']);
  expect(told).toEqual([]);
});
