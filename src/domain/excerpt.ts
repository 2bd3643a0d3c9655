const LONGEST = 150;

/** The words shown when a post has neither an excerpt nor text. */
const NO_PREVIEW = 'No preview available...';

/** The first 150 characters and '...', or the whole text where it is no longer. */
export function shortened(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}...` : text;
}

/** How a text begins, in one line, by its paragraphs; null for one without. Asks for no other paragraph than the first. */
export function startOf(paragraphs: readonly string[]): string | null {
  const first = paragraphs[0];
  return first === undefined ? null : shortened(first.replace(/\s+/g, ' '));
}

/** What a card shows of a text: its own excerpt, else the start of its first block, else a plain sentence. */
export function excerptOf(post: {
  readonly excerpt: string | null;
  readonly paragraphs: readonly string[];
}): string {
  return post.excerpt ?? startOf(post.paragraphs) ?? NO_PREVIEW;
}
