import { z } from 'astro/zod';
import type { Found } from '../../src/gather/sanity/document-types/found.ts';
import { joinedPaths, topOf } from '../../src/settings/field-path.ts';
import { DEFAULT_FIELDS, FIELDS_FILE, type Fields, type Paths } from '../../src/settings/fields.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';
import type { Log } from '../command/log.ts';
import type { ContentDocument } from '../sanity-emulator/documents.ts';

const GROUPS = ['types', 'post', 'author', 'category'] as const;

/** What the Studio of this project writes, and the site would not read: `post.body is content`. */
function notRead(fields: Fields): string[] {
  return GROUPS.flatMap((group) => {
    const own = new Map<string, Paths>(Object.entries(fields[group]));
    return Object.entries<Paths>(DEFAULT_FIELDS[group]).flatMap(([name, written]) => {
      const read = own.get(name) ?? [];
      const isRead = written.every((path) => read.flatMap(joinedPaths).includes(path));
      return isRead
        ? []
        : `${group}.${name} is ${read.join(', ') || '[]'}, and not ${written.join(', ')}`;
    });
  });
}

/** Throws a `SettingsError` where the author's documents have other types or fields than the Studio here writes. */
export function checkWrittenFields(fields: Fields): void {
  const others = notRead(fields);
  if (others.length === 0) return;
  throw new SettingsError(
    `${FIELDS_FILE} names other fields than the Studio here writes (${others.join('; ')}): what you write would not be on the site. Where nothing is kept in those, put the others there too. Else write in your own Studio, or bring the posts into this one's fields first (docs/writing.md).`,
  );
}

/** Tells of what posts have that the form neither shows nor changes, and what of that seals them. */
export function tellFieldsLeft(
  documents: readonly ContentDocument[],
  { left, seals }: Pick<Found, 'left' | 'seals'>,
  log: Log,
): void {
  const posts = documents.filter(({ _type }) => _type === 'post');
  const names = left.filter((name) => posts.some((post) => (post[name] ?? null) !== null));
  if (names.length === 0) return;
  const sealing = seals.filter(({ path }) => names.includes(topOf(path))).map(({ path }) => path);
  const said =
    sealing.length === 0
      ? ''
      : ` Of what seals a post (${sealing.join(', ')}) it says where it does.`;
  log(
    `The form has no place for ${names.join(', ')} of posts: what they have there stays as it is.${said}`,
  );
}

const words = z.string().nullish();
const reference = z.looseObject({ _ref: z.string() });

/** The fields of a post as the form writes them. */
const written = z.looseObject({
  title: words,
  slug: z.looseObject({ current: words }).nullish(),
  publishedAt: words,
  categories: z.array(reference).nullish(),
  series: words,
  mainImage: z.looseObject({}).nullish(),
  excerpt: words,
  body: z.array(z.looseObject({ _type: z.string() })).nullish(),
  author: reference.nullish(),
});

/**
 * Tells of the fields that the form cannot show, since other values are in them than those that it writes: a text in Markdown,
 * categories that are words. It proposes to reset them.
 */
export function tellOtherValues(documents: readonly ContentDocument[], log: Log): void {
  const counts = new Map<PropertyKey, number>();
  for (const document of documents.filter(({ _type }) => _type === 'post')) {
    const issues = written.safeParse(document).error?.issues ?? [];
    const names = new Set(issues.flatMap(({ path: [name] }) => name ?? []));
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.size === 0) return;
  const named = [...counts].map(([name, count]) => `${String(name)} of ${count}`).join(', ');
  log(
    `Some posts have values that the form does not write (${named}): it cannot show them, and proposes to reset them. Leave them, or bring the posts into its fields first (docs/writing.md).`,
  );
}
