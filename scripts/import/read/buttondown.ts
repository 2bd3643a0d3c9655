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

/** What an e-mail is that everybody may read: also one that was sent to nobody, and that the archive alone has. */
const FOR_ALL = /^(?:public|archival)$/;

/** Why it is a draft, where the list says so. */
function hiddenWhy(row: Row): string | null {
  const { status, email_type: type, publish_date: date } = row;
  if (!/^(|enabled|archive_only)$/.test(row.archival_mode))
    return 'was in no archive for everybody';
  if (date === '' || !/^(|sent|imported)$/.test(status)) return 'was not sent';
  return type === '' || FOR_ALL.test(type) ? null : `was a ${type} e-mail`;
}

const MODE = /^\s*<!-- buttondown-editor-mode: (\w+) -->/;
/** What is filled in for each subscriber. */
const FILLED_IN = /\{\{[^{}]*\}\}|\{%[^{}]*%\}/g;
/** Where a part begins that some alone get to see, where another follows for the rest, and where that ends. */
const CONDITION = /\{%-?\s*(if|elif|elsif|else|endif)\b([^{}]*?)-?%\}/g;
/** A part that is for the archive on the web, or for e-mails alone. */
const BY_MEDIUM = /^\s*medium\s*([!=])=\s*(?:["']|&quot;|&#39;)(\w+)(?:["']|&quot;|&#39;)\s*$/;
/** All below it is for those who pay, or who subscribe. A link, a picture or a heading may be called so, too. */
const WALL =
  /(?:<(?!a\s|img\s|h[1-6]\s|https?:)[!a-z][^<>]*|\{[{%][^{}]*)(?:paywall|subscription[-_ ]?wall)[^<>{}]*[>}]+/i;

type Part = 'web' | 'other medium' | 'some';

/** Whom the part is for that follows for the rest. */
const REST: Readonly<Record<Part, Part>> = {
  web: 'other medium',
  'other medium': 'web',
  some: 'some',
};

function partOf(condition: string): Part {
  const [, sign, medium] = BY_MEDIUM.exec(condition) ?? [];
  if (!sign) return 'some';
  return (sign === '=') === (medium === 'web') ? 'web' : 'other medium';
}

/** The part that begins with this word, behind the one that it ends; null where none does. */
function nextPart(word: string, condition: string, last: Part | null): Part | null {
  if (word === 'if') return partOf(condition);
  if (word === 'endif' || last === null) return null;
  return word === 'else' ? REST[last] : 'some';
}

/** The words with marks around what is not for everybody, as in WordPress, which `import` knows. What is for the web is. */
function withMarks(written: string): string {
  const parts: Part[] = [];
  const mark = (part: Part | null, end: string) =>
    part === null || part === 'web' ? '' : `<!-- ${end}wp:premium-content/part -->`;
  return written.replace(CONDITION, (_, word: string, condition: string) => {
    const last = word === 'if' ? null : (parts.pop() ?? null);
    const next = nextPart(word, condition, last);
    if (next) parts.push(next);
    return mark(last, '/') + mark(next, '');
  });
}

/** The words of an e-mail. */
const wordsOf = (written: string): string =>
  withMarks(written.replace(MODE, '')).replace(WALL, '<!-- paywall -->').replace(FILLED_IN, '');

/** What Buttondown's own program writes of each e-mail; for whom it is only where that is not everybody. */
const OF_EMAIL = ['id', 'subject', 'status'];

/** An e-mail as that program keeps it in a file; any other text as it is. */
export function asEmail(read: MatterFile): MatterFile {
  const said = (name: string) => textField(read.matter, name);
  const isEmail = said('title') === null && OF_EMAIL.every((name) => said(name) !== null);
  if (!isEmail && said('email_type') === null) return read;
  const { status, ...matter } = read.matter;
  const own = { title: said('title') ?? said('subject'), email_status: status };
  return { matter: { ...matter, ...own }, body: wordsOf(read.body) };
}

function entryOf(row: Row, written: string, named: NamedPublic): Entry {
  const hidden = hiddenWhy(row);
  const format = /^(fancy|naked)$/.test(MODE.exec(written)?.[1] ?? '') ? 'html' : 'markdown';
  const isPublic = FOR_ALL.test(row.email_type) || (hidden === null && named.has([]));
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
