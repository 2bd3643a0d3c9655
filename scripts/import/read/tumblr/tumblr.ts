import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Entry, Source } from '../../entry.ts';
import { beginningOf, type SourceFiles } from '../../source-files.ts';
import { leftOutLine, markdownFiles } from '../markdown/text-files.ts';
import { namedPublic } from '../named-public.ts';
import { readElements } from '../xml-elements.ts';
import { mediaOf } from './tumblr-media.ts';
import { isTumblrPage, pageEntry } from './tumblr-page.ts';
import { postEntry } from './tumblr-post.ts';

const LIST = /(?:^|\/)posts\.xml$/;
const PAGE = /(?:^|\/)html\/(?:submissions\/)?\d+\.html$/;

/** What holds the posts of an export of Tumblr: the list of all, or a page for each. */
export type TumblrFiles = { readonly list: string } | { readonly pages: readonly string[] };

/** The posts of Tumblr's export among these files; null where there are none. */
export async function tumblrFiles({ folder, files }: SourceFiles): Promise<TumblrFiles | null> {
  for (const list of files.filter((each) => LIST.test(each)))
    if (/<tumblr\b/.test(await beginningOf(join(folder, list)))) return { list };
  const pages = files.filter((each) => PAGE.test(each));
  const [first] = pages;
  if (!first) return null;
  return isTumblrPage(await readFile(join(folder, first), 'utf8')) ? { pages } : null;
}

async function readList(source: SourceFiles, list: string): Promise<Source> {
  const media = mediaOf(source.files);
  const entries: Entry[] = [];
  const hosts = new Set<string>();
  let reblogs = 0;
  await readElements(join(source.folder, list), 'posts', (post) => {
    if (post.name !== 'post') return;
    const { id = '', url = '', is_reblog: reblog } = post.attributes;
    const entry = postEntry(post, media.get(id) ?? []);
    entries.push(entry);
    if (reblog === 'true') reblogs += 1;
    if (!entry.draft && URL.canParse(url)) hosts.add(new URL(url).origin);
  });
  const [siteUrl = null] = hosts;
  const line = `Posts of others that were handed on (reblogs) come along: ${reblogs}`;
  return { system: 'Tumblr', entries, siteUrl, told: reblogs > 0 ? [line] : [] };
}

async function readPages(
  source: SourceFiles,
  pages: readonly string[],
  tags: readonly string[],
): Promise<Source> {
  const media = mediaOf(source.files);
  const named = namedPublic('Tumblr', tags);
  const entries: Entry[] = [];
  const left: string[] = [];
  for (const page of pages) {
    const text = await readFile(join(source.folder, page), 'utf8');
    const own = media.get(basename(page, '.html')) ?? [];
    if (isTumblrPage(text)) entries.push(pageEntry(page, text, own, named));
    else left.push(`${page}: is no post of Tumblr's, and is left out`);
  }
  const { told, ...how } = named.told();
  return { system: 'Tumblr', entries, siteUrl: null, ...how, told: [...told, ...left] };
}

/** Everything in an export of Tumblr. Throws an `ImportError` of one line where its list cannot be read. */
export async function readTumblr(
  source: SourceFiles,
  found: TumblrFiles,
  tags: readonly string[],
): Promise<Source> {
  const read =
    'list' in found
      ? await readList(source, found.list)
      : await readPages(source, found.pages, tags);
  const beside = leftOutLine('Texts in Markdown beside those of Tumblr', markdownFiles(source));
  return { ...read, told: [...read.told, ...beside] };
}
