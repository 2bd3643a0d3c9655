import fc from 'fast-check';
import { parseRssFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { type Feed, feedPages, memoirFeed } from '../../../../src/domain/feeds/feed.ts';
import { jsonFeedOf } from '../../../../src/domain/feeds/json-feed.ts';
import { rssOf } from '../../../../src/domain/feeds/rss.ts';
import { writable } from '../../../../src/domain/html/xml.ts';
import { itemWith } from '../../../support/content/entries.ts';
import { postOfDay, postsOfDays } from '../../../support/content/posts.ts';
import { xmlFaults } from '../../../support/xml.ts';
import { hostilePost, picture, RICH, RICH_HTML } from './feed-posts.ts';

const NAMES = { brand: 'Brand', description: 'What it is.' };
const SITE_URL = 'https://site.example';

/** As a parser hands it over that trims, and leaves out what is empty. */
function trimmed(text: string): string | undefined {
  return writable(text).trim() || undefined;
}

function rss(post: ReturnType<typeof postOfDay>): string {
  const [feed] = feedPages([post], 'All', 'xml', NAMES);
  return feed ? rssOf(feed, SITE_URL) : '';
}

describe('RSS', () => {
  it('says which paragraphs are written from right to left', () => {
    const told = (post: ReturnType<typeof postOfDay>) =>
      parseRssFeed(rss(post)).items?.[0]?.description;
    expect(told(postOfDay(0, { paragraphs: ['«שלום» and more', 'One שלום'] }))).toBe(
      '<p dir="rtl">«שלום» and more</p>\n<p>One שלום</p>',
    );
    const list = { tag: 'ul', children: [{ tag: 'li', children: ['שלום'] }] } as const;
    expect(told(postOfDay(0, { rich: [list, { tag: 'p', children: ['One שלום'] }] }))).toBe(
      '<ul dir="rtl"><li>שלום</li></ul><p>One שלום</p>',
    );
    const hebrew = postOfDay(0, { paragraphs: ['One שלום'], language: 'he' });
    expect(told(hebrew)).toBe('<p dir="rtl">One שלום</p>');
  });

  it('says below a picture what its author says of it', () => {
    const image = { ...picture, caption: 'At dawn. — A & B' };
    const [first] = parseRssFeed(rss(postOfDay(0, { image }))).items ?? [];
    expect(first?.description).toMatch(/<img [^>]*><\/p>\n<p>At dawn\. — A &#38; B<\/p>/);
  });

  it('leads from a note’s mark to the note on the page: a reader shows many texts, each with a first note', () => {
    const mark = { tag: 'a', href: '#note-1', id: 'mark-1', children: ['1'] } as const;
    const post = postOfDay(0, { rich: [{ tag: 'p', children: ['One', mark] }] });
    const note = 'href="https://site.example/read/slug-0#note-1"';
    expect(parseRssFeed(rss(post)).items?.[0]?.description).toContain(note);
    const [feed] = feedPages([post], 'All', 'json', NAMES);
    expect(feed && jsonFeedOf(feed, SITE_URL, 'Writer')).toContain(
      JSON.stringify(note).slice(1, -1),
    );
  });

  it('says of a post what there is to say', () => {
    const post = postOfDay(0, {
      title: 'A & B',
      image: picture,
      author: { name: 'Ann', bio: null, image: null },
      paragraphs: ['One < two.', 'Three.'],
    });
    const [item] = parseRssFeed(rss(post)).items ?? [];
    expect(item).toMatchObject({
      title: 'A & B',
      link: 'https://site.example/read/slug-0',
      guid: { value: 'post/id-0', isPermaLink: false },
      pubDate: 'Wed, 01 Jan 2020 12:00:00 GMT',
      dc: { creators: ['Ann'] },
      categories: [{ name: 'Technical' }],
      description:
        '<p><img src="https://site.example/_astro/abc-720.jpg" alt="&#34;&#60;&#38;&#62;"></p>\n<p>One &#60; two.</p>\n<p>Three.</p>',
    });
  });

  it('says when a post was revised, if that was on a later day, and of the feed that it has changed', () => {
    const text = rss(postOfDay(0, { revisedAt: '2021-05-04T00:00:00.000Z' }));
    expect(text).toContain('<atom:updated>2021-05-04T00:00:00.000Z</atom:updated>');
    expect(parseRssFeed(text).lastBuildDate).toBe('Tue, 04 May 2021 00:00:00 GMT');
    expect(rss(postOfDay(0, { revisedAt: '2020-01-01T23:00:00.000Z' }))).toBe(rss(postOfDay(0)));
  });

  it('has a text as its author wrote it, with addresses that lead here from anywhere', () => {
    const [item] = parseRssFeed(rss(postOfDay(0, { rich: RICH }))).items ?? [];
    expect(item?.description).toBe(RICH_HTML);
  });

  it('says of the memoir that it is complete, and nothing of a date that a chapter lacks', () => {
    const book = { title: 'The Book', description: 'About it.' };
    const text = rssOf(memoirFeed([], [itemWith({ date: null })], book), SITE_URL);
    expect(text).toContain('\n<fh:complete/>\n');
    expect(text).not.toMatch(/pubDate|lastBuildDate|dc:creator|rel="(current|prev|next)/);
    const dated = [itemWith({ date: null }), itemWith({ id: 'b', chapter: 2, date: '2026-02-03' })];
    expect(rssOf(memoirFeed([], dated.toReversed(), book), SITE_URL)).toContain(
      '<lastBuildDate>Tue, 03 Feb 2026 00:00:00 GMT</lastBuildDate>',
    );
  });

  it('is dated by its newest post, and by nothing else', () => {
    const feed = parseRssFeed(rss(postOfDay(3, { updatedAt: '2026-05-05T05:05:05.000Z' })));
    expect(feed.lastBuildDate).toBe('Sat, 04 Jan 2020 12:00:00 GMT');
  });

  it('gives hostile text back as it was, without what XML cannot hold', () => {
    fc.assert(
      fc.property(hostilePost, (post) => {
        const [item] = parseRssFeed(rss(post)).items ?? [];
        expect(item?.title?.replaceAll('\r', '')).toBe(trimmed(post.title)?.replaceAll('\r', ''));
        expect(item?.description ?? '').not.toMatch(/<(?!\/?p>|p dir="rtl">|img )/);
      }),
      { numRuns: 300 },
    );
  });

  it('is well-formed whatever the text', async () => {
    const posts = fc.sample(hostilePost, 200);
    const documents = Object.fromEntries(posts.map((post, index) => [`${index}.xml`, rss(post)]));
    expect(await xmlFaults(documents)).toEqual([]);
    expect(await xmlFaults({ 'bad.xml': rss(postOfDay(1)).replace('</item>', '') })).not.toEqual(
      [],
    );
  });
});

describe('a page of the past', () => {
  const feeds = feedPages(postsOfDays(60), 'All', 'xml', NAMES);

  it('says in RSS what it is and where the others are', () => {
    const linesOf = (feed: Feed | undefined) =>
      feed
        ? rssOf(feed, SITE_URL)
            .split('\n')
            .slice(2)
            .filter((line) => !/^<item>/.test(line))
        : [];
    const link = (relation: string, path = '') =>
      `<atom:link rel="${relation}" type="application/rss+xml" href="${SITE_URL}${path}"/>`;
    const [newest, ...past] = feeds;
    expect(past.length).toBeGreaterThan(1);
    const head = [
      '<title>Brand</title>',
      '<link>https://site.example/archive</link>',
      '<description>What it is.</description>',
      '<language>en</language>',
    ];
    expect(linesOf(newest)).toEqual([
      ...head,
      '<lastBuildDate>Sat, 29 Feb 2020 12:00:00 GMT</lastBuildDate>',
      link('self', '/feed.xml'),
      link('prev-archive', past.at(-1)?.self),
      '</channel></rss>',
      '',
    ]);
    expect(linesOf(past[0])).toEqual([
      ...head,
      expect.stringMatching(/^<lastBuildDate>\w{3}, \d\d Jan 2020 12:00:00 GMT/),
      link('self', '/feed/2020-01-01.xml'),
      link('current', '/feed.xml'),
      link('next-archive', past[1]?.self),
      '<fh:archive/>',
      '</channel></rss>',
      '',
    ]);
  });
});
