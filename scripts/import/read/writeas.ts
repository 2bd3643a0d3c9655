import { z } from 'astro/zod';
import { isLanguage } from '../../../src/settings/fields-schema.ts';
import { bareEntry, type Entry, type Source } from '../entry.ts';

/* What Write.as and WriteFreely export as JSON: blogs with their posts, and posts that lie in none. */

const text = z.string().nullish().catch(null);
const post = z.looseObject({
  id: z.string(),
  slug: text,
  title: text,
  body: z.string().catch(''),
  created: text,
  updated: text,
  language: text,
  tags: z.array(z.string()).nullish().catch(null),
});
const posts = z.array(post).nullish();
const blog = z.looseObject({
  alias: z.string(),
  title: text,
  // Anything but a clear yes is a blog that is listed nowhere, or that has a password.
  public: z.boolean().catch(false),
  url: text,
  posts,
});
const account = z
  .looseObject({ username: z.string(), collections: z.array(blog).nullish(), posts })
  .refine(({ collections, posts: alone }) => Boolean(collections || alone));
type Account = z.infer<typeof account>;
type Blog = z.infer<typeof blog>;
type Post = z.infer<typeof post>;

/** An account of Write.as or WriteFreely, of the JSON of a file; null for any other. */
export const writeasAccount = (json: unknown): Account | null =>
  account.safeParse(json).data ?? null;

function hiddenWhy(home: Blog | null): string[] {
  if (home?.public) return [];
  return [
    home
      ? `lies in the blog "${home.title || home.alias}", which is not public: it is a draft now`
      : 'lies in no blog: it is a draft now',
  ];
}

function entryOf(own: Post, home: Blog | null): Entry {
  const told = hiddenWhy(home);
  const draft = told.length > 0;
  const at = (home?.url ?? '').replace(/\/*$/, '/');
  return {
    ...bareEntry(`post ${own.id}`, { format: 'markdown', text: own.body }),
    key: `writeas ${own.id}`,
    draft,
    title: own.title || null,
    slug: own.slug || own.id,
    date: own.created || null,
    changed: own.updated || null,
    language: own.language && isLanguage(own.language) ? own.language : null,
    categories: own.tags ?? [],
    addresses: own.slug && !draft ? [`${at}${own.slug}`] : [],
    told,
  };
}

/** Everything in an account. */
export function readWriteas({ collections, posts: alone }: Account): Source {
  const blogs = collections ?? [];
  const url = blogs.find((each) => each.public)?.url ?? null;
  return {
    system: 'Write.as or WriteFreely',
    entries: [
      ...blogs.flatMap((home) => (home.posts ?? []).map((each) => entryOf(each, home))),
      ...(alone ?? []).map((each) => entryOf(each, null)),
    ],
    siteUrl: url && /^https?:\/\//.test(url) ? url.replace(/\/+$/, '') : null,
    told: [],
  };
}
