import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ITEM_STATUSES, ITEM_TYPES } from '../../../../src/domain/item.ts';
import { itemPages } from '../../../../src/domain/reader/items.ts';
import { aroundIn, itemWith, viewAt } from '../../../support/content/entries.ts';

describe('the reader page of a built-in item', () => {
  const chapters = [1, 2, 3].map((n) => itemWith({ id: `c${n}`, title: `C${n}`, chapter: n }));

  it('shows title, attribution and text, at both of its paths, the second canonical', () => {
    const pages = itemPages([itemWith({ id: 'c1' })], { title: 'Dancing Through Fire', parts: [] });
    expect(pages.map((page) => page.path)).toEqual(['c1', 'memoir/c1']);
    expect(pages[0]?.view).toBe(pages[1]?.view);
    expect(pages[0]?.view).toMatchObject({
      theme: 'fire',
      title: 'A Chapter',
      category: null,
      date: null,
      author: null,
      attribution: 'From Dancing Through Fire by the author',
      picture: null,
      paragraphs: ['Once.'],
      canonical: '/read/memoir/c1',
    });
  });

  it('shows its text as it was written, its place in the book, and the card of its address', () => {
    const rich = [{ tag: 'p' as const, children: ['Once.'] }];
    const book = { title: 'Book', parts: [{ title: 'One', description: '' }] };
    const cards = { '/read/memoir/c1': 'card-of-c1' };
    const pages = itemPages([itemWith({ id: 'c1', rich }), ...chapters.slice(1)], book, cards);
    expect(viewAt(pages, 'c1')).toMatchObject({
      rich,
      card: 'card-of-c1',
      badge: 'Chapter 1 · Part One, One',
      summary: 'Once.',
      onward: null,
    });
    expect(viewAt(pages, 'c2').card).toBeNull();
    expect(viewAt(pages, 'c2')).not.toHaveProperty('rich');
  });

  it('leads on where nothing of its type comes next, and only there', () => {
    const onward = {
      label: 'A post',
      href: '/read/a-post',
      date: null,
      summary: null,
      isLong: false,
    };
    const letter = itemWith({ id: 'l', type: 'archive', status: 'completed' });
    const pages = itemPages([...chapters, letter], { title: 'Book', parts: [] }, {}, onward);
    const onwardFrom = (path: string) => viewAt(pages, path).onward;
    expect(['c1', 'c2', 'c3', 'l'].map(onwardFrom)).toEqual([null, null, onward, onward]);
  });

  it('has the published ones of its type around it, in the order of the book', () => {
    const items = [...chapters].reverse().concat(itemWith({ id: 'j', type: 'journal' }));
    const pages = itemPages(items, { title: 'Book', parts: [] });
    expect(aroundIn(viewAt(pages, 'c1'))).toEqual([null, '1 of 3', 'C2']);
    expect(aroundIn(viewAt(pages, 'c2'))).toEqual(['C1', '2 of 3', 'C3']);
    expect(viewAt(pages, 'c2').place?.next?.href).toBe('/read/memoir/c3');
    expect(aroundIn(viewAt(pages, 'j'))).toEqual([null, '1 of 1', null]);
    expect(viewAt(pages, 'j').theme).toBe('day');
  });

  it('has items of other types around it newest first, those of one day by id', () => {
    const note = (id: string, date: string | null) =>
      itemWith({ id, title: id, type: 'journal', chapter: null, part: null, date });
    const notes = [note('c', '2026-02-01'), note('a', '2026-02-01'), note('d', null)];
    const items = [...notes, note('b', '2026-02-01'), note('e', '2026-03-01')];
    for (const given of [items, items.toReversed()]) {
      const pages = itemPages(given, { title: 'Book', parts: [] });
      expect(aroundIn(viewAt(pages, 'e'))).toEqual([null, '1 of 5', 'a']);
      expect(aroundIn(viewAt(pages, 'b'))).toEqual(['a', '3 of 5', 'c']);
      expect(aroundIn(viewAt(pages, 'd'))).toEqual(['c', '5 of 5', null]);
    }
  });

  it('that is a completed chapter is on the line of the memoir', () => {
    const items = chapters.map((item) =>
      item.id === 'c2' ? { ...item, status: 'completed' as const } : item,
    );
    const pages = itemPages(items, { title: 'Book', parts: [] });
    expect(aroundIn(viewAt(pages, 'c2'))).toEqual(['C1', '2 of 3', 'C3']);
    expect(aroundIn(viewAt(pages, 'c1'))).toEqual([null, '1 of 3', 'C2']);
  });

  it('that is another text, completed but not published, is readable outside the list', () => {
    const letters = chapters.map((item) => ({ ...item, type: 'archive' as const }));
    const items = letters.map((item) =>
      item.id === 'c2' ? { ...item, status: 'completed' as const } : item,
    );
    const pages = itemPages(items, { title: 'Book', parts: [] });
    expect(viewAt(pages, 'c2').place).toBeNull();
    expect(aroundIn(viewAt(pages, 'c1'))).toEqual([null, '1 of 2', 'C3']);
  });

  it('is made for every readable item, and links lead to such items alone', () => {
    const drawn = fc.array(
      fc.record({
        type: fc.constantFrom(...ITEM_TYPES),
        status: fc.constantFrom(...ITEM_STATUSES),
        paragraphs: fc.constantFrom([], ['Text.']),
      }),
    );
    fc.assert(
      fc.property(drawn, (each) => {
        const items = each.map((fields, n) => itemWith({ ...fields, id: `i${n}`, chapter: n + 1 }));
        const pages = itemPages(items, { title: 'Book', parts: [] });
        const readable = items.filter(
          ({ status, paragraphs }) =>
            ['published', 'completed'].includes(status) && paragraphs.length > 0,
        );
        expect(pages.map((page) => page.path)).toEqual(
          readable.flatMap(({ id, type }) => [id, `${type}/${id}`]),
        );
        const canonical = new Set(pages.map(({ view }) => view.canonical));
        for (const { view } of pages) {
          for (const link of [view.place?.previous, view.place?.next]) {
            if (link) expect(canonical).toContain(link.href);
          }
        }
      }),
    );
  });
});
