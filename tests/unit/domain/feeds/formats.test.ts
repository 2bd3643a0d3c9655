import { Ajv } from 'ajv';
import fc from 'fast-check';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import schema from 'jsonfeed-schema';
import { describe, expect, it } from 'vitest';
import { feedPages } from '../../../../src/domain/feeds/feed.ts';
import { jsonFeedOf } from '../../../../src/domain/feeds/json-feed.ts';
import { rssOf } from '../../../../src/domain/feeds/rss.ts';
import type { Picture } from '../../../../src/domain/post.ts';
import { writable } from '../../../../src/domain/xml.ts';
import { hostileText } from '../../../support/hostile-text.ts';
import { postOfDay } from '../../../support/posts.ts';
import { xmlFaults } from '../../../support/xml.ts';

const NAMES = { brand: 'Brand', description: 'What it is.' };
const SITE_URL = 'https://site.example';

const picture: Picture = {
  name: 'abc',
  alt: '"<&>',
  width: 900,
  height: 600,
  widths: [360, 720],
  focus: null,
};

const hostilePost = fc
  .record({
    title: hostileText,
    excerpt: fc.option(hostileText),
    paragraphs: fc.array(hostileText, { maxLength: 4 }),
    author: fc.option(hostileText.map((name) => ({ name, bio: null, image: null }))),
    image: fc.option(hostileText.map((alt) => ({ ...picture, alt }))),
    categories: fc.array(
      hostileText.map((title) => ({ title, description: null })),
      { maxLength: 3 },
    ),
    id: hostileText,
  })
  .map((fields) => postOfDay(1, fields));

/** As a parser hands it over that trims, and leaves out what is empty. */
function trimmed(text: string): string | undefined {
  return writable(text).trim() || undefined;
}

function rss(post: ReturnType<typeof postOfDay>): string {
  const [feed] = feedPages([post], 'All', 'xml', NAMES);
  return feed ? rssOf(feed, SITE_URL) : '';
}

function json(post: ReturnType<typeof postOfDay>): string {
  const [feed] = feedPages([post], 'All', 'json', NAMES);
  return feed ? jsonFeedOf(feed, SITE_URL, 'Writer') : '';
}

describe('RSS', () => {
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

  it('is dated by its newest post, and by nothing else', () => {
    const feed = parseRssFeed(rss(postOfDay(3, { updatedAt: '2026-05-05T05:05:05.000Z' })));
    expect(feed.lastBuildDate).toBe('Sat, 04 Jan 2020 12:00:00 GMT');
  });

  it('gives hostile text back as it was, without what XML cannot hold', () => {
    fc.assert(
      fc.property(hostilePost, (post) => {
        const [item] = parseRssFeed(rss(post)).items ?? [];
        expect(item?.title?.replaceAll('\r', '')).toBe(trimmed(post.title)?.replaceAll('\r', ''));
        expect(item?.description ?? '').not.toMatch(/<(?!\/?p>|img )/);
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

describe('JSON Feed', () => {
  const valid = new Ajv({ strict: false, validateFormats: false }).compile(schema);

  it('says of a post what there is to say', () => {
    const post = postOfDay(0, { image: picture, excerpt: 'Short.', paragraphs: ['One.', 'Two.'] });
    expect(parseJsonFeed(json(post))).toMatchObject({
      title: 'Brand',
      home_page_url: 'https://site.example/archive',
      feed_url: 'https://site.example/feed.json',
      items: [
        {
          id: 'post/id-0',
          url: 'https://site.example/read/slug-0',
          content_text: 'One.\n\nTwo.',
          summary: 'Short.',
          image: 'https://site.example/_astro/abc-720.jpg',
          tags: ['Technical'],
        },
      ],
    });
  });

  it('keeps its schema and every text, whatever the text', () => {
    fc.assert(
      fc.property(hostilePost, (post) => {
        const feed = JSON.parse(json(post));
        expect(valid(feed), JSON.stringify(valid.errors)).toBe(true);
        expect(feed.items[0].title).toBe(writable(post.title));
        expect(feed.items[0].content_text).toBe(post.paragraphs.map(writable).join('\n\n'));
        expect(json(post).isWellFormed()).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(valid({ version: 'https://jsonfeed.org/version/1.1', title: 'No items' })).toBe(false);
  });
});
