import { z } from 'astro/zod';
import { serialize } from 'parse5';
import {
  attribute,
  type Element,
  elementsIn,
  htmlNodes,
  lineIn,
} from '../../../src/gather/blocks/tree.ts';
import { bareEntry, type Entry, type Source } from '../entry.ts';
import { readWords } from '../words.ts';
import { csvRows } from './csv-rows.ts';
import { replacedHtml } from './replaced-html.ts';

/* What beehiiv exports: a table of all posts, with the whole e-mail of each. */

const BEGINS = /^\uFEFF?(?=[^\n]*\bweb_title\b)(?=[^\n]*\bcontent_html\b)/;

/** Whether a file begins as beehiiv's export of all posts does. */
export const isBeehiiv = (text: string): boolean => BEGINS.test(text);

const text = z.string().default('');
const rows = z.array(
  z.looseObject({
    id: z.string().min(1),
    web_title: text,
    web_subtitle: text,
    status: text,
    audience: text,
    content_tags: text,
    url: text,
    content_html: text,
    thumbnail_url: text,
    created_at: text,
  }),
);
type Row = z.infer<typeof rows>[number];

/** An e-mail is laid out by tables; within them its text lies in one place. */
const LAYOUT = /(?<=<\/?)(?:table|tbody|thead|tfoot|tr|td|th)\b/gi;
/** A table without others in it, or what lays out the e-mail around such ones. */
const TABLE_OR_LAYOUT = new RegExp(
  `<table\\b(?:(?!</?table\\b)[\\s\\S])*</table>|${LAYOUT.source}`,
  'gi',
);

/** The e-mail without its layout; a table that names its columns is none of that. */
const withoutLayout = (html: string): string =>
  html.replace(TABLE_OR_LAYOUT, (found) =>
    /<th\b/i.test(found) ? found : found.startsWith('<') ? found.replace(LAYOUT, 'div') : 'div',
  );

/** What is filled in for each subscriber. */
const FILLED_IN = /\{\{[^{}]*\}\}/g;

const countsReaders = (element: Element): boolean =>
  attribute(element, 'data-open-tracking') !== null;

function bodyOf({ content_html: html, web_title: title }: Row): string {
  const all = withoutLayout(html).replace(FILLED_IN, '');
  const text = elementsIn(htmlNodes(all)).find(
    (each) => attribute(each, 'id') === 'content-blocks',
  );
  const whole = text ? serialize(text) : all;
  return replacedHtml(whole, (element) => {
    const isTitle = element.tagName === 'h1' && lineIn([element]) === title.trim();
    return isTitle || countsReaders(element) ? '' : null;
  });
}

/** Why it is a draft; null for one that everybody could read. */
function hiddenWhy({ status, audience }: Row): string | null {
  if (status !== 'confirmed') return 'was not published';
  return audience === 'free' ? null : `was for ${audience || 'whom it does not say'}`;
}

function entryOf(row: Row): Entry {
  const hidden = hiddenWhy(row);
  const { url, thumbnail_url: thumbnail } = row;
  const kept = /^\/?uploads\//.test(thumbnail);
  const picture = kept
    ? `https://media.beehiiv.com/cdn-cgi/image/quality=100/${thumbnail.replace(/^\//, '')}`
    : thumbnail;
  return {
    ...bareEntry(`post ${row.id}`, { format: 'html', text: bodyOf(row) }),
    key: `beehiiv ${row.id}`,
    draft: hidden !== null,
    title: readWords(row.web_title) || null,
    slug: /\/p\/([^/?#]+)/.exec(url)?.[1] ?? null,
    date: row.created_at || null,
    excerpt: readWords(row.web_subtitle) || null,
    categories: row.content_tags.split(';').flatMap((tag) => readWords(tag).trim() || []),
    picture: picture === '' ? null : { address: picture, alt: '' },
    addresses: hidden === null && url !== '' ? [url] : [],
    told: hidden ? [`${hidden}: it is a draft now`] : [],
  };
}

/** All posts of beehiiv's export. Throws an `ImportError` of one line where it cannot be read. */
export async function readBeehiiv(file: string): Promise<Source> {
  const read = await csvRows(file, rows, 'beehiiv');
  const [url] = read.flatMap((row) => (URL.canParse(row.url) ? [new URL(row.url).origin] : []));
  return {
    system: 'beehiiv',
    entries: read.map(entryOf),
    siteUrl: url ?? null,
    told: [
      'beehiiv exports no day of publishing: posts have the day on which they were begun, and those that are still to come look like published ones: look for these before you publish',
    ],
  };
}
