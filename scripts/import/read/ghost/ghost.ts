import { z } from 'astro/zod';
import { type Fields, isFields } from '../../../../src/gather/sanity/rich/fields.ts';
import { isLanguage } from '../../../../src/settings/fields-schema.ts';
import {
  authorsTold,
  bareEntry,
  type Entry,
  ImportError,
  ofSite,
  type Source,
} from '../../entry.ts';
import { bodyTold, ghostBody, ghostPicture } from './ghost-body.ts';
import { id, type Post, post, text } from './ghost-post.ts';
import { hasPartsForMembers, hides, internalLine, isInternal } from './ghost-tags.ts';

const pairs = (own: string, other: string) =>
  z
    .array(z.object({ [own]: id, [other]: id, sort_order: z.number().nullish().catch(null) }))
    .default([]);

const data = z.looseObject({
  posts: z.array(z.unknown()),
  tags: z.array(z.object({ id, name: z.string(), visibility: text })).default([]),
  posts_tags: pairs('post_id', 'tag_id'),
  users: z.array(z.object({ id, name: z.string() })).default([]),
  posts_authors: pairs('post_id', 'author_id'),
  posts_meta: z.array(z.looseObject({ post_id: id })).default([]),
  settings: z.array(z.looseObject({ key: z.string(), value: z.unknown() })).catch([]),
});
type Data = z.infer<typeof data>;
type Tag = Data['tags'][number];

/** Write.as has posts, too, and says whose they are. */
const tables = z.looseObject({ posts: z.array(z.unknown()), username: z.never().optional() });
const isOfHashnode = (each: unknown): boolean => isFields(each) && 'contentMarkdown' in each;
const wrapped = z.looseObject({ data: z.unknown() });
const listed = z.looseObject({ db: z.array(wrapped).min(1) });

/** The tables of an export of Ghost, of the JSON of a file; null for any other. */
export function ghostTables(value: unknown): unknown {
  const outer = listed.safeParse(value).data?.db[0] ?? wrapped.safeParse(value).data;
  const inner = outer?.data ?? value;
  const posts = tables.safeParse(inner).data?.posts ?? null;
  return posts === null || posts.some(isOfHashnode) ? null : inner;
}

/** Names by number, in the order that the post has them. */
function namesOf(
  postId: string,
  links: readonly Readonly<Record<string, unknown>>[],
  other: string,
  names: ReadonlyMap<string, string>,
): string[] {
  return links
    .filter((each) => each.post_id === postId)
    .sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))
    .flatMap((each) => names.get(String(each[other])) ?? []);
}

const PUBLIC = new Set(['published', 'scheduled']);

const isMail = ({ status, email_only }: Post): boolean => status === 'sent' || !!email_only;

function toldOf(own: Post, internal: readonly string[]): string[] {
  const hidden = own.visibility && own.visibility !== 'public';
  const hiding = internal.filter(hides).map((tag) => `has the tag ${tag}: it is a draft now`);
  return [
    ...hiding,
    ...(isMail(own) ? ['was sent by e-mail alone: it is a draft now'] : []),
    ...(hidden ? [`was for ${own.visibility} alone: it is a draft now`] : []),
    ...(hasPartsForMembers(own.html ?? '')
      ? ['has parts for members alone: it is a draft now']
      : []),
    ...bodyTold(own),
  ];
}

interface Names {
  readonly tags: ReadonlyMap<string, string>;
  readonly internal: ReadonlyMap<string, string>;
  readonly users: ReadonlyMap<string, string>;
}

const isPage = ({ type, page }: Post): boolean => type === 'page' || page === true || page === 1;

const isPublic = (own: Post): boolean =>
  PUBLIC.has(own.status ?? '') &&
  !isMail(own) &&
  (own.visibility ?? 'public') === 'public' &&
  !hasPartsForMembers(own.html ?? '');

function authorsOf({ id: own, author_id }: Post, { posts_authors }: Data, users: Names['users']) {
  const names = namesOf(own, posts_authors, 'author_id', users);
  return names.length > 0 ? names : [users.get(author_id ?? '') ?? []].flat();
}

function entryOf(own: Post, all: Data, { tags, internal, users }: Names): Entry {
  const internalTags = namesOf(own.id, all.posts_tags, 'tag_id', internal);
  const shown = isPublic(own) && !internalTags.some(hides);
  const { body, told } = ghostBody(own);
  const authors = authorsOf(own, all, users);
  return {
    ...bareEntry(`post ${own.id}`, body),
    key: `ghost ${own.id}`,
    kind: isPage(own) ? 'page' : 'post',
    draft: !shown,
    title: own.title ?? null,
    slug: own.slug ?? null,
    date: own.published_at ?? null,
    changed: own.updated_at ?? null,
    excerpt: own.custom_excerpt ?? null,
    author: authors[0] ?? null,
    categories: namesOf(own.id, all.posts_tags, 'tag_id', tags),
    picture: ghostPicture(own),
    addresses: own.slug && shown ? [`/${own.slug}/`] : [],
    told: [...told, ...authorsTold(authors), ...toldOf(own, internalTags)],
  };
}

/** The language that Ghost is told its texts are in, which it keeps under one of these names. */
function languageOf({ settings }: Data): string | null {
  const said = settings.find(({ key }) => /^(locale|lang|default_locale)$/.test(key))?.value;
  return typeof said === 'string' && isLanguage(said) ? said : null;
}

/** Whether its settings have readers ask for no password. */
const isOpen = ({ settings }: Data): boolean =>
  settings.every(({ key, value }) => key !== 'is_private' || !value || value === 'false');

/** Everything in the tables of an export of Ghost. Throws an `ImportError` of one line where they cannot be read. */
export function readGhost(file: string, tables: unknown): Source {
  const read = data.safeParse(tables);
  if (!read.success) throw new ImportError(`${file} is no export of Ghost that can be read.`);
  const all = read.data;
  const byId = (each: readonly Pick<Tag, 'id' | 'name'>[]) =>
    new Map(each.map(({ id, name }) => [id, name]));
  const internal = all.tags.filter(isInternal);
  const names: Names = {
    tags: byId(all.tags.filter((tag) => !isInternal(tag))),
    internal: byId(internal),
    users: byId(all.users),
  };
  const told = internalLine(internal);
  const metas = new Map(all.posts_meta.map((meta) => [meta.post_id, meta]));
  // What is empty in a text says nothing against the table beside it.
  const withMeta = (own: Fields) => ({
    ...metas.get(String(own.id)),
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)),
  });
  const entries = all.posts.flatMap((each) => {
    const own = post.safeParse(isFields(each) ? withMeta(each) : each);
    if (own.success) return [entryOf(own.data, all, names)];
    told.push('a post without a number is left out');
    return [];
  });
  return {
    ...{ system: 'Ghost', siteUrl: null, language: languageOf(all), told },
    entries: ofSite(isOpen(all), entries),
  };
}
