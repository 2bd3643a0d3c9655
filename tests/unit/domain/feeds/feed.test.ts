import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARCHIVE_FILTERS } from '../../../../src/domain/category.ts';
import { FEED_SIZE, type Feed, feedPages, memoirFeed } from '../../../../src/domain/feeds/feed.ts';
import { rssOf } from '../../../../src/domain/feeds/rss.ts';
import type { Item } from '../../../../src/domain/item.ts';
import type { PublishedPost } from '../../../../src/domain/post.ts';
import { postOfDay, postsOfDays } from '../../../support/content/posts.ts';

const NAMES = { brand: 'Brand', description: 'What it is.' };
const SITE_URL = 'https://site.example';

function pages(posts: readonly PublishedPost[]): Feed[] {
  return feedPages(posts, 'All', 'xml', NAMES);
}

/** The bytes of every file, by path. */
function filesOf(posts: readonly PublishedPost[]): Map<string, string> {
  return new Map(pages(posts).map((feed) => [feed.self, rssOf(feed, SITE_URL)]));
}

function changedFiles(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].flatMap(([path, text]) => (before.get(path) === text ? [] : [path]));
}

function idsIn(feeds: readonly Feed[]): string[] {
  return feeds.flatMap(({ items }) => items.map(({ id }) => id));
}

function chapter(number: number | null, status: Item['status'], paragraphs = ['Text.']): Item {
  const id = `chapter-${number ?? 'epilogue'}`;
  return {
    id,
    type: 'memoir',
    status,
    title: id,
    description: null,
    date: null,
    part: 1,
    chapter: number,
    paragraphs,
  };
}

describe('the pages of a feed', () => {
  it('hold every post, at most twenty each, and lead from the newest to the oldest and back', () => {
    fc.assert(
      fc.property(fc.nat(130), (count) => {
        const all = pages(postsOfDays(count));
        const [newest, ...past] = all;
        const byPath = new Map(all.map((feed) => [feed.self, feed]));
        expect(new Set(idsIn(all)).size).toBe(count);
        expect(newest?.items.length).toBe(Math.min(count, FEED_SIZE));
        expect(past.every(({ items }) => items.length >= 10 && items.length <= FEED_SIZE)).toBe(
          true,
        );

        const walked: (string | undefined)[] = [];
        for (let feed = newest; feed; feed = byPath.get(feed.previous ?? ''))
          walked.push(feed.self);
        expect(walked).toEqual([newest?.self, ...past.map(({ self }) => self).reverse()]);
        for (const feed of past) {
          expect(feed.current).toBe('/feed.xml');
          if (feed.next !== null) expect(byPath.get(feed.next)?.previous).toBe(feed.self);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('stay as they are when a post is added, but for the feed itself and the newest of its past', () => {
    for (let count = 1; count < 90; count += 1) {
      const [before, after] = [filesOf(postsOfDays(count)), filesOf(postsOfDays(count + 1))];
      const changed = changedFiles(before, after);
      const added = [...after.keys()].filter((path) => !before.has(path));
      const newest = [...before.keys()].at(-1);
      const settled = added.length > 0 && newest !== '/feed.xml' ? [newest] : [];
      expect(changed, `${count} posts`).toEqual(['/feed.xml', ...settled, ...added]);
      expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
    }
  });

  it('give the page before the new one its address, and change nothing else of it', () => {
    const counts = Array.from({ length: 60 }, (_, index) => index + 20);
    const grows = counts.find(
      (count) =>
        pages(postsOfDays(count)).length === 2 && pages(postsOfDays(count + 1)).length === 3,
    );
    const before = filesOf(postsOfDays(grows ?? 0)).get('/feed/2020-01-01.xml');
    const later = filesOf(postsOfDays((grows ?? 0) + 1));
    const after = later.get('/feed/2020-01-01.xml');
    const link = `<atom:link rel="next-archive" type="application/rss+xml" href="https://site.example${[...later.keys()].at(-1)}"/>\n`;
    expect(before).not.toContain('next-archive');
    expect(after).toContain(link);
    expect(after?.replace(link, '')).toBe(before);
  });

  it('change in one place when an old post is edited, and near by when one is gone', () => {
    const posts = postsOfDays(200);
    const edited = posts.with(5, postOfDay(5, { title: 'Another' }));
    expect(changedFiles(filesOf(posts), filesOf(edited))).toEqual(['/feed/2020-01-01.xml']);
    const gone = changedFiles(filesOf(posts), filesOf(posts.toSpliced(55, 1)));
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.length).toBeLessThan(8);
  });
});

describe('the feed of a filter', () => {
  const posts = [
    postOfDay(1),
    postOfDay(2, { categories: [{ title: 'Personal', description: null }] }),
    postOfDay(3, {
      categories: ['Personal', 'Technical'].map((title) => ({ title, description: null })),
    }),
    postOfDay(4, { categories: [] }),
    postOfDay(5, { categories: [{ title: 'Memoir', description: null }] }),
    postOfDay(6, { slug: null }),
  ];

  it('has what the archive shows under it and can be read', () => {
    const ids = Object.fromEntries(
      ARCHIVE_FILTERS.map((filter) => [filter, idsIn(feedPages(posts, filter, 'xml', NAMES))]),
    );
    expect(ids).toMatchObject({
      All: ['post/id-4', 'post/id-3', 'post/id-2', 'post/id-1'],
      Technical: ['post/id-1'],
      Personal: ['post/id-3', 'post/id-2'],
      Angular: [],
    });
  });

  it('has addresses and a name of its own', () => {
    const [feed] = feedPages(posts, 'CMS & Headless', 'xml', NAMES);
    expect(feed).toMatchObject({
      self: '/feed/cms-and-headless.xml',
      home: '/archive/cms-and-headless',
      title: 'Brand: CMS & Headless',
    });
  });
});

describe("the memoir's feed", () => {
  const book = { title: 'The Book', description: 'About it.' };

  it('has posts about it, then its published chapters from the last to the first', () => {
    const posts = [
      postOfDay(1),
      postOfDay(2, { categories: [{ title: 'Memoir', description: null }] }),
    ];
    const items = [
      chapter(1, 'published'),
      chapter(2, 'completed'),
      chapter(3, 'published', []),
      chapter(10, 'published'),
      chapter(4, 'drafting'),
    ];
    const feed = memoirFeed(posts, items, book);
    expect(idsIn([feed])).toEqual(['post/id-2', 'memoir/chapter-10', 'memoir/chapter-1']);
    expect(feed).toMatchObject({
      kind: 'complete',
      self: '/memoir.xml',
      home: '/book',
      previous: null,
    });
  });

  it('has of a chapter what it is filed under, and its text as it was written', () => {
    const rich = [{ tag: 'p' as const, children: ['Text.'] }];
    const one = chapter(1, 'published');
    const [written, plain] = memoirFeed(
      [],
      [{ ...chapter(2, 'published'), rich }, one],
      book,
    ).items;
    expect(written).toMatchObject({ categories: ['Memoir'], rich });
    expect(plain).not.toHaveProperty('rich');
  });

  it('gives a chapter no date, and itself none when no item has one', () => {
    const text = rssOf(memoirFeed([], [chapter(1, 'published')], book), SITE_URL);
    expect(text).toContain('<fh:complete/>');
    expect(text).not.toMatch(/pubDate|lastBuildDate/);
  });
});
