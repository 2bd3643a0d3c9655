import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesOf } from '../../src/domain/addresses/slug.ts';
import { titleSlug } from '../../src/domain/addresses/title-slug.ts';
import { makeFolder, OWN } from '../../src/gather/make-folder.ts';
import { isFields, textIn } from '../../src/gather/sanity/rich/fields.ts';
import { CAPTION_NAMES, CREDIT_NAMES, captionOf } from '../../src/gather/sanity/rich/kinds.ts';
import { sealsItself } from '../../src/gather/sanity/who-may-read/own-seal.ts';
import { DEFAULT_FIELDS, type Fields } from '../../src/settings/fields.ts';
import { findDataset } from '../sanity-emulator/dataset/place.ts';
import { isUnpublished } from '../sanity-emulator/documents.ts';
import type { Stored } from './documents.ts';
import { withFrontMatter } from './front-matter.ts';
import { bodyMarkdown } from './markdown-body.ts';
import { authorName, categoryTitles, datesOf, isForNobody, withUsualNames } from './own-fields.ts';
import { cutOff, pictureIn } from './picture.ts';

function slugOf({ slug, title, _id }: Stored): string {
  const current = isFields(slug) ? slug.current : slug;
  // Without one its page has that of its title.
  const made = typeof title === 'string' ? titleSlug(title) : null;
  const name = typeof current === 'string' && current !== '' ? current : (made ?? _id);
  return name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^\.+/, '') || 'untitled';
}

/** In bytes of UTF-8: file systems end a name at 255. */
const LONGEST = 200;

/** What the file of each post is called, by id, without its ending: where its slug is too long, or another's, its id is behind it. */
function fileNames(posts: readonly Stored[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const post of posts) {
    const own = slugOf(post);
    const isFree = bytesOf(own) <= LONGEST && !taken.has(own.toLowerCase());
    const name = isFree
      ? own
      : `${[...own].slice(0, 20).join('')}-${post._id.replace(/\W+/g, '-')}`;
    taken.add(name.toLowerCase());
    names.set(post._id, name);
  }
  return names;
}

/** Where a picture of another host is; null for any other value. */
function addressIn(value: unknown): string | null {
  const fields = isFields(value) ? value : { url: value };
  return textIn(fields, 'url', 'src', 'secure_url');
}

/** What is said of the picture of a post, as pages say it, and which part of it they show. */
function saidOf(picture: unknown) {
  if (!isFields(picture)) return {};
  const caption = captionOf(textIn(picture, ...CAPTION_NAMES), textIn(picture, ...CREDIT_NAMES));
  const { alt, hotspot } = picture;
  const crop = cutOff(picture);
  return {
    imageAlt: alt,
    ...(caption && { imageCaption: caption }),
    ...(crop && { imageCrop: crop }),
    ...(isFields(hotspot) && { imageHotspot: hotspot }),
  };
}

function postMarkdown(
  post: Stored,
  byId: ReadonlyMap<string, Stored>,
  names: ReadonlyMap<string, string>,
  fields: Fields,
): string {
  const image = pictureIn(post.mainImage) ?? addressIn(post.mainImage);
  const author = authorName(post.author, byId, fields);
  // Under its usual names the post may no longer say what it says elsewhere.
  const own = byId.get(post._id) ?? post;
  // Where it is imported no field says that it is sealed.
  const isDraft =
    isUnpublished(post._id) || isForNobody(own, byId, fields) || sealsItself(own, byId, fields);
  const matter = {
    title: post.title,
    slug: slugOf(post),
    ...(typeof post.revisedAt === 'string' && { updated: post.revisedAt }),
    ...datesOf(own, fields),
    ...(isDraft && { draft: true }),
    ...(post.readers != null && { readers: post.readers }),
    ...(author !== null && { author }),
    ...(typeof post.excerpt === 'string' && { description: post.excerpt }),
    ...(typeof post.series === 'string' && { series: post.series }),
    ...(typeof post.language === 'string' && { language: post.language }),
    categories: categoryTitles(own, byId, fields),
    ...(Array.isArray(post.aliases) && { aliases: post.aliases }),
    ...(image && { image, ...saidOf(post.mainImage) }),
  };
  const fileOf = (id: string) => {
    const name = names.get(id);
    return name === undefined ? null : `${name}.md`;
  };
  return withFrontMatter(matter, bodyMarkdown(post.body, fileOf));
}

/**
 * Writes every post of the backup as Markdown with front matter, and all pictures, into a folder beside the archive.
 * `fields` says which documents are posts, and where their values are. `archive` ends in `.tar.gz`, and a folder that is there under the same name is replaced.
 */
export async function writeMarkdown(
  archive: string,
  documents: readonly Stored[],
  fields: Fields = DEFAULT_FIELDS,
): Promise<{ folder: string; count: number }> {
  const folder = archive.replace(/\.tar\.gz$/, '-markdown');
  const texts = join(folder, 'posts');
  await rm(folder, { recursive: true, force: true });
  await makeFolder(folder, OWN);
  await mkdir(texts);
  const byId = new Map(documents.map((document) => [document._id, document]));
  const posts = documents
    .filter(({ _type }) => fields.types.post.includes(_type))
    .map((post) => withUsualNames(post, byId, fields));
  const names = fileNames(posts);
  for (const post of posts) {
    await writeFile(
      join(texts, `${names.get(post._id)}.md`),
      postMarkdown(post, byId, names, fields),
    );
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
