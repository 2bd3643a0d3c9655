import { expect, test } from 'vitest';
import { markdownBlocks } from '../../../../src/gather/blocks/markdown-blocks.ts';

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
