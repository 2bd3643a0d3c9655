import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFields } from '../../src/gather/sanity/rich/fields.ts';
import { findDataset } from '../sanity-emulator/dataset/place.ts';
import type { Stored } from './documents.ts';
import { withFrontMatter } from './front-matter.ts';
import { bodyMarkdown, pictureIn } from './markdown-body.ts';

function slugOf({ slug, _id }: Stored): string {
  const current = isFields(slug) ? slug.current : slug;
  const name = typeof current === 'string' && current !== '' ? current : _id;
  return name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^\.+/, '') || 'untitled';
}

function titlesOf(value: unknown, byId: ReadonlyMap<string, Stored>): string[] {
  const references = Array.isArray(value) ? value.filter(isFields) : [];
  return references.flatMap(({ _ref }) => {
    const title = byId.get(String(_ref))?.title;
    return typeof title === 'string' ? [title] : [];
  });
}

function postMarkdown(post: Stored, byId: ReadonlyMap<string, Stored>): string {
  const image = pictureIn(post.mainImage);
  const matter = {
    title: post.title,
    slug: slugOf(post),
    date: post.publishedAt,
    ...(post._id.startsWith('drafts.') && { draft: true }),
    ...(typeof post.excerpt === 'string' && { description: post.excerpt }),
    categories: titlesOf(post.categories, byId),
    ...(Array.isArray(post.aliases) && { aliases: post.aliases }),
    ...(image && { image, imageAlt: isFields(post.mainImage) ? post.mainImage.alt : undefined }),
  };
  const fileOf = (id: string) => {
    const other = byId.get(id);
    return other ? `${slugOf(other)}.md` : null;
  };
  return withFrontMatter(matter, bodyMarkdown(post.body, fileOf));
}

/**
 * Writes every post of the backup as Markdown with front matter, and all pictures, into a folder beside the archive.
 * Two posts of one name get the second one's id behind it.
 */
export async function writeMarkdown(
  archive: string,
  documents: readonly Stored[],
): Promise<{ folder: string; count: number }> {
  const folder = archive.replace(/\.tar\.gz$/, '-markdown');
  const texts = join(folder, 'posts');
  await rm(folder, { recursive: true, force: true });
  await mkdir(texts, { recursive: true });
  const byId = new Map(documents.map((document) => [document._id, document]));
  const posts = documents.filter(({ _type }) => _type === 'post');
  const taken = new Set<string>();
  for (const post of posts) {
    const own = slugOf(post);
    const name = taken.has(own.toLowerCase()) ? `${own}-${post._id.replace(/\W+/g, '-')}` : own;
    taken.add(name.toLowerCase());
    await writeFile(join(texts, `${name}.md`), postMarkdown(post, byId));
  }
  const place = await findDataset(archive);
  try {
    for (const kind of ['images', 'files']) {
      await cp(join(place.folder, kind), join(folder, kind), { recursive: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
        },
      );
    }
  } finally {
    await place.remove();
  }
  return { folder, count: posts.length };
}
