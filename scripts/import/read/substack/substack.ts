import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { bareEntry, type Entry, type Source } from '../../entry.ts';
import { beginningOf, fileWithin, type SourceFiles } from '../../source-files.ts';
import { readWords } from '../../words.ts';
import { csvRows } from '../csv-rows.ts';
import { RECORDING_TOLD, recordingHtml } from '../recording.ts';
import { substackBody } from './substack-body.ts';

const LIST = /(^|\/)posts\.csv$/;

const rows = z.array(
  z.looseObject({
    post_id: z.string().regex(/^[\w.-]+$/),
    post_date: z.string().default(''),
    is_published: z.string().default(''),
    type: z.string().default(''),
    audience: z.string().default(''),
    title: z.string().default(''),
    subtitle: z.string().default(''),
    podcast_url: z.string().default(''),
  }),
);
type Row = z.infer<typeof rows>[number];

/** The list of posts in Substack's export; null where there is none: other systems call theirs so, too. */
export async function substackList({ folder, files }: SourceFiles): Promise<string | null> {
  for (const file of files.filter((each) => LIST.test(each)))
    if (/post_id|is_published/.test(await beginningOf(join(folder, file)))) return file;
  return null;
}

/** The type of what only subscribers got, and no page shows. */
const MAIL = 'adhoc_email';

function toldOf({ audience, type, podcast_url }: Row, hidden: boolean): string[] {
  return [
    ...(hidden ? [`was for ${audience.replaceAll('_', ' ')}: it is a draft now`] : []),
    ...(type === MAIL ? ['was sent by e-mail alone: it is a draft now'] : []),
    ...(podcast_url ? [RECORDING_TOLD] : []),
  ];
}

function entryOf(row: Row, html: string): Entry {
  const slug = row.post_id.replace(/^\d+\./, '');
  const hidden = row.audience !== '' && row.audience !== 'everyone';
  const published = /^(true|1)$/i.test(row.is_published) && row.type !== MAIL;
  const recording = recordingHtml(row.podcast_url);
  const body = substackBody(html);
  return {
    ...bareEntry(`posts/${row.post_id}.html`, { format: 'html', text: recording + body.html }),
    key: `substack ${row.post_id}`,
    kind: row.type === 'page' ? 'page' : 'post',
    draft: !published || hidden,
    title: readWords(row.title) || null,
    slug: slug || null,
    date: row.post_date || null,
    excerpt: readWords(row.subtitle) || null,
    addresses: published && !hidden ? [`/p/${slug}`] : [],
    told: [...body.told.map((each) => `left out: ${each}`), ...toldOf(row, hidden)],
  };
}

/** Everything in an export of Substack. Throws an `ImportError` of one line where its list cannot be read. */
export async function readSubstack(source: SourceFiles, list: string): Promise<Source> {
  const home = list.replace(LIST, '$1').replace(/\/$/, '');
  const at = home === '' ? '' : `${home}/`;
  const entries: Entry[] = [];
  const told = ['Substack exports no tags: posts have no categories'];
  for (const row of await csvRows(join(source.folder, list), rows, 'Substack')) {
    const file = await fileWithin(source.folder, `${at}posts/${row.post_id}.html`);
    if (file) entries.push(entryOf(row, await readFile(file, 'utf8')));
    else told.push(`posts/${row.post_id}.html: is in the list but not in the export`);
  }
  return { system: 'Substack', entries, siteUrl: null, told };
}
