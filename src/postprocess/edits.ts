import type { Element, Node } from './html.ts';

/** A piece of the page, by its offsets, and what stands there instead. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with these pieces replaced. */
export function edited(html: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => a.start - b.start);
  const pieces = sorted.map(
    ({ start, text }, at) => html.slice(sorted[at - 1]?.end ?? 0, start) + text,
  );
  return pieces.join('') + html.slice(sorted.at(-1)?.end ?? 0);
}

/** Where the element stands. Throws for one that the page does not have. */
function locationOf<L>(
  node: { readonly sourceCodeLocation?: L | null | undefined } | undefined,
  name: string,
): L {
  const location = node?.sourceCodeLocation;
  if (location) return location;
  throw new Error(`Cannot finish a page without ${name}: see layouts/Page.astro.`);
}

/** Puts another start tag in the place of the element's. */
export function replacedStart(element: Element, text: string): Edit {
  const { startTag } = locationOf(element, `<${element.tagName}>`);
  if (!startTag) throw new Error(`An element <${element.tagName}> has no start tag.`);
  return { start: startTag.startOffset, end: startTag.endOffset, text };
}

/** Puts the text right behind the element. Throws for one that the page does not have. */
export function behind(element: Element | undefined, name: string, text: string): Edit {
  const { endOffset } = locationOf(element, name);
  return { start: endOffset, end: endOffset, text };
}

/** Leaves the node out, with all that is in it. */
export function removal(node: Node): Edit {
  const { startOffset, endOffset } = locationOf(node, node.nodeName);
  return { start: startOffset, end: endOffset, text: '' };
}

/** Puts the text in front of the end tag. Throws where there is none. */
export function inFrontOfEnd(element: Element | undefined, name: string, text: string): Edit {
  const end = locationOf(element, name).endTag;
  if (!end) throw new Error(`Cannot finish a page without </${name}>: see layouts/Page.astro.`);
  return { start: end.startOffset, end: end.startOffset, text };
}
