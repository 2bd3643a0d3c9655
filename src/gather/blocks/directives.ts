import { outsideCode } from './fences.ts';
import type { Untemplated } from './template-parts.ts';

/** A comment of Obsidian's, which no reader gets to see; behind a number it is a typing error for per cent. */
export const OBSIDIAN_COMMENT = /(?<!\d)%%(?!%)[\s\S]*?%%/g;

/** `:::note[Its title]`, or `::: note Its title`, as notes set apart begin; with nothing behind the colons they end. */
const CONTAINER = /^ {0,3}:{3,}(.*)$/gm;
/** `::card{of="something"}` stands for what a program makes. */
const LEAF = /^ {0,3}::([a-zA-Z][\w-]*)(?:\[[^\]\n]*\])?\{[^}\n]*\}[ \t]*$/gm;
/** Code within a line. */
const CODE = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/.source;
/** `:quote[words]{#name}` stands among words. */
const AMONG_WORDS = new RegExp(
  `${CODE}|(?<![\\w:]):[a-z][\\w-]*\\[([^[\\]\\n]+)\\](?:\\{[^}\\n]*\\})?(?!\\()`,
  'g',
);
/** `> [!NOTE]`, as several systems begin a note set apart. */
const CALLOUT = /^([ \t]*(?:>[ \t]*)+)\[!([A-Za-z]+)\][+-]?[ \t]*(.*)$/gm;

const HEADING_LINE = /^ {0,3}#{1,6}[ \t].*$/gm;

/** Where a program puts a list of the headings. */
const CONTENTS =
  /^ {0,3}(?:\[\[?_?toc_?\]\]?|\{:toc\}|\$\{toc\}|@\[toc\](?:\([^)\n]*\))?)[ \t\r]*$/gim;
/** Code within a line, or words that are marked: ==so==. */
const MARKED = new RegExp(`${CODE}|==(?=[^\\s=])([^=\\n]{0,300}?[^\\s=])==(?!=)`, 'g');
/** Code within a line, or a link by the name of a note: [[Note]], ![[picture.png]], [[Note#Part|words]]. */
const NAMED_LINK = new RegExp(
  `${CODE}|(!?)\\[\\[(?! )([^[\\]\\n|#]*)(?:#([^[\\]\\n|]*))?(?:\\\\?\\|([^[\\]\\n]*))?\\]\\](?!\\()`,
  'g',
);

/** Markdown with links by the names of notes as `made` makes them: of whether it is to stand there itself, the name, and the words. */
export function withNamedLinks(
  markdown: string,
  made: (isWithin: boolean, name: string, words: string) => string,
): string {
  return outsideCode(markdown, (part) =>
    part
      .replace(CONTENTS, '')
      .replace(NAMED_LINK, (whole, code, within, name = '', of?: string, own?: string) => {
        const words = own ?? (String(name).split('/').at(-1) || of) ?? '';
        if (code !== undefined || !/\p{L}/u.test(name + words)) return whole;
        return made(within === '!', name.trim(), words.trim());
      }),
  );
}

/** A heading without what programs are to know it by: `## Words {#name .class}`. */
function withoutName(heading: string): string {
  const line = heading.trimEnd();
  const at = line.lastIndexOf('{');
  return line.endsWith('}') && /^\{:?[#.][\w:. -]*\}$/.test(line.slice(at))
    ? line.slice(0, at).trimEnd()
    : heading;
}

/** The title behind the kind of a note: in brackets, or the words that follow. */
function titleIn(rest: string): string {
  const [, words = ''] = /^[\w-]*(.*)$/.exec(rest.split('{')[0] ?? '') ?? [];
  return words.replace(/^\[/, '').replace(/\]$/, '').trim();
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;
}

/** Markdown without the marks of notes set apart, and names of headings: their titles and their words stay. Names what a program would make. */
export function withoutDirectives(markdown: string): Untemplated {
  const told: string[] = [];
  const named = withNamedLinks(markdown, (_, __, words) => words);
  const text = outsideCode(named, (part) =>
    part
      .replace(MARKED, (whole, code, words) => (code === undefined ? `**${words}**` : whole))
      .replace(AMONG_WORDS, (whole, code, words) => (code === undefined ? words : whole))
      .replace(HEADING_LINE, withoutName)
      .replace(LEAF, (_, name: string) => {
        told.push(`directive ${name}`);
        return '';
      })
      .replace(CONTAINER, (_, rest: string) => {
        const title = titleIn(rest.trim());
        return title ? `\n**${title}**\n` : '\n';
      })
      .replace(CALLOUT, (_, quote: string, kind: string, title: string) => {
        return `${quote}**${title.trim() || capital(kind)}**\n${quote}`;
      }),
  );
  return { text, told };
}
