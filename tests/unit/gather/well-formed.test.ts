import { expect, test } from 'vitest';
import { wellFormed } from '../../../src/gather/well-formed.ts';

const APART = 'é'.normalize('NFD');

test('code in a block, and among words, stays as it was written', () => {
  const span = { _type: 'span', text: APART, marks: ['code'] };
  const blocks = () => [
    { _type: 'code', language: 'js', code: `${APART}\ud83e` },
    { _type: 'block', children: [span, { ...span, marks: [] }] },
  ];
  expect(wellFormed(blocks())).toEqual([
    { _type: 'code', language: 'js', code: `${APART}\ufffd` },
    { _type: 'block', children: [span, { ...span, text: 'é', marks: [] }] },
  ]);
});
