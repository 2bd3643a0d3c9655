import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { wellFormed } from '../../../src/gather/well-formed.ts';
import { type Entry, ImportError, type Source } from '../entry.ts';
import { beginningOf, type SourceFiles } from '../source-files.ts';
import { isBear, readBear } from './bear.ts';
import { isBeehiiv, readBeehiiv } from './beehiiv.ts';
import { isBlogger, readBlogger } from './blogger.ts';
import { buttondownList, readButtondown } from './buttondown.ts';
import { readDayOne } from './day-one/day-one.ts';
import { type DayOneJournal, dayOneJournal } from './day-one/day-one-journal.ts';
import { ghostTables, readGhost } from './ghost/ghost.ts';
import { isLivejournal, readLivejournal } from './livejournal.ts';
import { type MarkdownOptions, readMarkdown } from './markdown/markdown.ts';
import type { SiteSystem } from './markdown/site-system.ts';
import { isNotionHtml, markdownFiles, otherLanguages } from './markdown/text-files.ts';
import { isMedium, mediumFiles, readMedium } from './medium.ts';
import { isMovableType, readMovableType } from './movable-type.ts';
import { JOPLIN, notReadLine } from './not-read.ts';
import { readSubstack, substackList } from './substack/substack.ts';
import { readTumblr, tumblrFiles } from './tumblr/tumblr.ts';
import { readWordpress } from './wordpress/wordpress.ts';
import { readWriteas, writeasAccount } from './writeas.ts';

/** In bytes: the most of a JSON file that is read at once. */
const LARGEST_JSON = 500_000_000;

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

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

/** Exports that are known by the ending of their files and by how these begin; several of a kind are one source. */
const EXPORTS: readonly {
  readonly ends: RegExp;
  readonly isOne: (text: string) => boolean;
  readonly read: (file: string) => Promise<Source>;
}[] = [
  { ends: /\.(xml|atom)$/i, isOne: isBlogger, read: readBlogger },
  { ends: /\.xml$/i, isOne: isLivejournal, read: readLivejournal },
  { ends: /\.csv$/i, isOne: isBear, read: readBear },
  { ends: /\.csv$/i, isOne: isBeehiiv, read: readBeehiiv },
  { ends: /\.(txt|mtif?)$/i, isOne: isMovableType, read: readMovableType },
  // Not deeper than in a folder of the archive's own.
  { ends: /^(?:[^/]+\/)?[^/]+\.xml$/i, isOne: isWordpress, read: readWordpress },
];

/** What a file of JSON holds, where a system is known that writes such a one. */
function jsonExport(file: string, json: unknown): Source | null {
  const account = writeasAccount(json);
  if (account !== null) return readWriteas(account);
  const tables = ghostTables(json);
  return tables === null ? null : readGhost(file, tables);
}

async function jsonExports(
  { folder, files }: SourceFiles,
  options: ReadOptions,
): Promise<Source | null> {
  const journals = new Map<string, DayOneJournal | null>();
  for (const file of files.filter((each) => /^(?:[^/]+\/)?[^/]+\.json$/i.test(each))) {
    const path = join(folder, file);
    if ((await stat(path)).size > LARGEST_JSON) throw new ImportError(`${path} is too large.`);
    const json = parsedJson(await readFile(path, 'utf8'));
    const source = jsonExport(path, json);
    if (source !== null) return source;
    journals.set(file, dayOneJournal(json));
  }
  return readDayOne(journals, options);
}

async function exportsOf(source: SourceFiles, options: ReadOptions): Promise<Source | null> {
  const { folder, files } = source;
  for (const { ends, isOne, read } of EXPORTS) {
    const found = await beginning(
      folder,
      files.filter((file) => ends.test(file)),
      isOne,
    );
    if (found.length > 0) return joined(await Promise.all(found.map(read)));
  }
  return jsonExports(source, options);
}

/** How a source is read. */
export interface ReadOptions extends MarkdownOptions {
  /** Whether replies to others' texts come along, where a system exports them as texts. */
  readonly replies?: boolean;
}

/** A text with its accents one with their letters, as a Mac may not have them; its place among files is as it is. */
function composedEntry(entry: Entry): Entry {
  const { origin, key, folder } = entry;
  return { ...wellFormed({ ...entry }), origin, key, folder };
}

/**
 * Reads a source, whichever of the known systems wrote it: Substack, Medium, Blogger, Bear Blog, beehiiv, Buttondown, Notion, Typepad, LiveJournal, Write.as, Day One, Tumblr, WordPress,
 * Ghost, or Markdown with front matter, of a site that `system` makes. Throws an `ImportError` of one line where it is none of these.
 */
export async function readSource(
  source: SourceFiles,
  system: SiteSystem,
  options: ReadOptions,
): Promise<Source> {
  const read = await readAsWritten(source, system, options);
  return { ...read, entries: read.entries.map(composedEntry) };
}

async function readAsWritten(
  source: SourceFiles,
  system: SiteSystem,
  options: ReadOptions,
): Promise<Source> {
  const list = await substackList(source);
  if (list !== null) return readSubstack(source, list);
  const emails = await buttondownList(source);
  if (emails !== null) return readButtondown(source, emails, options.named ?? []);
  const [medium] = mediumFiles(source);
  if (medium && isMedium(await readFile(join(source.folder, medium), 'utf8')))
    return readMedium(source, options.replies ?? false);
  const tumblr = await tumblrFiles(source);
  if (tumblr !== null) return readTumblr(source, tumblr, options.named ?? []);
  const found = [...markdownFiles(source), ...source.files.filter(isNotionHtml)];
  const texts = found.every((file) => JOPLIN.test(file)) ? [] : found;
  const exported = texts.length > 0 ? null : await exportsOf(source, options);
  if (exported) return exported;
  if (texts.length > 0 || system.name !== 'Markdown') return readMarkdown(source, system, options);
  const why = [...otherLanguages(source.files), ...(await notReadLine(source))].slice(0, 1);
  throw new ImportError(
    [
      `None of ${source.files.length} files is Markdown, or an export of WordPress, Blogger or LiveJournal (.xml, .atom), Ghost, Write.as or Day One (.json), Bear Blog or beehiiv (.csv), Typepad or Movable Type (.txt), Medium, Substack, Buttondown, Notion or Tumblr (.zip).`,
      ...why,
    ].join(' '),
  );
}
