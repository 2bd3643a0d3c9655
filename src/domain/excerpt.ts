const LONGEST = 150;

/** Of a title beside another text: three lines of a desk. The whole title stands below that text. */
const LONGEST_TITLE = 120;
/** Letters twice as wide as others. */
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** The words shown when a post has neither an excerpt nor text. */
const NO_PREVIEW = 'No preview available...';

/**
 * The first characters, 150 unless told otherwise, and '...', or the whole text where it is no longer. It ends between
 * two code points, or where `endOf` says: pages that shorten a text themselves get no more code for it.
 */
export function firstCharacters(
  text: string,
  endOf = (_text: string, end: number): number => end,
  longest = LONGEST,
): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const end = characters.slice(0, longest).join('').length;
  return `${text.slice(0, endOf(text, end))}...`;
}

function endOfLetter(whole: string, end: number): number {
  const next = new Intl.Segmenter('en').segment(whole).containing(end);
  return next?.index || end;
}

/** The same, but no letter is parted from its marks: what is read as one character is shown whole or not at all. */
export function shortened(text: string, longest = LONGEST): string {
  return firstCharacters(text, endOfLetter, longest);
}

/** A title as it stands beside another text. */
export function shortTitle(title: string): string {
  let width = 0;
  const end = [...title].findIndex((letter) => {
    width += WIDE.test(letter) ? 2 : 1;
    return width > LONGEST_TITLE;
  });
  return end < 0 ? title : shortened(title, end);
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
