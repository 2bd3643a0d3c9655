import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportError, type Source } from '../entry.ts';
import { beginningOf, type SourceFiles } from '../source-files.ts';
import { isBear, readBear } from './bear.ts';
import { isBlogger, readBlogger } from './blogger.ts';
import { ghostTables, readGhost } from './ghost/ghost.ts';
import { readMarkdown } from './markdown/markdown.ts';
import type { SiteSystem } from './markdown/site-system.ts';
import { markdownFiles, otherLanguages } from './markdown/text-files.ts';
import { isMedium, mediumFiles, readMedium } from './medium.ts';
import { isMovableType, readMovableType } from './movable-type.ts';
import { notReadLine } from './not-read.ts';
import { readSubstack, substackList } from './substack/substack.ts';
import { readWordpress } from './wordpress/wordpress.ts';

/** In bytes: the most of a JSON file that is read at once. */
const LARGEST_JSON = 500_000_000;

const isWordpress = (text: string): boolean =>
  text.includes('wordpress.org/export/') || (/<!DOCTYPE/i.test(text) && /<rss\b/i.test(text));

/** Sources of several exports are one. */
function joined(sources: readonly Source[]): Source {
  const [first] = sources;
  if (!first) throw new ImportError('There is nothing to import.');
  return {
    ...first,
    entries: sources.flatMap(({ entries }) => entries),
    told: sources.flatMap(({ told }) => told),
  };
}

/** Of these files those that begin as one of a system's does, as whole paths. */
async function beginning(
  folder: string,
  files: readonly string[],
  isOne: (text: string) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const file of files.map((each) => join(folder, each)))
    if (isOne(await beginningOf(file))) found.push(file);
  return found;
}

async function exportsOf({ folder, files }: SourceFiles): Promise<Source | null> {
  const feeds = files.filter((file) => /\.(xml|atom)$/i.test(file));
  const blogger = await beginning(folder, feeds, isBlogger);
  if (blogger.length > 0) return joined(await Promise.all(blogger.map(readBlogger)));
  const tables = files.filter((file) => /\.csv$/i.test(file));
  const bear = await beginning(folder, tables, isBear);
  if (bear.length > 0) return joined(await Promise.all(bear.map(readBear)));
  const plain = files.filter((file) => /\.(txt|mtif?)$/i.test(file));
  const movable = await beginning(folder, plain, isMovableType);
  if (movable.length > 0) return joined(await Promise.all(movable.map(readMovableType)));
  // Not deeper than in a folder of the archive's own.
  const near = files.filter((file) => file.split('/').length <= 2);
  const xml = near.filter((file) => /\.xml$/i.test(file));
  const wordpress = await beginning(folder, xml, isWordpress);
  if (wordpress.length > 0) return joined(await Promise.all(wordpress.map(readWordpress)));
  for (const file of near
    .filter((each) => /\.json$/i.test(each))
    .map((each) => join(folder, each))) {
    if ((await stat(file)).size > LARGEST_JSON) throw new ImportError(`${file} is too large.`);
    const tables = ghostTables(await readFile(file, 'utf8'));
    if (tables !== null) return readGhost(file, tables);
  }
  return null;
}

/** How a source is read. */
export interface ReadOptions {
  /** The clocks of times without an offset. */
  readonly timeZone: string;
  /** Whether replies to others' texts come along, where a system exports them as texts. */
  readonly replies?: boolean;
}

/**
 * Reads a source, whichever of the known systems wrote it: Substack, Medium, Blogger, Bear Blog, Typepad, WordPress, Ghost, or Markdown with
 * front matter, of a site that `system` makes. Throws an `ImportError` of one line where it is none of these.
 */
export async function readSource(
  source: SourceFiles,
  system: SiteSystem,
  { timeZone, replies = false }: ReadOptions,
): Promise<Source> {
  const list = await substackList(source);
  if (list !== null) return readSubstack(source, list);
  const [medium] = mediumFiles(source);
  if (medium && isMedium(await readFile(join(source.folder, medium), 'utf8')))
    return readMedium(source, replies);
  const texts = markdownFiles(source);
  const exported = texts.length > 0 ? null : await exportsOf(source);
  if (exported) return exported;
  if (texts.length > 0 || system.name !== 'Markdown') return readMarkdown(source, system, timeZone);
  const why = [...otherLanguages(source.files), ...(await notReadLine(source))].slice(0, 1);
  throw new ImportError(
    [
      `None of ${source.files.length} files is Markdown, or an export of WordPress or Blogger (.xml, .atom), Ghost (.json), Bear Blog (.csv), Typepad or Movable Type (.txt), Medium or Substack (.zip).`,
      ...why,
    ].join(' '),
  );
}
