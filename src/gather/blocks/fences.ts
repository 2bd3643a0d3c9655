import { replaceBetween } from './between.ts';

const MARKS = /`{3}|~{3}/;
/** What a fence may stand behind: signs of a quote, and of an item of a list. */
const BEFORE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/;
const OPENING = /^(?:(`{3,})(?!.*`)|(~{3,}))/;
const CLOSING = /^(?:`{3,}|~{3,})[ \t\r]*$/;
/** A fence that is set in no further stands in no item for sure. */
const SET_IN = 3;

const width = (spaces: string): number => spaces.replaceAll('\t', '    ').length;
const quotes = (signs: string): number => signs.replace(/[^>]/g, '').length;

/** How a fence begins: behind what, with which signs, and how far the lines are set in at least that stand in the same item, and that which ends it at most. */
interface Opening {
  readonly before: string;
  readonly mark: string;
  readonly depth: number;
  readonly least: number;
  readonly most: number;
}

function openingIn(line: string): Opening | null {
  if (!MARKS.test(line)) return null;
  const [before = ''] = BEFORE.exec(line) ?? [];
  const [mark = null] = OPENING.exec(line.slice(before.length)) ?? [];
  if (mark === null) return null;
  const isItem = /[^ \t>]/.test(before);
  const depth = quotes(before);
  const own = width(before);
  const isDeep = depth > 0 || own > SET_IN;
  const least = isItem ? own : Math.max(0, own - SET_IN);
  return { before, mark, depth, least, most: (isDeep ? own : 0) + SET_IN };
}

/** What of a line says whether a fence ends there: its signs of a quote, how far it is set in, and a mark alone in it. */
interface Line {
  readonly depth: number;
  /** Null for an empty line. */
  readonly indent: number | null;
  readonly closing: string;
  readonly closingWidth: number;
}

function lineOf(line: string): Line {
  const [signs = ''] = /^[ \t>]*/.exec(line) ?? [];
  const [spaces = ''] = /^[ \t]*/.exec(line) ?? [];
  const [closing = ''] = CLOSING.exec(line.slice(signs.length)) ?? [];
  const indent = line.trim() === '' ? null : width(spaces);
  return { depth: quotes(signs), indent, closing, closingWidth: width(signs) };
}

/** Whether a line stands outside of the quote or the item of a list in which a fence begins: there it ends in any case. */
const isOutside = (line: Line, { depth, least }: Opening): boolean =>
  depth > 0 ? line.depth < depth : line.indent !== null && line.indent < least;

const isClosing = (line: Line, { mark, depth, most }: Opening): boolean =>
  line.closing !== '' &&
  line.closing.startsWith(mark) &&
  line.depth === depth &&
  line.closingWidth <= most;

/** Where the fences of a text end, by the lines that open them; one that nothing closes is none. */
function endsOfFences(lines: readonly string[]): (opening: Opening, at: number) => number | null {
  const inVain = new Map<string, number>();
  const known = new Map<number, Line>();
  const lineAt = (at: number): Line => {
    const line = known.get(at) ?? lineOf(lines[at] ?? '');
    known.set(at, line);
    return line;
  };
  return (opening, at) => {
    const { mark, depth, least, most } = opening;
    const key = [mark, depth, least, most].join(' ');
    // Another one of these found none up to there.
    if ((inVain.get(key) ?? 0) > at) return null;
    let next = at + 1;
    for (; next < lines.length; next += 1) {
      const line = lineAt(next);
      if (isClosing(line, opening)) return next;
      if (isOutside(line, opening)) break;
    }
    inVain.set(key, next);
    return null;
  };
}

/** The Markdown with `change` done to what is no fenced code, and `code` to what is, from its first sign on. */
export function outsideCode(
  text: string,
  change: (part: string) => string,
  code: (fenced: string) => string = (fenced) => fenced,
  isRead: (before: string) => boolean = () => true,
): string {
  if (!MARKS.test(text)) return change(text);
  const lines = text.split('\n');
  const endOf = endsOfFences(lines);
  const made: string[] = [];
  let from = 0;
  const takeUntil = (index: number) => {
    if (index > from) made.push(change(lines.slice(from, index).join('\n')));
  };
  for (let index = 0; index < lines.length; index += 1) {
    const opening = openingIn(lines[index] ?? '');
    const end = opening && isRead(opening.before) ? endOf(opening, index) : null;
    if (opening === null || end === null) continue;
    takeUntil(index);
    const fenced = lines.slice(index, end + 1).join('\n');
    made.push(opening.before + code(fenced.slice(opening.before.length)));
    from = end + 1;
    index = end;
  }
  takeUntil(lines.length);
  return made.join('\n');
}

/** Code among words. */
const INLINE_CODE = /(?<!`)`+(?!`)[^`\n]+`+/g;

/** What stands for a piece. */
const MARK = /\uE000(\d+)\uE001/g;

/** The Markdown with `change` done to the whole of it while pieces stand aside that `take` hands over. */
function around(
  text: string,
  take: (text: string, hold: (piece: string) => string) => string,
  change: (held: string) => string,
): string {
  const kept: string[] = [];
  // A text may hold marks already, of pieces that another one has aside.
  const first = [...text.matchAll(MARK)].reduce((most, [, n]) => Math.max(most, Number(n) + 1), 0);
  const held = take(text, (piece) => `\uE000${first + kept.push(piece) - 1}\uE001`);
  return change(held).replace(MARK, (mark, n: string) => kept[Number(n) - first] ?? mark);
}

/** The Markdown with `change` done to the whole of it, in which a mark stands for each piece of fenced code. */
export const aroundFences = (text: string, change: (held: string) => string): string =>
  around(text, (whole, hold) => outsideCode(whole, (part) => part, hold), change);

/** The same, but for fences that are set in or quoted: these are changed as words are. */
export const aroundOuterFences = (text: string, change: (held: string) => string): string =>
  around(
    text,
    (whole, hold) =>
      outsideCode(
        whole,
        (part) => part,
        hold,
        (before) => /^ {0,3}$/.test(before),
      ),
    change,
  );

/** The same with code among words. */
export const aroundInlineCode = (text: string, change: (held: string) => string): string =>
  around(text, (whole, hold) => whole.replace(INLINE_CODE, hold), change);

/** Code that HTML, Liquid or Hugo mark, and what Liquid shows as it is written. */
const OTHER_CODE: readonly (readonly [RegExp, RegExp])[] = [
  [/<pre\b[^<>]*>/gi, /<\/pre>/gi],
  [/<code\b[^<>]*>/gi, /<\/code>/gi],
  [/\{%-?\s*raw\s*-?%\}/g, /\{%-?\s*endraw\s*-?%\}/g],
  [/\{%-?\s*highlight\b[^%]*%\}/g, /\{%-?\s*endhighlight\s*-?%\}/g],
  [/\{\{[<%]\s*highlight\b[^>%{]*[>%]\}\}/g, /\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g],
];

/** The same with code in whatever form. */
export function aroundCode(text: string, change: (held: string) => string): string {
  const aroundOthers = (whole: string) =>
    around(
      whole,
      (all, hold) =>
        OTHER_CODE.reduce(
          (part, ends) =>
            replaceBetween(part, ...ends, ([opening], code, closing) =>
              hold(opening + code + closing),
            ),
          all,
        ),
      change,
    );
  return aroundFences(text, (whole) => aroundInlineCode(whole, aroundOthers));
}

/** The same with what stands between two marks, which go. */
export const aroundBetween = (
  text: string,
  opening: RegExp,
  closing: RegExp,
  change: (held: string) => string,
): string =>
  around(
    text,
    (whole, hold) => replaceBetween(whole, opening, closing, (_, inner) => hold(inner)),
    change,
  );
