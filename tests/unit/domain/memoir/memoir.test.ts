import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ITEM_STATUSES, type ItemStatus } from '../../../../src/domain/item.ts';
import {
  type Book,
  chapterPlace,
  inBookOrder,
  memoirEntries,
  memoirView,
  partName,
} from '../../../../src/domain/memoir/memoir.ts';
import { filedUnder, itemWith, postWith } from '../../../support/content/entries.ts';

const book: Book = {
  title: 'A Book',
  subtitle: 'A Memoir',
  author: 'A. Nobody',
  description: 'About.',
  milestone: 'fortieth birthday',
  dedication: 'For you.',
  emptyChapterNote: 'Not yet written.',
  parts: ['First', 'Second'].map((title) => ({ title, description: `${title} description` })),
};

const chapter = (number: number, fields = {}) =>
  itemWith({ id: `c${number}`, title: `Chapter ${number}`, chapter: number, ...fields });
const epilogue = itemWith({ id: 'epilogue', title: 'The End', chapter: null, part: null });

describe('the order of the book', () => {
  it('is by number, the epilogue last, and of the memoir alone', () => {
    const others = (['archive', 'journal', 'darkroom'] as const).map((type) =>
      itemWith({ id: type, type, chapter: null }),
    );
    const items = [epilogue, chapter(10), ...others, chapter(2), chapter(1)];
    expect(inBookOrder(items).map((item) => item.id)).toEqual(['c1', 'c2', 'c10', 'epilogue']);
  });
});

describe('the names of the parts', () => {
  it('are written out to ten, and numbers after', () => {
    expect(Array.from({ length: 12 }, (_, index) => partName(index))).toEqual(
      'One Two Three Four Five Six Seven Eight Nine Ten 11 12'.split(' ').map((n) => `Part ${n}`),
    );
  });
});

describe('the place of a chapter', () => {
  it('is its number, and its part by number and name', () => {
    expect(chapterPlace(chapter(6, { part: 2 }), book.parts)).toBe('Chapter 6 · Part Two, Second');
    expect(chapterPlace(chapter(7, { part: 3 }), book.parts)).toBe('Chapter 7 · Part Three');
  });

  it('is none for the epilogue, or without a part', () => {
    expect(chapterPlace(epilogue, book.parts)).toBeNull();
    expect(chapterPlace({ ...epilogue, part: 1 }, book.parts)).toBeNull();
    expect(chapterPlace(chapter(1, { part: null }), book.parts)).toBeNull();
  });
});

describe('posts about the memoir', () => {
  it('are those filed under it, oldest first', () => {
    const posts = ['2026-02-01', '2026-01-01'].map((publishedAt) =>
      postWith({ publishedAt, title: publishedAt, ...filedUnder('Memoir') }),
    );
    const others = [postWith({ title: 'Other', ...filedUnder('Current') })];
    expect(memoirEntries([...posts, ...others]).map(({ title }) => title)).toEqual([
      '2026-01-01',
      '2026-02-01',
    ]);
  });
});

describe('the memoir', () => {
  it.each<[ItemStatus, string, string, boolean]>([
    ['published', 'Published', 'done', true],
    ['completed', 'Completed', 'done', true],
    ['drafting', 'In Progress', 'part-way', false],
    ['draft', 'In Progress', 'part-way', false],
    ['planned', 'Planned', 'open', false],
  ])(
    'shows a chapter that is %s as %s (%s), with a link: %s',
    (status, label, progress, linked) => {
      const row = memoirView([chapter(3, { status })], book).parts[0]?.chapters[0];
      expect(row).toEqual({
        number: '3',
        title: 'Chapter 3',
        description: linked ? null : 'Not yet written.',
        status: { label, progress },
        href: linked ? '/read/memoir/c3' : null,
      });
    },
  );

  it('counts published and completed chapters, and the epilogue as none', () => {
    const statuses = fc.array(fc.constantFrom(...ITEM_STATUSES), { maxLength: 40 });
    fc.assert(
      fc.property(statuses, fc.constantFrom(...ITEM_STATUSES), (each, last) => {
        const items = each.map((status, index) => chapter(index + 1, { status }));
        const { completed, total } = memoirView([...items, { ...epilogue, status: last }], book);
        expect(total).toBe(each.length);
        expect(completed).toBe(
          each.filter((status) => status === 'published' || status === 'completed').length,
        );
      }),
    );
  });

  it('puts every chapter under its part, in the order of the book', () => {
    const items = [chapter(3, { part: 2 }), chapter(2), chapter(1)];
    const { parts } = memoirView(items, book);
    expect(parts.map((part) => [part.ordinal, part.title, part.description])).toEqual([
      ['Part One', 'First', 'First description'],
      ['Part Two', 'Second', 'Second description'],
    ]);
    expect(parts.map((part) => part.chapters.map((row) => row.number))).toEqual([
      ['1', '2'],
      ['3'],
    ]);
  });

  it('has an epilogue under the sign of infinity, when there is one', () => {
    expect(memoirView([epilogue], book).epilogue).toMatchObject({
      number: '∞',
      title: 'The End',
      href: '/read/memoir/epilogue',
    });
    expect(memoirView([chapter(1)], book).epilogue).toBeNull();
  });

  it('keeps a chapter’s own description, readable or not', () => {
    const items = [
      chapter(1, { description: 'A winter.' }),
      chapter(2, { description: 'A spring.', status: 'planned' }),
    ];
    const rows = memoirView(items, book).parts[0]?.chapters ?? [];
    expect(rows.map((row) => row.description)).toEqual(['A winter.', 'A spring.']);
  });

  it('offers the published chapters with text as excerpts, and no others', () => {
    const items = [
      chapter(1, { paragraphs: ['x'.repeat(151), 'More.'] }),
      chapter(2, { status: 'completed' }),
      chapter(3, { paragraphs: [] }),
      epilogue,
    ];
    expect(memoirView(items, book).excerpts).toEqual([
      {
        date: { iso: '', text: '' },
        category: 'Chapter 1',
        title: 'Chapter 1',
        excerpt: `${'x'.repeat(150)}...`,
        href: '/read/memoir/c1',
      },
    ]);
  });

  it('teases with the description that the author wrote, where there is one', () => {
    const [first] = memoirView([chapter(1, { description: 'A winter.' })], book).excerpts;
    expect(first?.excerpt).toBe('A winter.');
  });
});
