/**
 * The paragraphs of a built-in text as plain text: its light marks (asterisks) are dropped, each line of a numbered
 * list is a paragraph of its own, and lines of one paragraph are joined.
 */
export function plainParagraphs(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n|\n(?=\d+\. )/)
    .map((paragraph) => paragraph.replaceAll('*', '').replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
