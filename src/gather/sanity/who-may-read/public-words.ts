import { PUBLIC_WORDS } from '../../readers/lists/public-words.ts';
import { plainWord } from './yes.ts';

/** How other words for public begin. */
export const PUBLIC_BEGINNING = 'publi';
/** What begins so and is not yet public. */
export const NEARLY_PUBLIC: readonly string[] = [
  ...['publishing', 'publishable', 'publiable', 'publicable', 'publicável', 'publikowalny'],
  ...['publier', 'publicar', 'publicando', 'publizieren'],
];
const NAMED = new RegExp(`^(?:${PUBLIC_WORDS.join('|')})$`, 'i');
/** What else begins so: publicity, publipostage, and how far a publication is, such as publikationsreif. */
const OF_OTHERS =
  /^publi(?:post|cit|[ck]a(?:t|c|z)i?[oóõ]n?\p{L}{2}|(?:c|s)erings?\p{L}{3}|zierung)/iu;
const BEGINS = new RegExp(`^(?!(${NEARLY_PUBLIC.join('|')})$)${PUBLIC_BEGINNING}`, 'i');
/** Of two words the second takes back what the first says: `public_teaser`, `published-internally`, `publicScheduled`. */
const SEVERAL_WORDS = /[^\p{L}\p{M}]|\p{Ll}\p{Lu}/u;

/** Whether a word says that a text is published, and not only that it is public. */
export const isPublished = (word: string): boolean =>
  /^publi(?:sh|[eé]|[ckz]\p{L}{3})/iu.test(word) && isPublicWord(word);

/** Whether a value calls what has it public, in a word that is known. */
export function isPublicWord(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const word = plainWord(value);
  if (NAMED.test(word)) return true;
  return BEGINS.test(word) && ![SEVERAL_WORDS, OF_OTHERS].some((words) => words.test(word));
}
