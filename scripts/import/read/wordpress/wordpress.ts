import { decoded } from '../../../../src/domain/decoded.ts';
import { webAddress } from '../../../../src/gather/blocks/address.ts';
import { htmlNodes, lineIn } from '../../../../src/gather/blocks/tree.ts';
import { isLanguage } from '../../../../src/settings/fields-schema.ts';
import {
  authorsTold,
  bareEntry,
  type Entry,
  type PictureSource,
  type Source,
} from '../../entry.ts';
import { RECORDING_TOLD, recordingHtml } from '../recording.ts';
import { type XmlFields as Fields, metaOf, readElements, textOf } from '../xml-elements.ts';
import { accessLine, endOf, hiddenWhy, undecidedMeta } from './wordpress-access.ts';
import { authorsOf, takeGuest } from './wordpress-authors.ts';
import { wordpressBody } from './wordpress-body.ts';
import { languageOf } from './wordpress-language.ts';
import { takePattern, withPatterns } from './wordpress-patterns.ts';
import { ownType, ownTypeWhy, typeLines } from './wordpress-types.ts';

/** What the export says of all its texts, by the names that these refer to. */
interface Told {
  /** Pictures by number. */
  readonly attachments: Map<string, PictureSource>;
  /** Those that were put into each post, by its number. */
  readonly attached: Map<string, PictureSource[]>;
  /** Parts that stand in several texts, by number. */
  readonly patterns: Map<string, string>;
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

const PUBLIC = new Set(['publish', 'future']);

function toldOf(fields: Fields, hidden: readonly string[]): string[] {
  const comments = fields.filter(({ name }) => name === 'wp:comment').length;
  return [...hidden, ...(comments > 0 ? [`its comments (${comments}) are left out`] : [])];
}

function takeAttachment(fields: Fields, { attachments, attached }: Told): void {
  const address = textOf(fields, 'wp:attachment_url');
  const alt = metaOf(fields, '_wp_attachment_image_alt').trim();
  const picture = { address, alt, caption: wordsOf(textOf(fields, 'excerpt:encoded')) };
  attachments.set(textOf(fields, 'wp:post_id'), picture);
  if (!/\.(jpe?g|png|gif|webp|avif)$/i.test(address)) return;
  const parent = textOf(fields, 'wp:post_parent');
  const beside = attached.get(parent) ?? [];
  beside.push(picture);
  attached.set(parent, beside);
}

function entryOf(fields: Fields, all: Told): Entry {
  const { attachments, attached, authors } = all;
  const id = textOf(fields, 'wp:post_id') || textOf(fields, 'guid') || textOf(fields, 'link');
  const type = textOf(fields, 'wp:post_type');
  const content = withPatterns(textOf(fields, 'content:encoded'), all.patterns);
  const notes = metaOf(fields, 'footnotes');
  const { html, told } = wordpressBody(content, attachments, notes, attached.get(id));
  const hidden = [...hiddenWhy(fields, content), ...ownTypeWhy(fields)];
  // The address, and then its size and its kind, a line each.
  const recording = recordingHtml(metaOf(fields, 'enclosure'));
  const thumbnail = attachments.get(metaOf(fields, '_thumbnail_id'));
  const names = authorsOf(fields, authors);
  const draft = !PUBLIC.has(textOf(fields, 'wp:status')) || hidden.length > 0;
  return {
    ...bareEntry(`${type} ${id}`, { format: 'html', text: recording + html }),
    key: `wordpress ${id}`,
    kind: type === 'page' ? 'page' : 'post',
    draft,
    title: wordsOf(textOf(fields, 'title')),
    slug: slugOf(textOf(fields, 'wp:post_name')),
    date: dateOf(fields, 'wp:post_date') ?? (draft ? null : feedDate(fields)),
    changed: dateOf(fields, 'wp:post_modified'),
    until: endOf(fields),
    language: languageOf(fields),
    excerpt: wordsOf(textOf(fields, 'excerpt:encoded')),
    author: names[0] ?? null,
    categories: categoriesOf(fields, all),
    // Themes show it without its caption.
    picture: thumbnail ? { ...thumbnail, caption: null } : null,
    // The address of a draft is its number.
    addresses: draft ? [] : [textOf(fields, 'link')].filter((each) => each !== ''),
    undecided: undecidedMeta(fields),
    told: [
      ...told.map((each) => `left out: ${each}`),
      ...authorsTold(names),
      ...(recording ? [RECORDING_TOLD] : []),
      ...toldOf(fields, hidden),
    ],
  };
}

/** The last name alone, without an ending: Squarespace has a whole path there (`2014/3/5/my-post.html`). */
function slugOf(name: string): string | null {
  const last = decoded(name).split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/\.html?$/i, '') || null;
}

const NOT_TAKEN = new Set(['trash', 'auto-draft', 'inherit']);

/** Everything in an export of WordPress (WXR). Throws an `ImportError` of one line for a file that is refused. */
export async function readWordpress(file: string): Promise<Source> {
  const items: Fields[] = [];
  const others = new Map<string, number>();
  const all: Told = {
    attachments: new Map(),
    attached: new Map(),
    patterns: new Map(),
    authors: new Map(),
    categories: new Map(),
  };
  let siteUrl: string | null = null;
  let language: string | null = null;
  const takeItem = (fields: Fields) => {
    const type = textOf(fields, 'wp:post_type');
    if (type === 'attachment') takeAttachment(fields, all);
    else if (NOT_TAKEN.has(textOf(fields, 'wp:status'))) return;
    else if (type === 'guest-author') takeGuest(fields, all.authors);
    else if (type === 'wp_block') takePattern(fields, all.patterns);
    else if (/^(post|page)$/.test(type) || ownType(fields) !== null) items.push(fields);
    else others.set(type, (others.get(type) ?? 0) + 1);
  };
  await readElements(file, 'channel', ({ name, fields, text }) => {
    if (name === 'item') takeItem(fields);
    if (name === 'wp:author')
      all.authors.set(textOf(fields, 'wp:author_login'), textOf(fields, 'wp:author_display_name'));
    if (name === 'wp:category')
      all.categories.set(textOf(fields, 'wp:category_nicename'), {
        name: textOf(fields, 'wp:cat_name'),
        parent: textOf(fields, 'wp:category_parent'),
      });
    if (name === 'language' && isLanguage(text.trim())) language = text.trim();
    // Squarespace says it there alone.
    if (name === 'link') siteUrl ??= webAddress(text.trim())?.replace(/\/+$/, '') ?? null;
    if (name === 'wp:base_blog_url') siteUrl = text.trim().replace(/\/+$/, '') || null;
  });
  return {
    system: 'WordPress',
    entries: items.map((fields) => entryOf(fields, all)),
    ...{ siteUrl, language },
    told: [...accessLine(items), ...typeLines(items, others)],
  };
}
