import { readFile } from 'node:fs/promises';
import { bareEntry, type Entry, ImportError, type Source } from '../entry.ts';
import { readWords } from '../words.ts';
import { withParagraphs } from './paragraphs.ts';

/* What Movable Type, Typepad and others export as one text: fields, and then parts between lines of dashes. */

/** True for the beginning of such an export. */
export const isMovableType = (text: string): boolean =>
  /^\uFEFF?\s*(TITLE|AUTHOR|BASENAME|STATUS):[\s\S]*?\n-{5}\s*\nBODY:/.test(text);

/** A line of dashes ends a text only where another one begins: texts may hold such lines. */
const BETWEEN_TEXTS = /^-{8}[ \t]*$(?=\s*(?:(?:AUTHOR|TITLE|BASENAME|STATUS): |$(?![\s\S])))/m;
const BETWEEN_PARTS =
  /^-{5}[ \t]*\n(?=(?:BODY|EXTENDED BODY|EXCERPT|KEYWORDS|COMMENT|PING):[ \t]*\n)/m;

/** One text: the values of its fields by name, and its parts by name. */
interface Text {
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

function gathered(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const byName = Map.groupBy(pairs, ([name]) => name);
  return new Map([...byName].map(([name, own]) => [name, own.map(([, value]) => value)]));
}

function textOf(written: string): Text {
  const [head = '', ...rest] = written
    .trim()
    .replace(/\n-{5}$/, '')
    .split(BETWEEN_PARTS);
  const fields = head.split('\n').flatMap((line) => {
    const [, name, value = ''] = /^([A-Z][A-Z ]*):(.*)$/.exec(line) ?? [];
    return name ? [[name, value.trim()] as const] : [];
  });
  const parts = rest.map((part) => {
    const [name = '', ...lines] = part.split('\n');
    const words = lines
      .join('\n')
      .trim()
      .replace(/(^|\n)-{5}$/, '');
    return [name.trim().replace(/:$/, ''), words.trim()] as const;
  });
  return { fields: gathered(fields), parts: gathered(parts) };
}

/** A date on the site's own clocks: 03/25/2025 10:21:46 PM. As it stands where it is none. */
function dateOf(written: string): string | null {
  const [, month, day, year, hour, rest, half] =
    /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d)(:\d\d:\d\d)(?: ([AP])M)?$/i.exec(written) ?? [];
  if (!hour) return written || null;
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  return `${year}-${month}-${day} ${String(hours).padStart(2, '0')}${rest}`;
}

/** The form in which it was written: HTML whose lines stand for themselves, HTML alone, or Markdown. */
function bodyOf(written: string, form: string): Entry['body'] {
  const isHtml = /^\s*<(p|h\d|div|ul|ol|blockquote|pre|table|figure)\b/i.test(written);
  if (/^markdown/i.test(form) && !isHtml) return { format: 'markdown', text: written };
  const hasLines = /^(|1|__default__|convert_breaks|textile.*)$/i.test(form);
  return { format: 'html', text: hasLines ? withParagraphs(written) : written };
}

function wordsOf(listed: readonly string[]): string[] {
  return listed.flatMap((each) => readWords(each.replace(/^"(.*)"$/, '$1')).trim() || []);
}

function entryOf({ fields, parts }: Text, origin: string): Entry {
  const all = (name: string) => fields.get(name) ?? [];
  const one = (name: string) => all(name)[0] ?? '';
  const part = (name: string) => parts.get(name)?.[0] ?? '';
  const status = one('STATUS');
  const draft = !/^(publish|future)$/i.test(status);
  const address = one('UNIQUE URL');
  const written = [part('BODY'), part('EXTENDED BODY')].filter(Boolean).join('\n\n');
  const comments = parts.get('COMMENT')?.length ?? 0;
  const form = one('CONVERT BREAKS');
  const tags = all('TAGS').flatMap((tags) => tags.split(','));
  return {
    ...bareEntry(origin, bodyOf(written, form)),
    key: `movable type ${address || one('BASENAME') || `${one('DATE')} ${one('TITLE')}`}`,
    draft,
    title: readWords(one('TITLE')) || null,
    slug: one('BASENAME') || null,
    date: dateOf(one('DATE')),
    excerpt: readWords(part('EXCERPT')) || null,
    author: one('AUTHOR') || null,
    categories: wordsOf([
      ...all('PRIMARY CATEGORY'),
      ...all('CATEGORY'),
      ...tags.map((tag) => tag.trim()),
    ]),
    picture: one('IMAGE') ? { address: one('IMAGE'), alt: '' } : null,
    addresses: draft || address === '' ? [] : [address],
    told: [
      ...(status === '' ? ['does not say that it is public: it is a draft now'] : []),
      ...(/^textile/i.test(form)
        ? ['is in Textile, which is not read: its marks stand as words']
        : []),
      ...(comments > 0 ? [`its comments (${comments}) are left out`] : []),
    ],
  };
}

/** Everything in an export of Movable Type. Throws an `ImportError` of one line for one that is not in UTF-8. */
export async function readMovableType(file: string): Promise<Source> {
  const bytes = await readFile(file);
  let written = '';
  try {
    written = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw new ImportError(`${file} is not in UTF-8: save it so, in an editor of texts.`);
  }
  const texts = written.split(BETWEEN_TEXTS).filter((each) => each.trim() !== '');
  const entries = texts.map((each, index) => entryOf(textOf(each), `text ${index + 1}`));
  const [address] = entries.flatMap(({ addresses }) => addresses);
  const siteUrl = address && URL.canParse(address) ? new URL(address).origin : null;
  return { system: 'Typepad or Movable Type', entries, siteUrl, told: [] };
}
