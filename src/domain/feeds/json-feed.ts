import { feedHtml } from '../html/rich-html.ts';
import { writable } from '../html/xml.ts';
import { textLanguage } from '../language.ts';
import { pictureView } from '../picture.ts';
import { absoluteUrl, FILES, ROUTES } from '../routes.ts';
import type { Feed } from './feed.ts';
import type { FeedItem } from './feed-item.ts';

function itemObject(item: FeedItem, siteUrl: string): object {
  const { rich, language = textLanguage() } = item;
  const absolute = (path: string) => absoluteUrl(path, siteUrl);
  return {
    id: item.id,
    url: absolute(item.path),
    title: item.title,
    ...(rich
      ? { content_html: feedHtml(rich, language, absolute, item.path) }
      : { content_text: item.paragraphs.join('\n\n') }),
    ...(item.summary === null ? {} : { summary: item.summary }),
    ...(item.picture ? { image: absolute(pictureView(item.picture).src) } : {}),
    ...(item.date === null ? {} : { date_published: item.date }),
    ...(item.revised && { date_modified: item.revised }),
    ...(item.author === null ? {} : { authors: [{ name: item.author }] }),
    tags: item.categories,
    ...(item.language && { language: item.language }),
  };
}

/**
 * The feed as JSON Feed 1.1. Where it has a past, `next_url` leads back through it. Characters that XML could not hold
 * are left out here too: not every parser of JSON takes them.
 */
export function jsonFeedOf(feed: Feed, siteUrl: string, author: string): string {
  const { title, description, home, self, previous, items } = feed;
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: absoluteUrl(home, siteUrl),
    feed_url: absoluteUrl(self, siteUrl),
    ...(previous === null ? {} : { next_url: absoluteUrl(previous, siteUrl) }),
    icon: absoluteUrl(FILES.largeIcon, siteUrl),
    authors: [{ name: author, url: absoluteUrl(ROUTES.about, siteUrl) }],
    language: textLanguage(),
    items: items.map((item) => itemObject(item, siteUrl)),
  };
  const text = (_: string, value: unknown) => (typeof value === 'string' ? writable(value) : value);
  return `${JSON.stringify(document, text)}\n`;
}
