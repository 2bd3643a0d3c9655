import { bareEntry, type Entry, type Source } from '../entry.ts';
import { readWords } from '../words.ts';
import { withParagraphs } from './paragraphs.ts';
import { readElements, textOf, type XmlField } from './xml-elements.ts';

/* What LiveJournal and Dreamwidth export: the entries of a month, a file each. */

/** True for the beginning of such a file. */
export const isLivejournal = (text: string): boolean => /<livejournal>/i.test(text);

/** Why an entry is a draft; null for one that everybody could read. Who exports may leave out who was to read them. */
function hiddenWhy(security: string): string | null {
  if (/^public$/i.test(security)) return null;
  if (security === '') return 'does not say who may read it';
  return /^private$/i.test(security) ? 'was private' : 'was for friends alone';
}

/** Names of others, and what lies at LiveJournal alone. */
const PERSON =
  /<(?:lj|user)\b[^<>]*?\b(?:user|comm|name)\s*=\s*["']?([\w-]+)[^<>]*>(?:<\/(?:lj|user)>)?/gi;
const KEPT_THERE = /<lj-(embed|poll)(?:\s+id\b|-\d)[^<>]*>/gi;

/** Lines stand for themselves where a text has no paragraphs of its own. */
function htmlOf(event: string): string {
  const text = event.replace(/\r\n?/g, '\n').replace(PERSON, '$1').replace(KEPT_THERE, '');
  return /<p[\s>]/i.test(text) ? text : withParagraphs(text.replace(/<br\s*\/?>\n/gi, '\n'));
}

function toldOf(fields: readonly XmlField[], hidden: string | null): string[] {
  const kept = [...textOf(fields, 'event').matchAll(KEPT_THERE)].map(([, what]) => what);
  const beside = ['mood', 'music'].flatMap((what) => {
    const said = textOf(fields, `current_${what}`);
    return said === '' ? [] : [`left out: its ${what} (${said.slice(0, 100)})`];
  });
  return [
    ...(hidden ? [`${hidden}: it is a draft now`] : []),
    ...kept.map((what) => `left out: ${what} that lies at LiveJournal`),
    ...beside,
  ];
}

function entryOf(fields: readonly XmlField[]): Entry {
  const id = textOf(fields, 'itemid') || textOf(fields, 'eventtime');
  const hidden = hiddenWhy(textOf(fields, 'security'));
  return {
    ...bareEntry(`entry ${id}`, { format: 'html', text: htmlOf(textOf(fields, 'event')) }),
    key: `livejournal ${id}`,
    draft: hidden !== null,
    title: readWords(textOf(fields, 'subject').replace(/<[^<>]*>/g, '')) || null,
    slug: textOf(fields, 'subject') === '' ? id : null,
    // On the clocks of who wrote it; the other time is that of the server.
    date:
      textOf(fields, 'eventtime') || (textOf(fields, 'logtime') && `${textOf(fields, 'logtime')}Z`),
    addresses: hidden === null ? [`/${id}.html`] : [],
    told: toldOf(fields, hidden),
  };
}

/** The entries of a month. Throws an `ImportError` of one line for a file that is refused. */
export async function readLivejournal(file: string): Promise<Source> {
  const entries: Entry[] = [];
  let comments = 0;
  await readElements(file, 'livejournal', ({ name, fields }) => {
    if (name === 'entry') entries.push(entryOf(fields));
    if (name === 'comments') comments += fields.length;
  });
  const told = comments > 0 ? [`Comments: ${comments} left out`] : [];
  return { system: 'LiveJournal or Dreamwidth', entries, siteUrl: null, told };
}
