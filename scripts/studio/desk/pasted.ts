/** What the Studio leaves out of HTML, and what it makes paragraphs of, by its name. */
const LEFT_OUT = [
  ['picture', /<img\b/gi],
  ['rule', /<hr\b/gi],
] as const;
const AS_PARAGRAPHS = [
  ['table', /<table\b/gi],
  ['large heading', /<h1\b/gi],
] as const;

function counted(kinds: readonly (readonly [string, RegExp])[], html: string): string {
  const found = kinds.map(([name, pattern]) => [name, html.match(pattern)?.length ?? 0] as const);
  return found
    .flatMap(([name, count]) => (count > 0 ? `${count} ${name}${count > 1 ? 's' : ''}` : []))
    .join(', ');
}

/** A line about what does not come along where this HTML is pasted into a text; null where all does. */
export function lostInPaste(html: string): string | null {
  const [leftOut, asParagraphs] = [counted(LEFT_OUT, html), counted(AS_PARAGRAPHS, html)];
  const lines = [
    leftOut && `Left out of what was pasted: ${leftOut}.`,
    asParagraphs && `Pasted as plain paragraphs: ${asParagraphs}.`,
  ].filter(Boolean);
  return lines.length > 0 ? lines.join(' ') : null;
}

const SPACES = String.raw`<span\b[^>]*>(?:\s|&nbsp;)+</span>`;
const BESIDE_TEXT = new RegExp(`(?<=[^>\\s])${SPACES}|${SPACES}(?=[^<\\s])`, 'gi');

/**
 * HTML with its spaces and line breaks where the Studio takes them along: in an element of their own it leaves them out, and
 * the words beside them become one. Word writes two spaces so, Google Docs a line break.
 */
export function wholeSpaces(html: string): string {
  return html.replace(/<span\b[^>]*>(<br\b[^>]*>)<\/span>/gi, '$1').replace(BESIDE_TEXT, ' ');
}
