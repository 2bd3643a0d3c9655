/*
 * What the rules of Markdown would take from words that were written without them: a number at the beginning of a line, and
 * the lines of a poem.
 */

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const NUMBERED = /^( {0,3})(\d{1,9})([.)])(?=[ \t]+\S)/;
/** At the beginning of a line these end a list. */
const OTHER = /^ {0,3}([-*+>#|]|`{3}|~{3})/;

function endsList(line: string, before: string): boolean {
  return /^\S/.test(line) && (before.trim() === '' || OTHER.test(line));
}

/** Which lines begin with a number, and belong to no list that begins with 1. */
function looseNumbers(lines: readonly string[]): boolean[] {
  let [fence, inList] = ['', false];
  return lines.map((line, n) => {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    const isCode = fence !== '';
    if (mark !== '' && (!isCode || mark.startsWith(fence))) fence = isCode ? '' : mark;
    const number = isCode ? undefined : NUMBERED.exec(line)?.[2];
    if (number === undefined) inList &&= !endsList(line, lines[n - 1] ?? '');
    else inList ||= Number(number) === 1;
    return number !== undefined && !inList;
  });
}

/**
 * Markdown in which a list that does not begin with 1 is words, line by line: no page has a list with numbers of its own, and
 * with '7. May 1945' begins a day.
 */
export function withOwnNumbers(markdown: string): string {
  const lines = markdown.split('\n');
  const loose = looseNumbers(lines);
  return lines
    .map((line, n) => {
      if (!loose[n]) return line;
      const words = line.trimEnd().replace(NUMBERED, '$1$2\\$3');
      return loose[n + 1] && !words.endsWith('\\') ? `${words}\\` : words;
    })
    .join('\n');
}

/** Whoever writes one of these knows the rules of Markdown, that of a single line break among them. */
const MARKDOWN = [
  /^ {0,3}(#{1,6}[ \t]|[-*+][ \t]+\S|>|```|~~~|\||:::|1[.)][ \t]|[-*_=]{3,}[ \t]*$)/m,
  /\]\(|\]\[|!\[|`[^`\n]+`|\*\*\S|<[a-z/][^>\n]{0,200}>/i,
  /( {2}|\\)\r?\n(?=[ \t]*\S)/,
];

/** Lines of a width that nobody has chosen: they were filled up by a program. */
const FILLED = { least: 50, most: 100 };

/** True for a text whose lines end where they were full. */
function isFilled(lines: readonly string[]): boolean {
  const broken = lines.filter(
    (line, n) => line.trim() !== '' && (lines[n + 1] ?? '').trim() !== '',
  );
  const full = broken.filter(({ length }) => length >= FILLED.least && length <= FILLED.most);
  return full.length * 2 > broken.length;
}

const NBSP = '\u00a0';
const TAB = '    ';

/** The text with each line as far from the margin as it was written: a page shows spaces there as none. */
export function withIndents(text: string): string {
  return text.replace(/^[ \t]+/gm, (space) => NBSP.repeat(space.replaceAll('\t', TAB).length));
}

/** A text without marks, as Markdown that keeps its lines, and how far they stand in; any other as it is. */
export function withOwnLines(text: string): string {
  const lines = text.split(/\r?\n/);
  if (MARKDOWN.some((mark) => mark.test(text)) || isFilled(lines)) return text;
  return lines
    .map((line, n) => {
      const own = withIndents(line.trimEnd());
      const goesOn = own !== '' && (lines[n + 1] ?? '').trim() !== '';
      return goesOn ? `${own}\\` : own;
    })
    .join('\n');
}
