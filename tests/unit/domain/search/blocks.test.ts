import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockFor, occurrencesOf } from '../../../../src/domain/search/lookup.ts';
import { distinctWords, startsIn } from '../../../../src/domain/search/spelling.ts';
import type { Searchable } from '../../../../src/domain/search/words.ts';
import { manyTexts } from '../../../support/content/many-posts.ts';
import { MUTATION } from '../../../support/mutation.ts';
import { allFoundIn, type SearchIndex, searchIndex } from '../../../support/search-index.ts';

/** What a reader's browser does with the index. */
function lookUp({ starts, blocks }: SearchIndex, term: string): number[] {
  const words = startsIn(term);
  return allFoundIn(words.map((word) => occurrencesOf(word, blocks[blockFor(word, starts)] ?? {})));
}

/** What is found without an index: newest, which is last, first. */
function scan(texts: readonly Searchable[], term: string): number[] {
  const starts = startsIn(term);
  const hasAll = (text: string) => {
    const words = [...distinctWords(text)];
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  };
  const found = texts.flatMap(({ title, body }, number) =>
    starts.length > 0 && (hasAll(title) || hasAll(body)) ? [number] : [],
  );
  return found.reverse();
}

/** As JSON, since that is how a block reaches a browser. */
function sent(index: SearchIndex): SearchIndex {
  return JSON.parse(JSON.stringify(index));
}

const WORDS = [
  ...['ice', 'Icebreaker', 'ICE', 'iron', 'a', 'an', 'and', "don't", '3.5', 'node.js', '...', '-'],
  ...[
    'éclair',
    'École',
    '日本',
    '日本語',
    '𝒳𝒴',
    '𝒳',
    'snake_case',
    '__proto__',
    'constructor',
    '2024',
  ],
];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }).map((words) => words.join(' '));
const texts = fc.array(fc.record({ title: text, body: text }), { maxLength: 12 });
const term = fc.oneof(
  text,
  fc.constantFrom(...WORDS).map((word) => word.slice(0, 2)),
  fc.string(),
);

describe('an index', () => {
  it('answers any term as a search without an index does, however small its blocks', () => {
    const most = fc.constantFrom(1, 30, 80, 200, 16_000);
    fc.assert(
      fc.property(texts, term, most, (documents, asked, size) => {
        expect(lookUp(sent(searchIndex(documents, size)), asked)).toEqual(scan(documents, asked));
      }),
      { numRuns: 2000 },
    );
  });

  it('comes in one block or in many', () => {
    const documents = WORDS.map((word) => ({ title: word, body: 'ice' }));
    expect(searchIndex(documents).blocks).toHaveLength(1);
    expect(searchIndex(documents, 30).blocks.length).toBeGreaterThan(10);
  });

  it('asks all words of one field, and does not mix title and body', () => {
    const index = searchIndex([
      { title: 'iron', body: 'ice' },
      { title: 'iron ice', body: '' },
      { title: '', body: 'ice and iron' },
    ]);
    expect(lookUp(index, 'iron ice')).toEqual([2, 1]);
    expect(lookUp(index, 'iron')).toEqual([2, 1, 0]);
  });

  it('has a block to ask for without documents too', () => {
    expect(searchIndex([])).toEqual({ starts: [''], blocks: [{}] });
    expect(lookUp(searchIndex([]), 'ice')).toEqual([]);
  });
});

describe.skipIf(MUTATION)('an index of 10,000 texts', () => {
  let documents: readonly Searchable[] = [];
  let index: SearchIndex = { starts: [], blocks: [] };
  beforeAll(async () => {
    documents = await manyTexts(10_000, 80);
    index = sent(searchIndex(documents));
  });

  it('is cut into many blocks, each known by where it begins', () => {
    expect(index.blocks.length).toBeGreaterThan(100);
    expect(index.starts).toEqual([...index.starts].sort());
    expect(new Set(index.starts).size).toBe(index.blocks.length);
  });

  it.each(['a', 'ice', 'grandmother kitchen', 'ventra'])(
    'answers %j as a search without an index does',
    (asked) => expect(lookUp(index, asked)).toEqual(scan(documents, asked)),
  );

  it('changes only blocks of the words that came or went', () => {
    const some = documents.slice(0, 1000);
    const blocksOf = ({ starts, blocks }: SearchIndex) =>
      new Map(starts.map((start, at) => [start, JSON.stringify(blocks[at])]));
    const before = blocksOf(searchIndex(some, 2000));
    expect(before.size).toBeGreaterThan(50);
    for (const number of [17, 211, 500, 998]) {
      const document = some[number] ?? { title: '', body: '' };
      const [first = '', ...others] = document.body.split(' ');
      const body = [`${first}x`, ...others].join(' ');
      const after = blocksOf(searchIndex(some.with(number, { ...document, body }), 2000));
      const all = [...new Set([...before.keys(), ...after.keys()])];
      const changed = all.filter((start) => before.get(start) !== after.get(start));
      expect(changed.length, `${first}: ${changed.join(', ')}`).toBeGreaterThan(0);
      expect(changed.length, `${first}: ${changed.join(', ')}`).toBeLessThan(4);
    }
  });

  it('takes less than 10 kB for any word, and 3 kB to know which block that is', () => {
    const bytes = (value: unknown) => brotliCompressSync(JSON.stringify(value)).length;
    const largest = index.blocks
      .map((block) => JSON.stringify(block))
      .sort((a, b) => b.length - a.length);
    expect(largest.slice(0, 30).map((json) => brotliCompressSync(json).length)).toSatisfy(
      (sizes: number[]) => sizes.every((size) => size < 10_000),
    );
    expect(bytes(index.starts)).toBeLessThan(3000);
  });
});
