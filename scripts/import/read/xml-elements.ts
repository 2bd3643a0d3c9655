import { createReadStream } from 'node:fs';
import { Parser } from 'htmlparser2';
import { ImportError } from '../entry.ts';

/** An element with its own words, in the order of the file. */
export interface XmlField {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly fields: XmlFields;
}

export type XmlFields = readonly XmlField[];

/** In characters: what one element of an export may hold, and how deep elements may lie. */
const MOST_TEXT = 20_000_000;
const DEEPEST = 12;

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly fields: XmlField[];
  text: string;
}

/** What holds the elements of an export: a feed of RSS has a channel, others are themselves the whole. */
type Holder = 'channel' | 'feed' | 'livejournal' | 'posts';

const ROOTS: Readonly<Record<Holder, string>> = {
  channel: 'rss',
  feed: 'feed',
  livejournal: 'livejournal',
  posts: 'tumblr',
};

/** Takes XML piece by piece, and hands over each whole element that stands in `holder`. */
function elementParser(holder: Holder, take: (field: XmlField) => void) {
  const root = ROOTS[holder];
  const open: Open[] = [];
  let ended = false;
  const begins: number[] = [];
  const parser = new Parser(
    {
      onprocessinginstruction: (name, data) => {
        if (/^!doctype/i.test(name))
          throw new ImportError('it defines XML entities of its own (DOCTYPE)');
        const [, encoding = 'utf-8'] = /\bencoding\s*=\s*["']([\w-]+)/i.exec(data) ?? [];
        if (name === '?xml' && !/^(utf-?8|us-ascii)$/i.test(encoding))
          throw new ImportError(`it is in ${encoding}: export it, or save it, in UTF-8`);
      },
      onopentag: (name, attributes) => {
        open.push({ name, attributes, fields: [], text: '' });
        begins.push(parser.startIndex);
        if (open.length > DEEPEST) throw new ImportError('its elements lie too deep in each other');
      },
      ontext: (text) => {
        const last = open.at(-1);
        if (!last || last.name === root || last.name === holder) return;
        last.text += text;
        if (last.text.length > MOST_TEXT) throw new ImportError(`its <${last.name}> is too long`);
      },
      onclosetag: (name, implied) => {
        const field = open.pop();
        // An element that ends in itself (<a/>) is closed where it begins.
        const isWhole = begins.pop() === parser.startIndex || !implied;
        if (!field || !isWhole)
          throw new ImportError(`it ends within <${name}>: the file is not whole`);
        ended ||= name === root;
        const parent = open.at(-1);
        if (parent?.name === holder) take(field);
        else if (parent && parent.name !== root) parent.fields.push(field);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  return { parser, ended: () => ended };
}

/**
 * Hands over each element of an export as it is read: entities that a file defines are never resolved, since a
 * file with a DOCTYPE is refused. Throws an `ImportError` of one line for that, and for a file that is not whole.
 */
export async function readElements(
  file: string,
  holder: Holder,
  take: (field: XmlField) => void,
): Promise<void> {
  const { parser, ended } = elementParser(holder, take);
  try {
    for await (const chunk of createReadStream(file, { encoding: 'utf8' }))
      parser.write(String(chunk));
    if (!ended()) throw new ImportError('it does not end: the file is not whole');
    parser.end();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new ImportError(`${file} is refused: ${error.message}.`);
  }
}

/** The words of the first field with this name; '' where there is none. */
export function textOf(fields: XmlFields, name: string): string {
  return fields.find((each) => each.name === name)?.text.trim() ?? '';
}

/** The value that WordPress keeps beside a post under this key. */
export function metaOf(fields: XmlFields, key: string): string {
  const own = fields.filter(({ name }) => name === 'wp:postmeta').map((each) => each.fields);
  const found = own.find((pair) => textOf(pair, 'wp:meta_key') === key);
  return found ? textOf(found, 'wp:meta_value') : '';
}
