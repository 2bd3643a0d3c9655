import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { withoutDirectives } from '../../../src/gather/blocks/directives.ts';
import {
  withoutComponents,
  withoutLiquid,
  withoutShortcodes,
} from '../../../src/gather/blocks/templates.ts';
import { dateOf } from '../../../src/gather/dates.ts';
import { isFields } from '../../../src/gather/sanity/rich/fields.ts';
import { withoutEnd } from '../../../src/gather/trimmed.ts';
import { bareEntry, type Entry, type PictureSource, type Source } from '../entry.ts';
import type { SourceFiles } from '../source-files.ts';
import { hidingFields } from './draft.ts';
import { fieldIn, type Matter, readMatter, textField, wordsField } from './front-matter.ts';
import { addressesOf, placeOf } from './markdown-place.ts';
import { configuredUrl, type SiteSystem } from './site-system.ts';

const TEXT = /\.(md|markdown|mdown|mdx)$/i;
/** Files about a project, and folders of what is made or of others. */
const NO_TEXT =
  /(^|\/)(readme|changelog|contributing|license|code_of_conduct|security|agents|claude)\.[a-z]+$|^(themes|layouts|archetypes|public|_site|dist|build|_includes|_layouts|_sass)\//i;

/** The Markdown files that are texts of a site. */
export function markdownFiles({ files }: SourceFiles): string[] {
  return files.filter((file) => TEXT.test(file) && !NO_TEXT.test(file));
}

function pictureOf(matter: Matter): PictureSource | null {
  for (const name of [
    'image',
    'featuredImage',
    'featureImage',
    'cover',
    'coverImage',
    'heroImage',
    'hero',
    'thumbnail',
    'banner',
    'images',
  ]) {
    const found = fieldIn(matter, name);
    const value: unknown = Array.isArray(found) ? found[0] : found;
    const fields = isFields(value) ? value : { src: value };
    const address = textField(fields, 'src', 'url', 'path', 'image', 'relative');
    const alt =
      textField(fields, 'alt') ?? textField(matter, `${name}Alt`, `${name}_alt`, 'imageAlt') ?? '';
    if (address) return { address, alt };
  }
  return null;
}

function authorOf(matter: Matter): string | null {
  const [first] = [fieldIn(matter, 'author'), fieldIn(matter, 'authors')]
    .flat()
    .filter((each) => each !== undefined);
  return isFields(first) ? textField(first, 'name', 'title') : textField({ first }, 'first');
}

/** Categories and tags, in this order, each once. */
function categoriesOf(matter: Matter, system: SiteSystem): string[] {
  const divider = system.name === 'Jekyll' ? /\s+/ : /,/;
  const found = fieldIn(matter, 'taxonomies');
  const taxonomies = isFields(found) ? found : {};
  return [
    ...wordsField(matter, 'categories', divider),
    ...wordsField(matter, 'category', /$^/),
    ...wordsField(matter, 'tags', divider),
    ...wordsField(matter, 'tag', divider),
    ...wordsField(taxonomies, 'categories'),
    ...wordsField(taxonomies, 'tags'),
    // Eleventy's name for all posts is no tag of theirs.
  ].filter((each) => system.name !== 'Eleventy' || !/^(posts?|all|nav)$/i.test(each));
}

/** The first heading, which is the title where the front matter has none, and the text without it. */
function headed(body: string): { readonly heading: string | null; readonly rest: string } {
  const [whole, line = ''] = /^\s*# +(?! )(.*)(?:\n|$)/.exec(body) ?? [''];
  const heading = withoutEnd(line, ' #\r') || null;
  return { heading, rest: heading === null ? body : body.slice(whole.length) };
}

function untemplated(text: string, file: string, { name }: SiteSystem) {
  const plain = /\.mdx$/i.test(file) ? withoutComponents(text) : { text, told: [] };
  const made =
    name === 'Hugo'
      ? withoutShortcodes(plain.text)
      : name === 'Jekyll' || name === 'Eleventy'
        ? withoutLiquid(plain.text)
        : { text: plain.text, told: [] };
  const bare = withoutDirectives(made.text);
  return { text: bare.text, told: [...plain.told, ...made.told, ...bare.told] };
}

/** Hugo's is a list; a text counts in one series. */
function seriesOf(matter: Matter): string | null {
  return textField(matter, 'series') ?? wordsField(matter, 'series')[0] ?? null;
}

/** Names of the field that says when a text was published. */
const DATES = [
  ...['date', 'pubDate', 'publishDate', 'pubDatetime', 'publishedAt', 'publishedDate'],
  ...['datePublished', 'published', 'created', 'createdAt'],
];

function entryOf(file: string, source: string, system: SiteSystem, timeZone: string): Entry | null {
  const read = readMatter(source);
  if (read === null && system.name !== 'Markdown') return null;
  const { matter, body } = read ?? { matter: {}, body: source };
  const placed = placeOf(file, system);
  const written = textField(matter, 'title');
  const { heading, rest } = headed(body);
  const { text, told } = untemplated(written === null && heading ? rest : body, file, system);
  const given = textField(matter, ...DATES) ?? placed.date;
  const date = given && dateOf(given, timeZone);
  const hiding = hidingFields(matter);
  const revised = textField(
    matter,
    'lastmod',
    'updated',
    'updatedDate',
    'lastModifiedAt',
    'modified',
    'modDatetime',
  );
  const isPage = /^page$/.test(textField(matter, 'type', 'layout') ?? '') || placed.kind === 'page';
  return {
    ...bareEntry(file, { format: 'markdown', text }),
    kind: isPage ? 'page' : 'post',
    draft: hiding.length > 0 || placed.draft,
    title: written ?? heading ?? placed.name.replace(/[-_]+/g, ' '),
    slug: textField(matter, 'slug')?.split('/').filter(Boolean).at(-1) ?? placed.name,
    date: given,
    changed: revised,
    revised,
    series: seriesOf(matter),
    excerpt: textField(matter, 'description', 'excerpt', 'summary'),
    author: authorOf(matter),
    categories: categoriesOf(matter, system),
    picture: pictureOf(matter),
    folder: dirname(file) === '.' ? '' : dirname(file),
    addresses: addressesOf(matter, placed, system, date),
    told: [
      ...told.map((each) => `left out: ${each}`),
      ...hiding.map((each) => `says "${each}": it is a draft now`),
      ...(textField(matter, 'permalink')?.includes('{')
        ? ['its address is made by a program (permalink)']
        : []),
    ],
  };
}

/** True for a page that lists others: it has no words of its own to bring. */
const isListPage = (file: string): boolean => /^_index\./.test(basename(file));

/** Every text of a folder of Markdown, as the system that made it would read it. */
export async function readMarkdown(
  source: SourceFiles,
  system: SiteSystem,
  timeZone: string,
): Promise<Source> {
  const told: string[] = [];
  const entries: Entry[] = [];
  for (const file of markdownFiles(source)) {
    if (!file.startsWith(system.content) && system.name !== 'Markdown') continue;
    if (isListPage(file)) {
      told.push(`${file}: lists other pages, and is left out`);
      continue;
    }
    try {
      const entry = entryOf(
        file,
        await readFile(join(source.folder, file), 'utf8'),
        system,
        timeZone,
      );
      if (entry) entries.push(entry);
      else told.push(`${file}: has no front matter, and is left out`);
    } catch (error) {
      told.push(
        `${file}: ${error instanceof Error ? error.message : String(error)}, and is left out`,
      );
    }
  }
  return { system: system.name, entries, siteUrl: configuredUrl(system), told };
}
