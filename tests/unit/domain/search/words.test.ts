import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createSearchMemory,
  type Searchable,
  type SearchMemory,
} from '../../../../src/domain/search/words.ts';
import { searchIndex } from '../../../support/search-index.ts';

const MOST = 120;
const WORDS = ['ice', 'icicle', 'iron', 'island', 'lake', 'ledger', 'mat', 'salt', 'sand'];

const indexOf = (texts: readonly Searchable[], memory?: SearchMemory) =>
  searchIndex(new Map(texts.entries()), MOST, memory);
const entryIn = ({ last }: SearchMemory, word: string) =>
  last?.entries.find(({ beginning }) => beginning === word);

/** Enough texts that a changed one is no reason to read all of them again. */
const texts = Array.from({ length: 40 }, (_, n) => ({
  title: n % 3 === 0 ? (WORDS[n % 9] ?? '') : '',
  body: `${WORDS[n % 7]} ${WORDS[(n * 5) % 9]}`,
}));

describe('an index that follows an edit', () => {
  it('is the index that is made from nothing', () => {
    const word = fc.constantFrom(...WORDS, 'new');
    const edit = fc.record({ at: fc.nat(39), title: word, body: word });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => {
        const memory = createSearchMemory();
        let now: readonly Searchable[] = texts;
        expect(indexOf(now, memory)).toEqual(indexOf(now));
        for (const { at, title, body } of edits) {
          now = now.with(at, { title, body });
          expect(indexOf(now, memory)).toEqual(indexOf(now));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('has the signs of scripts that put no spaces between words', () => {
    const memory = createSearchMemory();
    indexOf([{ title: '雨の日', body: '机' }], memory);
    expect(memory.last?.entries.map(({ beginning }) => beginning)).toEqual(
      ['雨の', 'の日', '日', '机'].sort(),
    );
  });

  it('makes nothing again of a word that neither came nor went', () => {
    const memory = createSearchMemory();
    indexOf(texts, memory);
    const before = new Map(WORDS.map((word) => [word, entryIn(memory, word)]));
    const unions = new Map(memory.unions);
    expect([...unions.keys()]).toContain('i');
    indexOf(texts.with(4, { title: '', body: 'salt salt' }), memory);
    const same = WORDS.filter((word) => entryIn(memory, word) === before.get(word));
    const [was = '', other = ''] = (texts[4]?.body ?? '').split(' ');
    expect(same).toEqual(WORDS.filter((word) => ![was, other, 'salt'].includes(word)));
    for (const [beginning, { entry }] of unions) {
      const touched = [was, other, 'salt'].some((word) => word.startsWith(beginning));
      expect(memory.unions?.get(beginning)?.entry === entry, beginning).toBe(!touched);
    }
  });

  it('knows a text by its key, and reads none that has the same', () => {
    const memory = createSearchMemory();
    const keyed = texts.map((text, n) => ({ ...text, key: `${n}` }));
    const before = indexOf(keyed, memory);
    const same = keyed.with(4, { title: '', body: 'never read', key: '4' });
    expect(indexOf(same, memory)).toEqual(before);
    const other = keyed.with(4, { title: '', body: 'read', key: 'another' });
    expect(Object.keys(indexOf(other, memory).blocks.at(-1) ?? {})).toContain('sand');
    expect(entryIn(memory, 'read')?.body).toEqual([4]);
  });
});
