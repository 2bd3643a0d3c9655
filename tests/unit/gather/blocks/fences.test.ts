import { expect, test } from 'vitest';
import { markdownBlocks } from '../../../../src/gather/blocks/markdown-blocks.ts';
import { withoutComponents } from '../../../../src/gather/blocks/templates.ts';
import { inShort } from '../../../support/import-sources/importing.ts';

test('MDX: blocks of code stay where code stands among words, too', () => {
  const { text } = withoutComponents(
    'One `a` and `b`.\n\n```js\none();\n```\n\n```js\ntwo();\n```\n',
  );
  expect(inShort(markdownBlocks(text).blocks)).toEqual([
    'normal: One a and b.',
    'code | js | one();',
    'code | js | two();',
  ]);
});

test('a fence ends at one that is longer, too', () => {
  const { text } = withoutComponents(
    '```js\none();\n````\n\n{/* NEVER */}\n\n```js\ntwo();\n```\n',
  );
  expect(inShort(markdownBlocks(text).blocks)).toEqual([
    'code | js | one();',
    'code | js | two();',
  ]);
});
