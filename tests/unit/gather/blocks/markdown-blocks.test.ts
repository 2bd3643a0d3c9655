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

test('a picture whose address has spaces in it is one, but for that in code', () => {
  const text =
    '![A boat](img/mała łódź.PNG) and `![A](a b.png)`\n\n![B](a b.jpg "See")\n\n![C](a b.txt)';
  const { blocks } = markdownBlocks(text);
  expect(blocks.map(({ address = '' }) => decodeURI(String(address)))).toEqual([
    'img/mała łódź.PNG',
    '',
    'a b.jpg',
    '',
  ]);
  expect(JSON.stringify(blocks[1])).toContain('![A](a b.png)');
  expect(blocks[2]).toMatchObject({ alt: 'B', caption: 'See' });
});
