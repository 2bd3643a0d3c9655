import { replaceBetween } from './between.ts';

const OPENING = /^ {0,3}(`{3,}|~{3,})/;
const CLOSING = /^ {0,3}(`{3,}|~{3,})[ \t\r]*$/;

/** For each mark that opens a fence the lines that can end it, the last one first: they may have a longer one. */
function closingLines(lines: readonly string[]): ReadonlyMap<string, number[]> {
  const marks = lines.map((line) => OPENING.exec(line)?.[1] ?? '').filter((mark) => mark !== '');
  const found = new Map<string, number[]>(marks.map((mark) => [mark, []]));
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const [, closing] = CLOSING.exec(lines[index] ?? '') ?? [];
    if (closing === undefined) continue;
    for (const [mark, own] of found) if (closing.startsWith(mark)) own.push(index);
  }
  return found;
}

/** The Markdown with `change` done to what is no fenced code, and `code` to what is. A fence that nothing closes is none. */
export function outsideCode(
  text: string,
  change: (part: string) => string,
  code: (fenced: string) => string = (fenced) => fenced,
): string {
  const lines = text.split('\n');
  const closings = closingLines(lines);
  const made: string[] = [];
  let from = 0;
  const takeUntil = (index: number) => {
    if (index > from) made.push(change(lines.slice(from, index).join('\n')));
  };
  for (let index = 0; index < lines.length; index += 1) {
    const [, mark = ''] = OPENING.exec(lines[index] ?? '') ?? [];
    const ends = closings.get(mark);
    while (ends && (ends.at(-1) ?? index + 1) <= index) ends.pop();
    const end = ends?.at(-1);
    if (end === undefined) continue;
    takeUntil(index);
    made.push(code(lines.slice(index, end + 1).join('\n')));
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
