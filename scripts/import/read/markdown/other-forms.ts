import { SAYS_WHO } from '../../../../src/gather/adopt/who-reads.ts';
import { outsideCode } from '../../../../src/gather/blocks/fences.ts';
import { composed } from '../../../../src/gather/well-formed.ts';
import { type MatterFile, readMatter } from './front-matter.ts';
import { notionNumber, readProperties } from './notion.ts';
import { readNotionPage } from './notion-page.ts';
import { publishesUnsaid, type SiteSystem } from './site-system.ts';
import { isHtml } from './text-files.ts';

/* Front matter that is not between two lines of marks. */

/** Fields without marks around them, as Pelican has them, down to the first line that is none. */
const HEADER = /^\s*((?:[A-Za-z][\w-]*:.*\r?\n(?:[ \t]+\S.*\r?\n)*)+)([\s\S]*)$/;
/** One of these is among them; any other word with a colon begins a sentence. */
const OF_A_HEADER = /^(?:(?:title|date|status|slug|public):|[\w-]+:: )/im;

/** Front matter without its first line of marks, as Hexo lets it be. */
const UNOPENED =
  /^\s*((?:(?:[A-Za-z][\w-]*[ \t]*:.*|-[ \t].*|[ \t]+\S.*|[ \t]*(?=\r?\n-[ \t]))\r?\n)+)\s*?---[ \t]*(?:\r?\n([\s\S]*))?$/;

/** The fields and the text of what begins with fields, and has a line of marks below them alone; null for anything else. */
function readUnopened(text: string): MatterFile | null {
  const [, fields = '', body = ''] = UNOPENED.exec(text) ?? [];
  return OF_A_HEADER.test(fields) ? readable(`---\n${fields}\n---\n${body}`) : null;
}

function readable(text: string): MatterFile | null {
  try {
    return readMatter(text);
  } catch {
    return null;
  }
}

/** JBake's form: a field on each line, down to a line of tildes. */
const TO_TILDES =
  /^\s*(?=[\w#])((?:(?:[\w.-]+[ \t]*=.*|#.*|[ \t]*)\r?\n)+)~{6,}[ \t]*(?:\r?\n([\s\S]*))?$/;

/** The fields on lines of their own, by name. */
function linedFields(text: string, line: RegExp): Readonly<Record<string, string>> {
  const pairs = [...text.matchAll(line)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.trim()]));
}

function readToTildes(text: string): MatterFile | null {
  const [whole, fields = '', body = ''] = TO_TILDES.exec(text) ?? [];
  const matter = linedFields(fields, /^([\w.-]+)[ \t]*=(.*)$/gm);
  return whole === undefined ? null : { matter, body };
}

/** Nikola's form: a field on each line, with two dots before it, within a comment or not. */
const DOTTED = /^\s*(?:<!--\s*)?((?:\.\. [\w-]+:.*(?:\r?\n|$))+)\s*(?:-->)?([\s\S]*)$/;

function readDotted(text: string): MatterFile | null {
  const [whole, fields = '', body = ''] = DOTTED.exec(text) ?? [];
  const matter = linedFields(fields, /^\.\. ([\w-]+):(.*)$/gm);
  // Among its tags these are none.
  const isDraft = /(^|,)\s*(draft|private)\s*(,|$)/i.test(matter.tags ?? '');
  return whole === undefined
    ? null
    : { matter: isDraft ? { ...matter, draft: true } : matter, body };
}

/** The fields that a text of Pelican, Hexo, Nikola, Logseq or JBake begins with, and the text below them; null where it begins with words. */
function readHeader(text: string): MatterFile | null {
  return readToTildes(text) ?? readUnopened(text) ?? readDotted(text) ?? readLines(text);
}

/** What Logseq keeps of a part of a text, and shows nobody. */
const OF_A_BLOCK =
  /^[ \t]*(?:id|collapsed|heading|background-color|logseq\.[\w.-]+|(?:ls|hl|query|card)-[\w-]+):: .*(?:\r?\n|$)/gm;

const withoutProperties = (text: string): string =>
  outsideCode(text, (part) => part.replace(OF_A_BLOCK, ''));

function readLines(text: string): MatterFile | null {
  const [, header = '', body = ''] = HEADER.exec(text.endsWith('\n') ? text : `${text}\n`) ?? [];
  if (!OF_A_HEADER.test(header)) return null;
  const fields = header.split(/\r?\n(?=[A-Za-z])/).map((line) => {
    const [, name = '', colons = '', value = ''] = /^([\w-]+)(::?)([\s\S]*)$/.exec(line) ?? [];
    const words = value.replace(/\s+/g, ' ').trim();
    if (colons === ':') return [name, words] as const;
    // Logseq's, whose word for a page that is published is another system's for one that may be.
    return [name === 'public' ? 'publish' : name, words.replace(/\[\[(.*?)\]\]/g, '$1')] as const;
  });
  return { matter: Object.fromEntries(fields), body: withoutProperties(body) };
}

/** What a page in MDX says of itself in its program, as Next.js has it; one that is made by a program is told of. */
const EXPORTED =
  /^export\s+const\s+(?:metadata|meta|front_?matter)\s*=\s*(\{[\s\S]*?^\}|\{.*\});?[ \t]*$/im;

function readExported(text: string): MatterFile | null {
  const [whole, fields = ''] = EXPORTED.exec(text) ?? [];
  if (whole === undefined) return null;
  return readMatter(`---\n${fields}\n---\n${text.replace(whole, () => '')}`);
}

/** Python-Markdown's form, which Pelican reads: a first line of marks, fields, and an empty line that ends them. */
const TO_EMPTY =
  /^\s*---[ \t]*\r?\n((?:[A-Za-z][\w-]*:.*\r?\n(?:[ \t]+\S.*\r?\n)*)+)[ \t]*\r?\n(?!["']?[\p{L}\d_-]+["']?[ \t]*[:=])([\s\S]*)$/u;
/** Also one that lies within another, or lacks its colon. */
const FIELD =
  /^[ \t-]*["']?([\p{L}\d_][\p{L}\d_-]*)["']?(?:[ \t]*[:=]|[ \t]+["']?[\p{L}\d_]+["']?\s*$)/gmu;

const mayHide = (lines: string): boolean =>
  [...lines.matchAll(FIELD)].some(([, name = '']) => SAYS_WHO.test(name));

/** The fields down to an empty line, and the text below it; null where what says who may read it may stand further down, or is not clear. */
function readToEmpty(text: string): MatterFile | null {
  const [, fields = '', body = ''] = TO_EMPTY.exec(text) ?? [];
  const [beforeMarks = ''] = body.split(/^(?:---|\.\.\.)[ \t\r]*$/m);
  if (mayHide(beforeMarks) || !OF_A_HEADER.test(fields)) return null;
  // Pelican takes for words what YAML cannot read.
  const read = readable(`---\n${fields}\n---\n${body}`);
  return read ?? (mayHide(fields) ? null : readLines(`${fields}\n${body}`));
}

/** The front matter of a text, and the text below it; null where it begins with words. Throws where it cannot be read. */
export function readAnyMatter(file: string, whole: string, system: SiteSystem): MatterFile | null {
  // Who reads it is known by words as they are typed.
  const text = composed(whole);
  try {
    return readMatter(text) ?? readOtherForm(file, text, system);
  } catch (error) {
    const read = system.name === 'Markdown' ? readToEmpty(text) : null;
    if (read === null) throw error;
    return read;
  }
}

/** The front matter of a text in a form that its system alone has, and the text below it; null where it begins with words. */
function readOtherForm(file: string, text: string, system: SiteSystem): MatterFile | null {
  const { name, content } = system;
  if (/\.mdx$/i.test(file)) return readExported(text);
  // Hexo's folders are laid out as Jekyll's.
  if (name === 'Jekyll' && content !== '') return readUnopened(text);
  if (name !== 'Markdown') return null;
  if (publishesUnsaid(system) !== null)
    return readLines(text) ?? { matter: {}, body: withoutProperties(text) };
  if (notionNumber(file) === null) return readHeader(text);
  return isHtml(file) ? readNotionPage(text) : readProperties(text);
}
