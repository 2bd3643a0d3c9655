import { htmlNodes, lineIn } from '../../src/gather/blocks/tree.ts';

/** A text as HTML writes it, between tags or in quotes. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The words of a text that may stand as HTML writes them (`&amp;`), as they are read. */
export function readWords(text: string): string {
  return /&(?:#x?[\da-f]{1,6}|[a-z]{2,10});/i.test(text) ? lineIn(htmlNodes(text)) : text;
}
