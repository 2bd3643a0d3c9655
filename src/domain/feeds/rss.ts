import { directionOf } from '../html/direction.ts';
import { feedHtml } from '../html/rich-html.ts';
import { escapedXml, textElement } from '../html/xml.ts';
import { textLanguage } from '../language.ts';
import { pictureView } from '../picture.ts';
import { absoluteUrl } from '../routes.ts';
import type { Feed } from './feed.ts';
import type { FeedItem } from './feed-item.ts';

/** The way RFC 822 wants a date: 'Tue, 06 Oct 2026 15:30:00 GMT'. */
function rssDate(iso: string): string {
  return new Date(iso).toUTCString();
}

function paragraphHtml(text: string, language: string): string {
  return `<p${directionOf(text, language)}>${escapedXml(text)}</p>`;
}

/** The text as the HTML that readers of feeds expect in a description. */
function htmlOf(item: FeedItem, siteUrl: string): string {
  const { path: page, picture, paragraphs, rich, language = textLanguage() } = item;
  const view = picture && pictureView(picture);
  const caption = picture?.caption ? `${paragraphHtml(picture.caption, language)}\n` : '';
  const image = view
    ? `<p><img src="${escapedXml(absoluteUrl(view.src, siteUrl))}" alt="${escapedXml(view.alt)}"></p>\n${caption}`
    : '';
  if (rich) return image + feedHtml(rich, language, (path) => absoluteUrl(path, siteUrl), page);
  return image + paragraphs.map((text) => paragraphHtml(text, language)).join('\n');
}

function itemElement(item: FeedItem, siteUrl: string): string {
  return [
    '<item>',
    textElement('title', item.title),
    textElement('link', absoluteUrl(item.path, siteUrl)),
    `<guid isPermaLink="false">${escapedXml(item.id)}</guid>`,
    textElement('pubDate', item.date && rssDate(item.date)),
    textElement('atom:updated', item.revised ?? null),
    textElement('dc:creator', item.author),
    ...item.categories.map((category) => textElement('category', category)),
    textElement('description', htmlOf(item, siteUrl)),
    '</item>',
  ].join('');
}

function linkElement(relation: string, path: string | null, siteUrl: string): string {
  if (path === null) return '';
  return `<atom:link rel="${relation}" type="application/rss+xml" href="${escapedXml(absoluteUrl(path, siteUrl))}"/>`;
}

const MARKS: Record<Feed['kind'], string> = {
  current: '',
  archive: '<fh:archive/>',
  complete: '<fh:complete/>',
};

/**
 * The feed as RSS 2.0, with the links of RFC 5005. The same items give the same bytes: the only dates in it are those
 * of the items, so that a feed reader that asks again is answered 304.
 */
export function rssOf(feed: Feed, siteUrl: string): string {
  const newest = feed.items
    .flatMap(({ date, revised }) => revised ?? date ?? [])
    .sort()
    .at(-1);
  const head = [
    textElement('title', feed.title),
    textElement('link', absoluteUrl(feed.home, siteUrl)),
    textElement('description', feed.description),
    textElement('language', textLanguage()),
    textElement('lastBuildDate', newest ? rssDate(newest) : null),
    linkElement('self', feed.self, siteUrl),
    feed.kind === 'archive' ? linkElement('current', feed.current, siteUrl) : '',
    linkElement('prev-archive', feed.previous, siteUrl),
    linkElement('next-archive', feed.next, siteUrl),
    MARKS[feed.kind],
  ];
  const lines = [...head, ...feed.items.map((item) => itemElement(item, siteUrl))];
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:fh="http://purl.org/syndication/history/1.0"><channel>
${lines.filter((line) => line !== '').join('\n')}
</channel></rss>
`;
}
