import { expect, it } from 'vitest';
import { hashOf } from '../../../src/domain/hash.ts';
import { blockName, entryName } from '../../../src/domain/search-lookup.ts';
import { searchIndex } from '../../support/search-index.ts';

const LETTERS = 'abcdefgh';
const WORDS = Array.from({ length: 120 }, (_, n) =>
  [n % 8, (n * 5 + (n >> 3)) % 8, (n * 3) % 7, n % 4 ? n % 5 : 8].map((at) => LETTERS[at] ?? ''),
).map((letters) => letters.join(''));
const DOCUMENTS = new Map(
  WORDS.map((word, n) => ({
    title: n % 10 === 0 ? word : '',
    body: `${word} ${WORDS[(n * 7) % 120]}`,
  })).entries(),
);

// A block's file is named after where it begins, and readers keep it: what begins elsewhere is fetched anew by all.
it.each([
  [150, 'a,ac,ae,ah,bb,bf,c,cc,cf,d,da,dc,de,dg,e,ec,eg,f,fc,ff,g,ga,gc,ge,gg,h,hb,hf', 38_120],
  [300, 'a,b,bf,c,cf,d,db,de,dh,e,f,fg,ga,gd,gg,hd', 9_491],
])('blocks of %i characters begin where they always did', (most, starts, hash) => {
  const index = searchIndex(DOCUMENTS, most);
  expect(index.starts.join()).toBe(starts);
  expect(hashOf(JSON.stringify(index.blocks))).toBe(hash);
});

it('words that begin with the same 24 letters stay together', () => {
  const same = 'a'.repeat(24);
  const words = [...'bcdefgh'].map((letter) => `${same}${letter}`);
  const { starts, blocks } = searchIndex(
    new Map([{ title: '', body: words.join(' ') }].entries()),
    50,
  );
  expect(starts.at(-1)).toBe(same);
  expect(Object.keys(blocks.at(-1) ?? {})).toEqual(words);
});

it('a word that others begin with is in the block of its beginning alone', () => {
  const words = ['ab', 'abc', 'abd', 'abe'];
  const { starts, blocks } = searchIndex(
    new Map([{ title: '', body: words.join(' ') }].entries()),
    30,
  );
  expect(starts).toEqual(['a', 'abc', 'abd', 'abe']);
  expect(blocks.map((block) => Object.keys(block))).toEqual([
    ['a', 'ab'],
    ['abc'],
    ['abd'],
    ['abe'],
  ]);
});

it.each([
  ['ice', 'words/-696365'],
  ['é日', 'words/-c3a9e697a5'],
  ['', 'words/-'],
  ['\ud800', 'words/-efbfbd'],
])('the block of %j is in the file %s', (start, name) => {
  expect(blockName(start)).toBe(name);
});

it('a post is in the file of its number', () => {
  expect(entryName(71)).toBe('posts/71');
});
