import { decoded } from '../../../src/domain/decoded.ts';
import { RESTRICTED } from '../../../src/gather/blocks/restricted.ts';
import { htmlNodes, lineIn } from '../../../src/gather/blocks/tree.ts';
import { publishingMoment } from '../../../src/gather/dates.ts';
import { bareEntry, type Entry, type Source } from '../entry.ts';
import { RECORDING_TOLD, recordingHtml } from './recording.ts';
import { wordpressBody } from './wordpress-body.ts';
import { readChannel, textOf, type XmlField } from './wordpress-xml.ts';

type Fields = readonly XmlField[];

/** The value that WordPress keeps beside a post under this key. */
function metaOf(fields: Fields, key: string): string {
  const own = fields.filter(({ name }) => name === 'wp:postmeta').map((each) => each.fields);
  const found = own.find((pair) => textOf(pair, 'wp:meta_key') === key);
  return found ? textOf(found, 'wp:meta_value') : '';
}

/** What the export says of all its texts, by the names that these refer to. */
interface Told {
  /** Addresses of pictures by number. */
  readonly attachments: Map<string, string>;
  /** Whole names by login. */
  readonly authors: Map<string, string>;
  /** Categories, and which is above each. */
  readonly categories: Map<string, { readonly name: string; readonly parent: string }>;
}

/** The names of the categories above one, the nearest first: what is in it is in these, too. */
function aboveOf(nicename: string, { categories }: Told): string[] {
  const found = new Set<string>([nicename]);
  for (const each of found) {
    const parent = categories.get(each)?.parent;
    if (parent) found.add(parent);
  }
  return [...found].slice(1).flatMap((each) => wordsOf(categories.get(each)?.name ?? '') ?? []);
}

function categoriesOf(fields: Fields, told: Told): string[] {
  const own = fields
    .filter(
      ({ name, attributes }) =>
        name === 'category' && /^(category|post_tag)$/.test(attributes.domain ?? ''),
    )
    .filter(({ attributes }) => attributes.nicename !== 'uncategorized');
  const above = own
    .filter(({ attributes }) => attributes.domain === 'category')
    .flatMap(({ attributes }) => aboveOf(attributes.nicename ?? '', told));
  return [...own.flatMap(({ text }) => wordsOf(text) ?? []), ...above];
}

/** The words of a text that may hold HTML; null where it has none. */
function wordsOf(html: string): string | null {
  return lineIn(htmlNodes(html)) || null;
}

/** A date of WordPress: in UTC, else on the site's own clocks; null for that of a draft, which is full of zeros. */
function dateOf(fields: Fields, name: string): string | null {
  const gmt = textOf(fields, `${name}_gmt`);
  if (gmt && !gmt.startsWith('0000')) return `${gmt.replace(' ', 'T')}Z`;
  const local = textOf(fields, name);
  return local && !local.startsWith('0000') ? local : null;
}

/** The date for readers of feeds, where there is no other one. */
function feedDate(fields: Fields): string | null {
  return textOf(fields, 'wp:post_date') === '' ? textOf(fields, 'pubDate') || null : null;
}

/** When a plugin was to take the post back, which keeps that in seconds since 1970. */
function endOf(fields: Fields): string | null {
  const seconds = Number(metaOf(fields, '_expiration-date') || Number.NaN);
  const isSet = metaOf(fields, '_expiration-date-status') !== 'disabled';
  return isSet ? publishingMoment(seconds, 'UTC') : null;
}

const PUBLIC = new Set(['publish', 'future']);

/** Where WordPress.com, and the plugin for members, keep who may read a post. */
const NEWSLETTER = '_jetpack_newsletter_access';
const MEMBERS = '_members_access_role';
const FOR_ALL = /^(everybody)?$/;

/** Why a post that was to be seen is a draft now; nothing for a post like any other. */
function hiddenWhy(fields: Fields): string[] {
  if (textOf(fields, 'wp:post_password')) return ['had a password: it is a draft now'];
  const until = endOf(fields);
  if (until && Date.parse(until) <= Date.now()) return ['its time was over: it is a draft now'];
  if (textOf(fields, 'wp:status') === 'private') return ['was private: it is a draft now'];
  if (!FOR_ALL.test(metaOf(fields, NEWSLETTER)) || metaOf(fields, MEMBERS) !== '')
    return ['was for subscribers or members alone: it is a draft now'];
  return RESTRICTED.test(textOf(fields, 'content:encoded'))
    ? ['has parts for some readers alone: it is a draft now']
    : [];
}

function toldOf(fields: Fields, hidden: readonly string[]): string[] {
  const comments = fields.filter(({ name }) => name === 'wp:comment').length;
  return [...hidden, ...(comments > 0 ? [`its comments (${comments}) are left out`] : [])];
}

function entryOf(fields: Fields, all: Told): Entry {
  const { attachments, authors } = all;
  const id = textOf(fields, 'wp:post_id');
  const type = textOf(fields, 'wp:post_type');
  const { html, told } = wordpressBody(
    textOf(fields, 'content:encoded'),
    attachments,
    metaOf(fields, 'footnotes'),
  );
  const hidden = hiddenWhy(fields);
  // The address, and then its size and its kind, a line each.
  const recording = recordingHtml(metaOf(fields, 'enclosure'));
  const thumbnail = attachments.get(metaOf(fields, '_thumbnail_id'));
  const login = textOf(fields, 'dc:creator');
  const draft = !PUBLIC.has(textOf(fields, 'wp:status')) || hidden.length > 0;
  return {
    ...bareEntry(`${type} ${id}`, { format: 'html', text: recording + html }),
    key: `wordpress ${id}`,
    kind: type === 'page' ? 'page' : 'post',
    draft,
    title: wordsOf(textOf(fields, 'title')),
    slug: decoded(textOf(fields, 'wp:post_name')) || null,
    date: dateOf(fields, 'wp:post_date') ?? (draft ? null : feedDate(fields)),
    changed: dateOf(fields, 'wp:post_modified'),
    until: endOf(fields),
    excerpt: wordsOf(textOf(fields, 'excerpt:encoded')),
    author: authors.get(login) ?? (login || null),
    categories: categoriesOf(fields, all),
    picture: thumbnail ? { address: thumbnail, alt: '' } : null,
    // The address of a draft is its number.
    addresses: draft ? [] : [textOf(fields, 'link')].filter((each) => each !== ''),
    told: [
      ...told.map((each) => `left out: ${each}`),
      ...(recording ? [RECORDING_TOLD] : []),
      ...toldOf(fields, hidden),
    ],
  };
}

const NOT_TAKEN = new Set(['trash', 'auto-draft', 'inherit']);

/** Everything in an export of WordPress (WXR). Throws an `ImportError` of one line for a file that is refused. */
export async function readWordpress(file: string): Promise<Source> {
  const items: Fields[] = [];
  const others = new Map<string, number>();
  const all: Told = { attachments: new Map(), authors: new Map(), categories: new Map() };
  let siteUrl: string | null = null;
  const takeItem = (fields: Fields) => {
    const type = textOf(fields, 'wp:post_type');
    if (type === 'attachment') {
      all.attachments.set(textOf(fields, 'wp:post_id'), textOf(fields, 'wp:attachment_url'));
    } else if (NOT_TAKEN.has(textOf(fields, 'wp:status'))) return;
    else if (type === 'post' || type === 'page') items.push(fields);
    else others.set(type, (others.get(type) ?? 0) + 1);
  };
  await readChannel(file, ({ name, fields, text }) => {
    if (name === 'item') takeItem(fields);
    if (name === 'wp:author')
      all.authors.set(textOf(fields, 'wp:author_login'), textOf(fields, 'wp:author_display_name'));
    if (name === 'wp:category')
      all.categories.set(textOf(fields, 'wp:category_nicename'), {
        name: textOf(fields, 'wp:cat_name'),
        parent: textOf(fields, 'wp:category_parent'),
      });
    if (name === 'wp:base_blog_url') siteUrl = text.trim().replace(/\/+$/, '') || null;
  });
  return {
    system: 'WordPress',
    entries: items.map((fields) => entryOf(fields, all)),
    siteUrl,
    told: [...others].map(
      ([type, count]) => `${count} of type ${type || 'unknown'} are no texts, and are left out`,
    ),
  };
}
