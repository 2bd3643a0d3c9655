import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ITEM_STATUSES, ITEM_TYPES } from '../../../src/domain/item.ts';
import { itemPages, postPages, type ReaderPage } from '../../../src/domain/reader.ts';
import { filedUnder, itemWith, postWith } from '../../support/entries.ts';

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`;
const post = (name: string, n: number, ...titles: string[]) =>
  postWith({ id: name, slug: name, title: name, publishedAt: day(n), ...filedUnder(...titles) });

const pageOf = (pages: readonly ReaderPage[], path: string) => {
  const page = pages.find((each) => each.path === path);
  if (!page) return expect.unreachable(`there is no page ${path}`);
  return page.view;
};
const around = ({ place }: ReaderPage['view']) =>
  place && [place.previous?.label ?? null, place.progress.text, place.next?.label ?? null];

describe('the reader page of a post', () => {
  it('shows all that the post has', () => {
    const picture = { name: 'p', alt: 'A', width: 9, height: 6, widths: [9], focus: null };
    const author = { name: 'Jonah Vale', bio: null, image: null };
    const full = { ...post('a', 12, 'Technical', 'Memoir'), author, image: picture };
    expect(postPages([full])).toEqual([
      {
        path: 'a',
        view: {
          room: 'day',
          title: 'a',
          category: 'Technical',
          date: { iso: '2026-01-12', text: 'January 12, 2026' },
          author: 'Jonah Vale',
          attribution: null,
          picture,
          paragraphs: ['One.', 'Two.'],
          back: { topLabel: 'Back to Journal', bottomLabel: 'Return to Journal', href: '/journal' },
          place: { progress: { percent: 100, text: '1 of 1' }, previous: null, next: null },
          canonical: '/read/a',
        },
      },
    ]);
  });

  it('leaves out what the post has not', () => {
    const bare = postWith({ paragraphs: [] });
    expect(pageOf(postPages([bare]), 'a-title')).toMatchObject({
      category: null,
      author: null,
      picture: null,
      paragraphs: [],
      place: { progress: { percent: 100 }, previous: null, next: null },
    });
  });

  it('is made for posts with a slug alone, and those without are no neighbors', () => {
    const posts = [
      post('a', 1, 'Current'),
      { ...post('b', 2, 'Current'), slug: null },
      post('c', 3),
    ];
    const pages = postPages(posts);
    expect(pages.map((page) => page.path).sort()).toEqual(['a', 'c']);
    expect(around(pageOf(pages, 'a'))).toEqual([null, '1 of 1', null]);
  });

  it('has the posts of its first category around it, newest first', () => {
    const posts = [
      post('old', 1, 'Current'),
      post('new', 9, 'Current', 'Personal'),
      post('middle', 5, 'Personal', 'Current'),
      post('other', 3, 'Angular'),
    ];
    const pages = postPages(posts);
    expect(around(pageOf(pages, 'new'))).toEqual([null, '1 of 3', 'middle']);
    expect(around(pageOf(pages, 'old'))).toEqual(['middle', '3 of 3', null]);
    // Its first category is Personal: there it comes second.
    expect(around(pageOf(pages, 'middle'))).toEqual(['new', '2 of 2', null]);
    expect(around(pageOf(pages, 'other'))).toEqual([null, '1 of 1', null]);
  });

  it('has the memoir’s posts around it oldest first, in firelight', () => {
    const posts = [post('b', 5, 'Memoir'), post('a', 1, 'Memoir'), post('c', 9, 'Memoir')];
    const view = pageOf(postPages(posts), 'b');
    expect(around(view)).toEqual(['a', '2 of 3', 'c']);
    expect(view.room).toBe('fire');
    expect(view.back.href).toBe('/book');
  });

  it('without a category stands alone, also beside others without', () => {
    const pages = postPages([post('a', 1), post('b', 2)]);
    expect(pages.map(({ view }) => around(view))).toEqual([
      [null, '1 of 1', null],
      [null, '1 of 1', null],
    ]);
    expect(pages.map(({ view }) => view.category)).toEqual([null, null]);
  });

  it('settles ties in dates by id', () => {
    const posts = ['c', 'a', 'b'].map((name) => post(name, 1, 'Current'));
    expect(around(pageOf(postPages(posts), 'b'))).toEqual(['a', '2 of 3', 'c']);
  });

  it('has neighbors that have pages, and whose neighbor on the other side shares the category', () => {
    const category = fc.constantFrom('Current', 'Personal', 'Memoir');
    const drawn = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.array(category)), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(drawn, (each) => {
        const posts = each.map(([n, titles], index) => post(`p${index}`, n, ...titles));
        const pages = postPages(posts);
        expect(pages).toHaveLength(posts.length);
        const paths = new Set(pages.map(({ view }) => view.canonical));
        for (const { view } of pages) {
          for (const link of [view.place?.previous, view.place?.next]) {
            if (link) expect(paths).toContain(link.href);
          }
        }
      }),
    );
  });
});

describe('the reader page of a built-in item', () => {
  const chapters = [1, 2, 3].map((n) => itemWith({ id: `c${n}`, title: `C${n}`, chapter: n }));

  it('shows title, attribution and text, at both of its paths, the second canonical', () => {
    const pages = itemPages([itemWith({ id: 'c1' })], 'Dancing Through Fire');
    expect(pages.map((page) => page.path)).toEqual(['c1', 'memoir/c1']);
    expect(pages[0]?.view).toBe(pages[1]?.view);
    expect(pages[0]?.view).toMatchObject({
      room: 'fire',
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

  it('has the published ones of its type around it, in the order of the book', () => {
    const items = [...chapters].reverse().concat(itemWith({ id: 'j', type: 'journal' }));
    const pages = itemPages(items, 'Book');
    expect(around(pageOf(pages, 'c1'))).toEqual([null, '1 of 3', 'C2']);
    expect(around(pageOf(pages, 'c2'))).toEqual(['C1', '2 of 3', 'C3']);
    expect(pageOf(pages, 'c2').place?.next?.href).toBe('/read/memoir/c3');
    expect(around(pageOf(pages, 'j'))).toEqual([null, '1 of 1', null]);
    expect(pageOf(pages, 'j').room).toBe('day');
  });

  it('has items of other types around it newest first, those of one day by id', () => {
    const note = (id: string, date: string | null) =>
      itemWith({ id, title: id, type: 'journal', chapter: null, part: null, date });
    const notes = [note('c', '2026-02-01'), note('a', '2026-02-01'), note('d', null)];
    const items = [...notes, note('b', '2026-02-01'), note('e', '2026-03-01')];
    for (const given of [items, items.toReversed()]) {
      const pages = itemPages(given, 'Book');
      expect(around(pageOf(pages, 'e'))).toEqual([null, '1 of 5', 'a']);
      expect(around(pageOf(pages, 'b'))).toEqual(['a', '3 of 5', 'c']);
      expect(around(pageOf(pages, 'd'))).toEqual(['c', '5 of 5', null]);
    }
  });

  it('that is completed but not published is readable, outside the list', () => {
    const items = chapters.map((item) =>
      item.id === 'c2' ? { ...item, status: 'completed' as const } : item,
    );
    const pages = itemPages(items, 'Book');
    expect(pageOf(pages, 'c2').place).toBeNull();
    expect(around(pageOf(pages, 'c1'))).toEqual([null, '1 of 2', 'C3']);
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
        const pages = itemPages(items, 'Book');
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
