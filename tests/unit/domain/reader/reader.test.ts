import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstCategoryOf, isArchived } from '../../../../src/domain/category.ts';
import { postPages } from '../../../../src/domain/reader/reader.ts';
import { aroundIn, filedUnder, postWith, viewAt } from '../../../support/content/entries.ts';

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`;
const post = (name: string, n: number, ...titles: string[]) =>
  postWith({ id: name, slug: name, title: name, publishedAt: day(n), ...filedUnder(...titles) });

describe('the reader page of a post', () => {
  it('shows all that the post has', () => {
    const picture = { name: 'p', alt: 'A', width: 9, height: 6, widths: [9], focus: null };
    const author = { name: 'Jonah Vale', bio: null, image: null };
    const full = { ...post('a', 12, 'Technical', 'Current'), author, image: picture };
    expect(postPages([full]).map(({ path, view }) => ({ path, view }))).toEqual([
      {
        path: 'a',
        view: {
          theme: 'day',
          title: 'a',
          category: 'Technical',
          badge: 'Technical',
          date: { iso: '2026-01-12', text: 'January 12, 2026' },
          author: 'Jonah Vale',
          attribution: null,
          picture,
          paragraphs: ['One.', 'Two.'],
          back: { topLabel: 'Back to Journal', bottomLabel: 'Return to Journal', href: '/journal' },
          place: { progress: { percent: 100, text: '1 of 1' }, previous: null, next: null },
          onward: null,
          canonical: '/read/a',
          summary: 'One.',
          card: null,
        },
      },
    ]);
  });

  it('shows the body as it was written, and has the card of its address', () => {
    const rich = [{ tag: 'p' as const, children: ['One.'] }];
    const pages = postPages([{ ...post('a', 1, 'Current'), rich }, post('b', 2, 'Current')], {
      '/read/a': 'card-of-a',
    });
    expect(viewAt(pages, 'a')).toMatchObject({ rich, card: 'card-of-a' });
    expect(viewAt(pages, 'b').card).toBeNull();
    expect(viewAt(pages, 'b')).not.toHaveProperty('rich');
  });

  it('leads on to another category where nothing of its own comes next, and only there', () => {
    const posts = [post('a', 1, 'Current'), post('b', 2, 'Current'), post('c', 3, 'Angular')];
    const onwardIn = (all: typeof posts) =>
      all.map(({ id }) => viewAt(postPages(all), id).onward?.label ?? null);
    expect(onwardIn(posts)).toEqual(['c', null, 'b']);
    // Where there is no other, to the newest, which leads to nothing.
    expect(onwardIn(posts.slice(0, 2))).toEqual(['b', null]);
    expect(onwardIn(posts.slice(0, 1))).toEqual([null]);
  });

  it('leaves out what the post has not', () => {
    const bare = postWith({ paragraphs: [] });
    expect(viewAt(postPages([bare]), 'a-title')).toMatchObject({
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
    expect(aroundIn(viewAt(pages, 'a'))).toEqual([null, '1 of 1', null]);
  });

  it('has the posts of its first category around it, newest first', () => {
    const posts = [
      post('old', 1, 'Current'),
      post('new', 9, 'Current', 'Personal'),
      post('middle', 5, 'Personal', 'Current'),
      post('other', 3, 'Angular'),
    ];
    const pages = postPages(posts);
    expect(aroundIn(viewAt(pages, 'new'))).toEqual([null, '1 of 2', 'old']);
    expect(aroundIn(viewAt(pages, 'old'))).toEqual(['new', '2 of 2', null]);
    expect(aroundIn(viewAt(pages, 'middle'))).toEqual([null, '1 of 1', null]);
    expect(aroundIn(viewAt(pages, 'other'))).toEqual([null, '1 of 1', null]);
  });

  it('is on exactly one line, whatever its categories are, with as many as the archive has under that category', () => {
    const titles = fc.subarray(['Current', 'Personal', 'Angular', 'Memoir', 'Other']);
    fc.assert(
      fc.property(fc.array(titles, { maxLength: 12 }), (all) => {
        const posts = all.map((each, n) => post(`p${n}`, n + 1, ...each));
        const lines = new Map<string | null, number>();
        for (const { view } of postPages(posts)) {
          const line = view.theme === 'fire' ? 'Memoir' : view.category;
          lines.set(line, Number(view.place?.progress.text.split(' of ')[1]));
        }
        const archived = Map.groupBy(posts.filter(isArchived), firstCategoryOf);
        for (const [category, { length }] of archived) expect(lines.get(category)).toBe(length);
        expect([...lines.values()].reduce((a, b) => a + b, 0)).toBe(posts.length);
      }),
    );
  });

  it('has the memoir’s posts around it oldest first, in firelight', () => {
    const posts = [post('b', 5, 'Memoir'), post('a', 1, 'Memoir'), post('c', 9, 'Memoir')];
    const view = viewAt(postPages(posts), 'b');
    expect(aroundIn(view)).toEqual(['a', '2 of 3', 'c']);
    expect(view.theme).toBe('fire');
    expect(view.back.href).toBe('/book');
  });

  it('without a category is on a line with others without, newest first, which leads on beside it', () => {
    const posts = [post('a', 1), post('b', 2, 'Current'), post('c', 3), post('d', 4)];
    const pages = postPages(posts);
    expect(['d', 'c', 'a'].map((slug) => aroundIn(viewAt(pages, slug)))).toEqual([
      [null, '1 of 3', 'c'],
      ['d', '2 of 3', 'a'],
      ['c', '3 of 3', null],
    ]);
    expect(viewAt(pages, 'a').onward?.href).toBe('/read/b');
    expect(viewAt(pages, 'b').onward?.href).toBe('/read/d');
  });

  it('settles ties in dates by id', () => {
    const posts = ['c', 'a', 'b'].map((name) => post(name, 1, 'Current'));
    expect(aroundIn(viewAt(postPages(posts), 'b'))).toEqual(['a', '2 of 3', 'c']);
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
