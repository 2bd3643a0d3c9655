import { Ajv } from 'ajv';
import fc from 'fast-check';
import { parseJsonFeed } from 'feedsmith';
import schema from 'jsonfeed-schema';
import { describe, expect, it } from 'vitest';
import { feedPages, memoirFeed } from '../../../../src/domain/feeds/feed.ts';
import { jsonFeedOf } from '../../../../src/domain/feeds/json-feed.ts';
import { writable } from '../../../../src/domain/html/xml.ts';
import { itemWith } from '../../../support/content/entries.ts';
import { postOfDay, postsOfDays } from '../../../support/content/posts.ts';
import { hostilePost, picture, RICH, RICH_HTML } from './feed-posts.ts';

const NAMES = { brand: 'Brand', description: 'What it is.' };
const SITE_URL = 'https://site.example';

function json(post: ReturnType<typeof postOfDay>): string {
  const [feed] = feedPages([post], 'All', 'json', NAMES);
  return feed ? jsonFeedOf(feed, SITE_URL, 'Writer') : '';
}

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

  it('says when a post was revised, if that was on a later day', () => {
    const revised = (revisedAt: string) => json(postOfDay(0, { revisedAt }));
    const feed = parseJsonFeed(revised('2021-05-04T00:00:00.000Z'));
    expect(feed.items?.[0]?.date_modified).toBe('2021-05-04T00:00:00.000Z');
    expect(revised('2020-01-01T23:00:00.000Z')).toBe(json(postOfDay(0)));
  });

  it('says who wrote what, when, and in which language', () => {
    const author = { name: 'Ann', bio: null, image: null };
    const feed = JSON.parse(json(postOfDay(0, { author, rich: RICH })));
    expect(feed).toMatchObject({
      authors: [{ name: 'Writer', url: 'https://site.example/about' }],
      language: 'en',
      icon: 'https://site.example/icon-512.png',
    });
    expect(feed.items[0]).toMatchObject({
      date_published: '2020-01-01T12:00:00.000Z',
      authors: [{ name: 'Ann' }],
      content_html: RICH_HTML,
    });
    expect(feed.items[0]).not.toHaveProperty('content_text');
  });

  it('leaves out what a text does not have', () => {
    const feed = memoirFeed([], [itemWith({ date: null })], { title: 'Book', description: '' });
    const [item] = JSON.parse(jsonFeedOf(feed, SITE_URL, 'Writer')).items;
    expect(Object.keys(item)).toEqual(['id', 'url', 'title', 'content_text', 'tags']);
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

  it('leads back by next_url in JSON, and the oldest no further', () => {
    const [newest, oldest] = feedPages(postsOfDays(30), 'All', 'json', NAMES).map((feed) =>
      JSON.parse(jsonFeedOf(feed, SITE_URL, 'Writer')),
    );
    expect(newest.next_url).toBe('https://site.example/feed/2020-01-01.json');
    expect(oldest.feed_url).toBe(newest.next_url);
    expect(oldest).not.toHaveProperty('next_url');
  });
});
