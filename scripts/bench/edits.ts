import type { BenchSite, Document } from './bench-site.ts';

let count = 0;

/** A revision that no document had. */
function nextRevision(): { readonly _rev: string; readonly _updatedAt: string } {
  count += 1;
  return { _rev: `edit-${count}`, _updatedAt: new Date().toISOString() };
}

function postAt(site: BenchSite, index: number): Document {
  const posts = site.posts();
  const post = posts[(index * 37 + 10) % posts.length];
  if (!post) throw new Error('The dataset of the bench has no post.');
  return post;
}

/** A word found in no text. */
export function newWord(): string {
  return `typo${Math.random().toString(36).slice(2)}`;
}

/** Writes one word of a post's last paragraph in another way, and gives the post. */
export async function correctTypo(
  site: BenchSite,
  index: number,
  word = newWord(),
): Promise<Document> {
  const post = postAt(site, index);
  const body = Array.isArray(post.body) ? post.body : [];
  const block = body.at(-1);
  const [first, ...spans] = block.children;
  const [, ...rest] = String(first.text).split(' ');
  const last = { ...block, children: [{ ...first, text: [word, ...rest].join(' ') }, ...spans] };
  const edited = { ...post, ...nextRevision(), body: body.with(-1, last) };
  await site.edit(post._id, edited);
  return edited;
}

/** Puts a post of today into the dataset. */
export async function addPost(site: BenchSite, index: number): Promise<Document> {
  const model = postAt(site, index);
  const name = `new-${index}-${count}`;
  const post = {
    ...model,
    ...nextRevision(),
    _id: name,
    title: `New today ${index}`,
    slug: { _type: 'slug', current: name },
    publishedAt: new Date(Date.now() - 60_000).toISOString(),
  };
  await site.edit(name, post);
  return post;
}

/** Takes a post out of the dataset, and gives it as its webhook tells of it. */
export async function deletePost(site: BenchSite, index: number): Promise<Document> {
  const post = postAt(site, index);
  await site.edit(post._id, null);
  return { ...post, operation: 'delete' };
}

/** The files of pages of posts that share a post's categories: 'n of total' stands in each. */
export function pagesBeside(site: BenchSite, { categories }: Document): Set<string> {
  const of = (each: unknown) => JSON.stringify(each);
  const own = site.posts().filter((post) => of(post.categories) === of(categories));
  return new Set(
    own.flatMap(({ slug }) =>
      ['html', 'txt'].map((form) => `read/${Object(slug).current}.${form}`),
    ),
  );
}
