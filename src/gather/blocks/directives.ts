import { outsideCode } from './fences.ts';
import type { Untemplated } from './template-parts.ts';

/** `:::note[Its title]`, or `::: note Its title`, as notes set apart begin; with nothing behind the colons they end. */
const CONTAINER = /^ {0,3}:{3,}(.*)$/gm;
/** `::card{of="something"}` stands for what a program makes. */
const LEAF = /^ {0,3}::([a-zA-Z][\w-]*)(?:\[[^\]\n]*\])?\{[^}\n]*\}[ \t]*$/gm;
/** `> [!NOTE]`, as several systems begin a note set apart. */
const CALLOUT = /^([ \t]*(?:>[ \t]*)+)\[!([A-Za-z]+)\][+-]?[ \t]*(.*)$/gm;

const HEADING_LINE = /^ {0,3}#{1,6}[ \t].*$/gm;

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

function named(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;
}

/** Markdown without the marks of notes set apart, and names of headings: their titles and their words stay. Names what a program would make. */
export function withoutDirectives(markdown: string): Untemplated {
  const told: string[] = [];
  const text = outsideCode(markdown, (part) =>
    part
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
        return `${quote}**${title.trim() || named(kind)}**\n${quote}`;
      }),
  );
  return { text, told };
}
