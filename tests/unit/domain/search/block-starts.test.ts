import { expect, it } from 'vitest';
import { hashOf } from '../../../../src/domain/hash.ts';
import { blockName, entryName } from '../../../../src/domain/search/lookup.ts';
import { searchIndex } from '../../../support/search-index.ts';

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
  [150, 'a,aa,ad,ag,b,ba,bd,bf,c,cc,cf,d,db,de,dg,ea,ee,eh,fa,fe,fh,ga,gc,gg,h,ha,he,hh', 61_604],
  [300, 'a,b,bf,cc,d,db,dg,e,f,fg,ga,gd,ha,hh', 13_968],
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
  const words = ['ef', 'efc', 'efd', 'efe'];
  const { starts, blocks } = searchIndex(
    new Map([{ title: '', body: words.join(' ') }].entries()),
    30,
  );
  expect(starts).toEqual(['e', 'efc', 'efd', 'efe']);
  expect(blocks.map((block) => Object.keys(block))).toEqual([
    ['e', 'ef'],
    ['efc'],
    ['efd'],
    ['efe'],
  ]);
});

it.each([
  [0, 'ice', 'words/0-696365'],
  [79_001, 'é日', 'words/79001-c3a9e697a5'],
  [-8, '', 'words/-8-'],
  [0, '\ud800', 'words/0-efbfbd'],
])(
  'the block of the segment from %i that begins with %j is in the file %s',
  (from, start, name) => {
    expect(blockName({ from }, start)).toBe(name);
  },
);

it('a post is in the file of its number', () => {
  expect(entryName(71)).toBe('posts/71');
});
