import type { Element } from './html.ts';

/** What stands between two offsets of the page. */
interface Placed {
  readonly start: number;
  readonly end: number;
}

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

function lacks(name: string): Error {
  return new Error(`Cannot finish a page without ${name}: see layouts/Page.astro.`);
}

/** Puts another start tag in the place of the element's. */
export function replacedStart({ start, opened }: Element, text: string): Edit {
  return { start, end: opened, text };
}

/** Puts the text right behind the element. Throws for one that the page does not have. */
export function behind(element: Element | undefined, name: string, text: string): Edit {
  if (!element) throw lacks(name);
  return { start: element.end, end: element.end, text };
}

/** Leaves an element or a comment out, with all that is in it. */
export function removal({ start, end }: Placed): Edit {
  return { start, end, text: '' };
}

/** Puts the text in front of the end tag. Throws where there is none. */
export function inFrontOfEnd(element: Element | undefined, name: string, text: string): Edit {
  const at = element?.closing ?? null;
  if (at === null) throw lacks(`</${name}>`);
  return { start: at, end: at, text };
}
