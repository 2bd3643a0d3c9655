/* What MDX has beside Markdown and the names of components. */

/** Where each brace that is closed ends. */
export function closedBraces(text: string): ReadonlyMap<number, number> {
  const open: number[] = [];
  const closed = new Map<number, number>();
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{') open.push(index);
    else closed.set(open.pop() ?? index, index);
  }
  return closed;
}

/** An attribute whose value is a program: `style={{ margin: 0 }}`. */
const PROGRAM_VALUE = /(?<!\s)\s+([\w:-]+)=\{/g;
/** As much of a tag as is looked at for where it begins. */
const LONGEST_TAG = 2000;

function isWithinTag(before: string): boolean {
  const open = before.lastIndexOf('<');
  return open > before.lastIndexOf('>') && /[A-Za-z]/.test(before.charAt(open + 1));
}

const UNSEEN = /display["'\s]*:\s*["'`]none|visibility["'\s]*:\s*["'`]hidden/;

/** An attribute as HTML has it, where its program is but words, or hides what the tag holds; nothing for any other. */
function plainAttribute(name: string, program: string): string {
  const value = program.trim();
  const [, , words] = /^(["'`])([^"'`]*)\1$/.exec(value) ?? [];
  if (words !== undefined) return ` ${name}="${words.replace(/\$\{[^}]*\}/g, '')}"`;
  const hides = name === 'hidden' ? value !== 'false' : name === 'style' && UNSEEN.test(value);
  return hides ? ' hidden' : '';
}

/** Tags with attributes as HTML has them. */
export function withPlainAttributes(text: string): string {
  const ends = closedBraces(text);
  const made: string[] = [];
  let tail = '';
  let from = 0;
  const take = (piece: string) => {
    made.push(piece);
    tail = (tail + piece).slice(-LONGEST_TAG);
  };
  for (const { 0: opening, 1: name = '', index } of text.matchAll(PROGRAM_VALUE)) {
    const brace = index + opening.length - 1;
    const end = ends.get(brace);
    if (index < from || end === undefined) continue;
    take(text.slice(from, index));
    from = index;
    if (!isWithinTag(tail)) continue;
    take(plainAttribute(name, text.slice(brace + 1, end)));
    from = end + 1;
  }
  take(text.slice(from));
  return made.join('').replace(/(<[a-z][^<>]*?\s)className=/g, '$1class=');
}

/** A tag alone in its line, and what it holds below it, set in. */
const HOLDER =
  /^(<([A-Za-z][\w.-]*)(?:\s[^<>]{0,2000})?(?<!\/)>)[ \t]*\n(?=[ \t])([\s\S]{0,4000}?)^(?=<\/\2>)/gm;
/** Levels of tags within tags. */
const DEEPEST = 4;

/** How far all lines are set in that are not empty, nor stand for code. */
function commonIndent(lines: readonly string[]): string {
  const [first = '', ...others] = lines.filter((line) => /^[^\uE000]*[^\s\uE000]/.test(line));
  let indent = /^[ \t]*/.exec(first)?.[0] ?? '';
  for (const line of others) while (!line.startsWith(indent)) indent = indent.slice(0, -1);
  return indent;
}

/** Words in tags at the beginnings of their lines: what is set in is code in Markdown, but never in MDX. */
export function withoutIndents(text: string): string {
  let made = text;
  for (let level = 0; level < DEEPEST; level += 1) {
    const before = made;
    made = made.replace(HOLDER, (whole, opening: string, name: string, inner: string) => {
      const lines = inner.split('\n');
      const indent = commonIndent(lines);
      if (indent === '' || name === 'pre') return whole;
      const out = lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
      return `${opening}\n${out.join('\n')}`;
    });
    if (made === before) break;
  }
  return made;
}

/** Words in quotes within braces. */
const QUOTED = /(?<![\\}\w^_$=])\{\s*(["'`])([^"'`{}$\n]*)\1\s*\}/g;
/** What a program alone knows: `{props.name}`, `{new Date()}`. */
const VALUE =
  /(?<![\\}\w^_$=])\{\s*(new\s+\w+|[A-Za-z_$][\w$]*(?:\.[\w$]+)+)(?:[\s.([][^{}\n]{0,200})?\}/g;

/** The words of a text without values that a program would put there. */
export function withoutValues(text: string, tell: (what: string) => void): string {
  return text.replace(QUOTED, '$2').replace(VALUE, (_, name: string) => {
    tell(`value ${name}`);
    return '';
  });
}
