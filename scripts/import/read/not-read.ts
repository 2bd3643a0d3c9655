import { join } from 'node:path';
import { beginningOf, type SourceFiles } from '../source-files.ts';

/* What is not read, and how it can be had in a form that is. */

const AS_MARKDOWN = 'make Markdown of it';

/** Joplin's own forms: an archive, and notes that are called by their ids, with what it keeps of each below its words. */
export const JOPLIN = /(?:^|\/)[\da-f]{32}\.md$|\.jex$/;

/** A kind of files that is not read: how they are called, how they begin, what they are, and what to do. */
interface NotRead {
  readonly name: RegExp;
  readonly begins?: RegExp;
  readonly is: string;
  readonly instead: string;
}

const NOT_READ: readonly NotRead[] = [
  {
    name: /\.(ndjson|tar\.gz)$/i,
    is: 'a dataset',
    instead: '"npm run adopt" takes it as it is, by --folder',
  },
  { name: /\.zip$/i, is: 'an archive within', instead: 'unpack it, and name the folder' },
  {
    name: /\.(xml|atom)$/i,
    begins: /<(rss|feed)\b/i,
    is: 'a feed',
    instead: 'take what the system itself exports',
  },
  {
    name: /\.json$/i,
    begins: /"version"\s*:\s*"https:\/\/jsonfeed\.org\//,
    is: 'a feed',
    instead: 'take what the system itself exports as Markdown',
  },
  {
    name: /\.json$/i,
    begins: /^\s*\[\s*\{[\s\S]*"(children|create-time|edit-time)"\s*:/,
    is: 'an export of Roam as JSON',
    instead: 'export it as Markdown',
  },
  {
    name: /\.json$/i,
    begins: /"type"\s*:\s*"OrderedCollection"/,
    is: 'an archive of Mastodon',
    instead: `${AS_MARKDOWN} with front matter, of what is to be public`,
  },
  {
    name: /\.json$/i,
    begins: /"contentMarkdown"\s*:/,
    is: 'an export of Hashnode',
    instead: 'have it back up the texts to GitHub, and name that folder',
  },
  {
    name: /\.json$/i,
    begins: /"body_markdown"\s*:/,
    is: 'an export of dev.to',
    instead: 'write the body_markdown of each text into a file of its own (.md)',
  },
  {
    name: /Standard Notes.*\.txt$/i,
    is: 'a backup of Standard Notes',
    instead: `export the notes as text, and ${AS_MARKDOWN}`,
  },
  {
    name: /\.enex$/i,
    is: 'an export of Evernote',
    instead: 'let Joplin import it, and export it as Markdown with front matter',
  },
  {
    name: JOPLIN,
    is: 'an export of Joplin as RAW or JEX',
    instead: 'export it as Markdown with front matter',
  },
  {
    name: /\.bear2?bk$/i,
    is: 'a backup of Bear',
    instead: 'export the notes as Markdown, and name the folder',
  },
  {
    name: /\.bar$/i,
    is: 'an archive of Micro.blog',
    instead: 'take what it exports as Markdown',
  },
  {
    name: /\.(docx?|odt|rtf|pages)$/i,
    is: 'a document of a word processor',
    instead: `${AS_MARKDOWN}, as pandoc does`,
  },
  {
    name: /(^|\/)contents\.lr$|^content\/.*\.txt$/,
    is: 'a text of Lektor or Kirby',
    instead: `${AS_MARKDOWN} with front matter`,
  },
  {
    name: /\.(sqlite3?|db|sql)$/i,
    is: 'a database',
    instead: 'take what the system itself exports, as Markdown or for WordPress',
  },
  {
    name: /\.csv$/i,
    is: 'a table',
    instead: 'take what the system exports as Markdown or for WordPress',
  },
  {
    name: /\.html?$/i,
    is: 'a page in HTML',
    instead: `${AS_MARKDOWN} with front matter, as pandoc does`,
  },
];

/** Files that are looked into, of each kind. */
const LOOKED_INTO = 5;

/** A line for an export that is not read: how it can be had in a form that is. */
export async function notReadLine({ folder, files }: SourceFiles): Promise<string[]> {
  for (const { name, begins, is, instead } of NOT_READ) {
    for (const file of files.filter((each) => name.test(each)).slice(0, LOOKED_INTO)) {
      if (!begins || begins.test(await beginningOf(join(folder, file))))
        return [`${file} is ${is}, which is not read: ${instead}.`];
    }
  }
  return [];
}
