import type { Content } from '../../src/content.ts';
import { isReadable } from '../../src/domain/item.ts';
import { absoluteUrl, readItemPath, readPath } from '../../src/domain/routes.ts';
import type { Fields } from '../../src/settings/fields.ts';
import type { Stored } from '../backup/documents.ts';
import { exportedLine } from '../backup/export-form.ts';
import { withFrontMatter } from '../backup/front-matter.ts';
import { bodyMarkdown } from '../backup/markdown-body.ts';
import { withUsualNames } from '../backup/own-fields.ts';
import { withPicture } from '../backup/picture.ts';

/** Pictures in a text lie with the dataset. */
function bodyOf(
  document: Stored | undefined,
  paragraphs: readonly string[],
  byId: ReadonlyMap<string, Stored>,
  fields: Fields,
): string {
  const body = document && withUsualNames(document, byId, fields).body;
  const written = bodyMarkdown(body, () => null, withPicture);
  const placed = written.replaceAll(/(\]\(|"address": ")\.\.\/images\//g, '$1../dataset/images/');
  return placed || paragraphs.join('\n\n');
}

/** Every public text as Markdown with front matter, by file. */
export function textFiles(
  { posts, items, siteUrl }: Content,
  documents: readonly Stored[],
  fields: Fields,
): Map<string, string> {
  const byId = new Map(documents.map((document) => [document._id, document]));
  const files = new Map<string, string>();
  for (const { id, slug, title, publishedAt, excerpt, author, categories, paragraphs } of posts) {
    const matter = {
      title,
      date: publishedAt,
      ...(slug !== null && { address: absoluteUrl(readPath(slug), siteUrl) }),
      ...(author && { author: author.name }),
      categories: categories.map((category) => category.title),
      ...(excerpt !== null && { description: excerpt }),
    };
    const name = slug ?? id.replace(/\W+/g, '-');
    const body = bodyOf(byId.get(id), paragraphs, byId, fields);
    files.set(`texts/${name}.md`, withFrontMatter(matter, body));
  }
  for (const item of items.filter(isReadable)) {
    const address = absoluteUrl(readItemPath(item.type, item.id), siteUrl);
    const matter = { title: item.title, address };
    files.set(
      `texts/${item.type}/${item.id}.md`,
      withFrontMatter(matter, item.paragraphs.join('\n\n')),
    );
  }
  return files;
}

/** The ids of all documents that the value refers to, however deep. */
export function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    if (key === '_ref' && typeof each === 'string') yield each;
    else yield* referencesIn(each);
  }
}

/**
 * The documents that the public pages are made of: the posts that are public, and what they refer to, but no other post,
 * no draft, and nothing that only a sealed one refers to.
 */
export function publicDocuments(
  service: { readonly posts: readonly { readonly id: string }[] } | null,
  documents: readonly Stored[],
  postTypes: readonly string[],
): Stored[] {
  const byId = new Map(documents.map((document) => [document._id, document]));
  const wanted = new Set(service?.posts.map(({ id }) => id));
  for (const id of wanted) {
    for (const reference of referencesIn(byId.get(id))) {
      const referred = byId.get(reference);
      if (referred && !postTypes.includes(referred._type)) wanted.add(reference);
    }
  }
  return documents.filter(({ _id }) => wanted.has(_id));
}

/** The documents in the form of an export, a line each; files stand in place of references to assets. */
export function datasetLines(documents: readonly Stored[]): string {
  return documents.map(exportedLine).join('');
}
