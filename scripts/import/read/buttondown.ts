import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { bareEntry, type Entry, type Source } from '../entry.ts';
import { beginningOf, fileWithin, type SourceFiles } from '../source-files.ts';
import { readWords } from '../words.ts';
import { csvRows } from './csv-rows.ts';
import { type MatterFile, textField } from './markdown/front-matter.ts';
import { type NamedPublic, namedPublic } from './named-public.ts';

/* What Buttondown exports: a table of all e-mails, and the text of each in a file that is called by its address. */

const LIST = /(?:^|\/)emails\.csv$/;

/** The list of e-mails in Buttondown's export; null where there is none. */
export async function buttondownList({ folder, files }: SourceFiles): Promise<string | null> {
  for (const file of files.filter((each) => LIST.test(each)))
    if (/^[^\n]*\bsubject\b[^\n]*\bpublish_date\b/.test(await beginningOf(join(folder, file))))
      return file;
  return null;
}

const text = z.string().default('');
const rows = z.array(
  z.looseObject({
    id: z.string().min(1),
    subject: text,
    publish_date: text,
    slug: z.string().regex(/^[^/\\]*$/),
    status: text,
    email_type: text,
    archival_mode: text,
  }),
);
type Row = z.infer<typeof rows>[number];

/** Why it is a draft, where the list says so. */
function hiddenWhy(row: Row): string | null {
  const { status, email_type: type, publish_date: date } = row;
  if (!/^(|enabled)$/.test(row.archival_mode)) return 'was in no archive for everybody';
  if (date === '' || !/^(|sent|imported)$/.test(status)) return 'was not sent';
  return type === '' || type === 'public' ? null : `was a ${type} e-mail`;
}

const MODE = /^\s*<!-- buttondown-editor-mode: (\w+) -->/;
/** What is filled in for each subscriber. */
const FILLED_IN = /\{\{[^{}]*\}\}|\{%[^{}]*%\}/g;
/** Where a part begins that some subscribers alone get to see, and where it ends. */
const CONDITION = /\{%-?\s*(end)?if\b[^{}]*%\}/g;
/** All below it is for those who pay, or who subscribe. A link or a picture may be called so, too. */
const WALL =
  /(?:<(?!a\s|img\s|https?:)[!a-z][^<>]*|\{[{%][^{}]*)(?:paywall|subscription[-_ ]?wall)[^<>{}]*[>}]+/i;

/** The words of an e-mail; what is not for everybody is marked as in WordPress, which `import` knows. */
const wordsOf = (written: string): string =>
  written
    .replace(MODE, '')
    .replace(CONDITION, (_, end) => `<!-- ${end ? '/' : ''}wp:premium-content/part -->`)
    .replace(WALL, '<!-- paywall -->')
    .replace(FILLED_IN, '');

/** An e-mail as Buttondown's own program keeps it in a file, whose front matter says for whom it is; any other text as it is. */
export function asEmail(read: MatterFile): MatterFile {
  if (textField(read.matter, 'email_type') === null) return read;
  const title = textField(read.matter, 'subject');
  return { matter: { title, ...read.matter }, body: wordsOf(read.body) };
}

function entryOf(row: Row, written: string, named: NamedPublic): Entry {
  const hidden = hiddenWhy(row);
  const format = /^(fancy|naked)$/.test(MODE.exec(written)?.[1] ?? '') ? 'html' : 'markdown';
  const isPublic = row.email_type === 'public' || (hidden === null && named.has([]));
  return {
    ...bareEntry(`emails/${row.slug}.md`, { format, text: wordsOf(written) }),
    key: `buttondown ${row.id}`,
    draft: hidden !== null || !isPublic,
    title: readWords(row.subject) || null,
    slug: row.slug || null,
    date: row.publish_date || null,
    told: hidden ? [`${hidden}: it is a draft now`] : [],
  };
}

/** Everything in an export of Buttondown. Throws an `ImportError` of one line where its list cannot be read. */
export async function readButtondown(
  source: SourceFiles,
  list: string,
  tags: readonly string[],
): Promise<Source> {
  const at = list.replace(/emails\.csv$/, 'emails/');
  const named = namedPublic('Buttondown', tags);
  const entries: Entry[] = [];
  const missing: string[] = [];
  for (const row of await csvRows(join(source.folder, list), rows, 'Buttondown')) {
    const file = await fileWithin(source.folder, `${at}${row.slug}.md`);
    if (file) entries.push(entryOf(row, await readFile(file, 'utf8'), named));
    else missing.push(`emails/${row.slug}.md: is in the list but not in the export`);
  }
  const { told, ...how } = named.told();
  return { system: 'Buttondown', entries, siteUrl: null, ...how, told: [...told, ...missing] };
}
