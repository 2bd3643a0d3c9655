import { expect, test } from 'vitest';
import { bodyMarkdown } from '../../../scripts/backup/markdown-body.ts';
import { markdownBlocks } from '../../../src/gather/blocks/markdown-blocks.ts';

test('the columns of a table stand to the same sides after a way through Markdown', () => {
  const value = [
    { _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text: '1' }] },
  ];
  const cells = ['c', 'd', 'e'].map((_key) => ({ _type: 'cell', _key, value }));
  const alignment = ['left', 'right', 'center'];
  const table = {
    _type: 'table',
    _key: 't',
    alignment,
    rows: [{ _type: 'row', _key: 'r', cells }],
  };
  const { blocks } = markdownBlocks(bodyMarkdown([table], () => null));
  expect(blocks).toMatchObject([{ _type: 'table', alignment }]);
});
