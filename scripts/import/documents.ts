import { createHash } from 'node:crypto';
import { aliasOf } from '../../src/domain/addresses/alias.ts';
import { slugFault } from '../../src/domain/addresses/slug.ts';
import { titleSlug } from '../../src/domain/addresses/title-slug.ts';
import type { Block } from '../../src/gather/blocks/writer.ts';
import { dateOf } from '../../src/gather/dates.ts';
import { withoutEnd } from '../../src/gather/trimmed.ts';
import { pathOf } from './address-book.ts';
import { dayOf } from './day-of.ts';
import type { Entry } from './entry.ts';
import { importedPicture } from './finish-body.ts';

/** A document as `sanity dataset import` takes it. */
export type ImportedDocument = {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
};

function idOf(type: string, key: string): string {
  return `${type}-${createHash('sha256').update(key).digest('hex').slice(0, 20)}`;
}

/** A name of the source's that can be an address here: without dots and spaces, else made of the title. */
function usableSlug({ slug, title, key }: Entry): string {
  const words = slug?.normalize('NFC').replace(/[^\p{L}\p{N}\p{M}_~-]+/gu, '-') ?? '';
  const plain = withoutEnd(words.replace(/^[-_~]+/, ''), '-');
  if (plain !== '' && slugFault(plain) === null) return plain;
  // What says how an emoji is to look is no letter of an address.
  const letters = title?.replace(/[\u200D\uFE00-\uFE0F]/g, '') ?? '';
  return titleSlug(letters) ?? titleSlug(plain) ?? idOf('text', key);
}

/** Each text with the slug that it gets; of two with the same the later one gets a number, and a draft before what is public. */
export function withSlugs(
  entries: readonly Entry[],
): { readonly entry: Entry; readonly slug: string; readonly wanted: string }[] {
  const taken = new Set<string>();
  const place = (entry: Entry) => {
    const wanted = usableSlug(entry);
    let slug = wanted;
    // Pages are not shown, and take no address from a post.
    for (let n = 2; entry.kind === 'post' && taken.has(slug.toLowerCase()); n += 1)
      slug = `${wanted}-${n}`;
    if (entry.kind === 'post') taken.add(slug.toLowerCase());
    return { entry, slug, wanted };
  };
  // The public one of two keeps the address.
  const inTurn = entries.toSorted((a, b) => Number(a.draft) - Number(b.draft));
  const placed = new Map(inTurn.map((entry) => [entry, place(entry)]));
  return entries.flatMap((entry) => placed.get(entry) ?? []);
}

/** Documents that posts refer to, each made once, by the words that it stands for. */
export interface Referred {
  readonly reference: (
    type: 'author' | 'category',
    name: string,
  ) => { readonly _type: 'reference'; readonly _ref: string };
  readonly documents: () => ImportedDocument[];
}

/** Names that differ in case alone are one; the first spelling is kept. */
export function collectReferred(): Referred {
  const made = new Map<string, ImportedDocument>();
  return {
    reference: (type, name) => {
      const plain = name.replace(/\s+/g, ' ').trim();
      const _id = idOf(type, plain.toLowerCase());
      if (!made.has(_id)) {
        made.set(_id, { _id, _type: type, [type === 'author' ? 'name' : 'title']: plain });
      }
      return { _type: 'reference', _ref: _id };
    },
    documents: () => [...made.values()].sort((a, b) => (a._id < b._id ? -1 : 1)),
  };
}

/** The old addresses of a text as paths; a line for each that no host can lead on from. */
function aliasesIn({ addresses }: Entry, slug: string, tell: (line: string) => void): string[] {
  return [...new Set(addresses.map(pathOf))].filter((path) => {
    const usable = aliasOf(path, slug) !== null;
    if (!usable) tell(`its old address ${path.slice(0, 120)} cannot lead on`);
    return usable;
  });
}

/** What a text becomes beside its own words. */
export interface Parts {
  readonly slug: string;
  readonly body: readonly Block[];
  /** Where its picture lies in the dataset, or null. */
  readonly picture: string | null;
  readonly timeZone: string;
  readonly referred: Referred;
  readonly tell: (line: string) => void;
}

function datesOf(entry: Entry, timeZone: string, tell: (line: string) => void) {
  const publishedAt = entry.date && dateOf(entry.date, timeZone);
  const changed = entry.changed && dateOf(entry.changed, timeZone);
  const revisedAt = entry.revised && dateOf(entry.revised, timeZone);
  const unpublishAt = entry.until && dateOf(entry.until, timeZone);
  if (entry.date && !publishedAt)
    tell(`its date “${entry.date.slice(0, 40).replace(/\s+/g, ' ')}” cannot be read`);
  if (!entry.date && !entry.draft && entry.kind === 'post')
    tell('has no date: it is not published until it gets one');
  return {
    ...(publishedAt && { publishedAt, _createdAt: publishedAt }),
    ...(revisedAt && { revisedAt: dayOf(revisedAt, timeZone) }),
    ...(unpublishAt && { unpublishAt }),
    ...((changed || publishedAt) && { _updatedAt: changed || publishedAt }),
  };
}

function mainImageOf(path: string, source: Entry['picture']) {
  const { alt = '', caption, crop, hotspot } = source ?? {};
  return {
    ...importedPicture(path),
    alt,
    ...(caption && { caption }),
    ...(crop && { crop: { _type: 'sanity.imageCrop', ...crop } }),
    ...(hotspot && { hotspot: { _type: 'sanity.imageHotspot', ...hotspot } }),
  };
}

/** The document of a text. That of a draft is a draft, which no build reads. */
export function documentOf(entry: Entry, parts: Parts): ImportedDocument {
  const { slug, body, picture, timeZone, referred, tell } = parts;
  const id = idOf(entry.kind, entry.key);
  const aliases = aliasesIn(entry, slug, tell);
  const references = [
    ...new Map(entry.categories.map((name) => [name.toLowerCase(), name])).values(),
  ].map((name) => referred.reference('category', name));
  const categories = references.map((each, index) => ({ ...each, _key: `c${index}` }));
  return {
    ...entry.undecided,
    _id: entry.draft ? `drafts.${id}` : id,
    _type: entry.kind,
    ...(entry.title && { title: entry.title.replace(/\s+/g, ' ') }),
    slug: { _type: 'slug', current: slug },
    // An empty one says that there is none: the time at which the text was brought in is not to stand for it.
    ...(entry.kind === 'post' && { publishedAt: null }),
    ...datesOf(entry, timeZone, tell),
    ...(entry.series && { series: entry.series }),
    ...(entry.language && { language: entry.language }),
    ...(entry.excerpt && { excerpt: entry.excerpt }),
    ...(entry.author && { author: referred.reference('author', entry.author) }),
    ...(entry.readers.length > 0 && { readers: entry.readers }),
    ...(categories.length > 0 && { categories }),
    ...(picture && { mainImage: mainImageOf(picture, entry.picture) }),
    ...(aliases.length > 0 && { aliases }),
    body,
  };
}
