import { decoded } from '../../../src/domain/decoded.ts';
import { bareEntry, type Entry, ofSite, type Source } from '../entry.ts';
import { readWords } from '../words.ts';
import { closesBlog, settingsBeside } from './blogger-settings.ts';
import { type XmlFields as Fields, readElements, textOf } from './xml-elements.ts';

/** True for what Blogger exports: its own file of a blog, or what Google hands out of one. */
export function isBlogger(text: string): boolean {
  return (
    /<feed\b/.test(text) && /schemas\.google\.com\/blogger\/|tag:blogger\.com,1999:blog-/.test(text)
  );
}

const KIND = 'http://schemas.google.com/g/2005#kind';

/** What an entry is, such as `post`, in either form of the export; '' for what says nothing. */
function kindOf(fields: Fields): string {
  const older = fields.find(
    ({ name, attributes }) => name === 'category' && attributes.scheme === KIND,
  );
  const kind = textOf(fields, 'blogger:type') || (older?.attributes.term?.split('#').at(-1) ?? '');
  return kind.toLowerCase();
}

/** Whether its author has taken it away. */
const isTrashed = (fields: Fields): boolean =>
  textOf(fields, 'blogger:trashed') !== '' || /TRASHED/i.test(textOf(fields, 'blogger:status'));

/** One that says no status in the newer form is none that is known to be public. */
function isDraft(fields: Fields): boolean {
  const control = fields.find(({ name }) => name === 'app:control')?.fields ?? [];
  const isNewer = textOf(fields, 'blogger:type') !== '';
  return (
    !/^(no)?$/i.test(textOf(control, 'app:draft')) ||
    (isNewer && !/^(LIVE|SCHEDULED)$/i.test(textOf(fields, 'blogger:status')))
  );
}

function addressOf(fields: Fields): string {
  const link = fields.find(
    ({ name, attributes }) => name === 'link' && attributes.rel === 'alternate',
  );
  return textOf(fields, 'blogger:filename') || link?.attributes.href || '';
}

function labelsOf(fields: Fields): string[] {
  return fields
    .filter(({ name, attributes }) => name === 'category' && attributes.scheme !== KIND)
    .flatMap(({ attributes }) => readWords(attributes.term ?? '').trim() || []);
}

function entryOf(fields: Fields, comments: number): Entry {
  const id = textOf(fields, 'id');
  const kind = kindOf(fields);
  const draft = isDraft(fields);
  const address = addressOf(fields);
  const [, slug = ''] = /([^/]+)\.html$/.exec(address) ?? [];
  const author = fields.find(({ name }) => name === 'author')?.fields ?? [];
  return {
    ...bareEntry(`${kind} ${id.split('-').at(-1)}`, {
      format: 'html',
      text: textOf(fields, 'content'),
    }),
    key: `blogger ${id}`,
    kind: kind === 'page' ? 'page' : 'post',
    draft,
    title: readWords(textOf(fields, 'title')) || null,
    slug: decoded(slug) || null,
    date: textOf(fields, 'published') || null,
    excerpt: readWords(textOf(fields, 'blogger:metaDescription')) || null,
    author: textOf(author, 'name') || null,
    categories: labelsOf(fields),
    addresses: draft || address === '' ? [] : [address],
    told: comments > 0 ? [`its comments (${comments}) are left out`] : [],
  };
}

/** What a comment was said to: the number of a post. */
function saidTo(fields: Fields): string {
  const reply = fields.find(({ name }) => name === 'thr:in-reply-to');
  return reply?.attributes.ref ?? textOf(fields, 'blogger:parent');
}

/** Everything in an export of Blogger. Throws an `ImportError` of one line for a file that is refused. */
export async function readBlogger(file: string): Promise<Source> {
  const items: Fields[] = [];
  const comments = new Map<string, number>();
  let trashed = 0;
  let siteUrl: string | null = null;
  let isClosed = false;
  await readElements(file, 'feed', ({ name, attributes, fields }) => {
    if (name === 'link' && attributes.rel === 'alternate')
      siteUrl = attributes.href?.replace(/\/+$/, '') || null;
    if (name !== 'entry') return;
    const kind = kindOf(fields);
    isClosed ||= closesBlog(fields);
    if (kind === 'comment') comments.set(saidTo(fields), (comments.get(saidTo(fields)) ?? 0) + 1);
    else if (kind !== 'post' && kind !== 'page') return;
    else if (isTrashed(fields)) trashed += 1;
    else items.push(fields);
  });
  const settings = await settingsBeside(file);
  const entries = items.map((fields) => entryOf(fields, comments.get(textOf(fields, 'id')) ?? 0));
  return {
    system: 'Blogger',
    entries: ofSite(settings.isPublic && !isClosed, entries),
    siteUrl: siteUrl ?? settings.siteUrl,
    told: trashed > 0 ? [`${trashed} texts were in the trash, and are left out`] : [],
  };
}
