import { expect, test } from 'vitest';
import { markdownBlocks } from '../../../src/gather/blocks/markdown-blocks.ts';
import { textBlocks } from '../../../src/gather/blocks/text-blocks.ts';
import { inShort } from '../../support/import-sources/importing.ts';

const read = (text: string) => inShort(textBlocks(text, () => {}));
const imported = (text: string) => inShort(markdownBlocks(text).blocks);

test.each([
  ['7. Mai 1945. Heute\n\nWorte', ['normal: 7. Mai 1945. Heute', 'normal: Worte']],
  ['3. Juli\n4. Juli', ['normal: 3. Juli\n4. Juli']],
  ['1914. The year', ['normal: 1914. The year']],
  ['1. a\n2. b\n\n   c\n\n3. d', ['number: a', 'number: b \nc', 'number: d']],
  ['1. a\n   ```\n   2. code\n   ```\n2. b', ['number: a', 'code | 2. code', 'number: b']],
  ['1. a\n\nWords\n\n2. b', ['number: a', 'normal: Words', 'normal: 2. b']],
  ['1. a\n\n- x\n\n2) b', ['number: a', 'bullet: x', 'normal: 2) b']],
  ['Words\n\n```\n5. code\n```', ['normal: Words', 'code | 5. code']],
])('a number that begins no list stays: %j', (text, blocks) => {
  expect(imported(text)).toEqual(blocks);
  expect(read(text)).toEqual(blocks);
});

test.each([
  [
    'A kettle sings,\nthe harbor turns\n\n    a lamp',
    ['normal: A kettle sings,\nthe harbor turns', 'normal: \u00a0\u00a0\u00a0\u00a0a lamp'],
  ],
  ['One *red*\r\n\ttwo', ['normal: One red\n\u00a0\u00a0\u00a0\u00a0two']],
  [
    `${'Words and words. '.repeat(12)}\nAnother part.`,
    [`normal: ${'Words and words. '.repeat(12).trim()}\nAnother part.`],
  ],
])('a text without marks keeps its lines: %j', (text, blocks) => {
  expect(read(text)).toEqual(blocks);
});

test.each([
  ['# A\n\nb\nc', ['h1: A', 'normal: b c']],
  ['See [a](https://a.example)\nthere', ['normal: See a there']],
  ['a  \nb\nc', ['normal: a\nb c']],
  ['- a\n- b\n\nc\nd', ['bullet: a', 'bullet: b', 'normal: c d']],
  [
    `${'Filled up. '.repeat(6)}\n${'To the end. '.repeat(6)}\nshort`,
    [`normal: ${'Filled up. '.repeat(6)}${'To the end. '.repeat(6)}short`],
  ],
])('one with marks, or with full lines, is Markdown: %j', (text, blocks) => {
  expect(read(text)).toEqual(blocks);
});
