const LONGEST = 150;

/** The words shown when a post has neither an excerpt nor text. */
const NO_PREVIEW = 'No preview available...';

/**
 * The first 150 characters and '...', or the whole text where it is no longer. It ends between two code points, or where
 * `endOf` says: pages that shorten a text themselves get no more code for it.
 */
export function firstCharacters(
  text: string,
  endOf = (_text: string, end: number): number => end,
): string {
  const characters = [...text];
  if (characters.length <= LONGEST) return text;
  const end = characters.slice(0, LONGEST).join('').length;
  return `${text.slice(0, endOf(text, end))}...`;
}

/** The same, but no letter is parted from its marks: what is read as one character is shown whole or not at all. */
export function shortened(text: string): string {
  return firstCharacters(text, (whole, end) => {
    const next = new Intl.Segmenter('en').segment(whole).containing(end);
    return next?.index || end;
  });
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
