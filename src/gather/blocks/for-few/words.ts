import { EVERYBODY, SCREENS, THINGS } from '../../readers/lists/all-readers.ts';
import { FEW_AS_ONE, FEW_BEHIND_FOR } from '../../readers/lists/few-readers.ts';
import { BETWEEN, FROM_HERE, RELATIVES } from '../../readers/lists/kin-words.ts';
import { CLOSING, FOR, ME, PART } from '../../readers/lists/part-words.ts';
import { isNotToPublish } from '../../readers/not-to-publish.ts';
import { isWordForFew, isWordForNobody } from '../../readers/words.ts';
import { isPublicWord } from '../../sanity/who-may-read/public-words.ts';

/*
 * Names in the languages in which authors mark what is for few: what closes a part, whom it is for, and what says nothing of
 * that.
 */

/** The words of a name, in small letters: three of `PourLesAmis`. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\d)(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean);

/** What is done with, or is not yet, may lie in a folder for all to see. */
export const OF_OLD = /arch|todo|backlog|not.?started/i;
/** Whom a name says that it is for; where that is a screen, or a program, all read it there. */
const FOR_WHOM =
  /^(?:(?:show|visible|shown|just) )?(?:for|für|fuer|dla) (?=\S)|(?:^| )(?:only|nur|tylko)(?= |$)/;
/** Readers who are called so in two words. */
const IN_TWO_WORDS = /\b(close|loved|inner)[ -]+(friends|family|ones|circle)\b/giu;

const BEHIND_FOR: ReadonlySet<string> = new Set(FEW_BEHIND_FOR);
const AS_ONE: ReadonlySet<string> = new Set(FEW_AS_ONE);

/** Whether a word closes, in whatever language, but for what is hidden at some width, or done with. */
export const closes = (word: string): boolean =>
  CLOSING.has(word) || (isWordForNobody(word) && word !== 'hidden' && !OF_OLD.test(word));

/** Whether a word names few readers, or the author alone. */
export const isReader = (word: string): boolean =>
  ME.has(word) || BEHIND_FOR.has(word) || AS_ONE.has(word) || isWordForFew(word);

/** Whether a name says for whom alone something is: `for-friends`, `KinOnly`, `friendsonly`. */
export function isForWhom(name: string): boolean {
  const words = wordsOf(name);
  if (words.length < 2)
    return AS_ONE.has(name) || (/^only|only$/i.test(name) && isWordForFew(name));
  if (isPublicWord(words.join(' '))) return false;
  const isOfFew = words.some(isReader);
  const whom = isOfFew ? words.filter((word) => !PART.has(word)) : words;
  const isPlain = (word: string) => FOR.has(word) || BETWEEN.has(word) || isReader(word);
  if (isOfFew && whom.some((word) => FOR.has(word)) && whom.every(isPlain)) return true;
  const isOfAll = words.some((word) => [SCREENS, EVERYBODY, THINGS].some((all) => all.has(word)));
  return FOR_WHOM.test(whom.join(' ')) && (isOfFew || !isOfAll);
}

/**
 * Whether words say of all below them that it is for few, where nothing ends it: `private`, `the rest is for my friends`. One
 * that only names readers may head a part. `isAsked` holds for names under which others ask who reads something.
 */
export function closesTheRest(said: string, isAsked: (word: string) => boolean): boolean {
  const words = wordsOf(said.replace(IN_TWO_WORDS, '$1$2')).filter((word) => !PART.has(word));
  if (words.length === 0) return false;
  if (isNotToPublish(words)) return true;
  const isClosing = (word: string) => closes(word) && word !== 'password';
  const isOf = (word: string) => isClosing(word) || isReader(word) || RELATIVES.has(word);
  const isWhom = (word: string) => FOR.has(word) || isAsked(word) || isForWhom(word);
  const saysNothing = (word: string) => BETWEEN.has(word) || FROM_HERE.has(word);
  return (
    words.some((word) => isOf(word) || isForWhom(word)) &&
    words.some((word) => isClosing(word) || isWhom(word) || word === 'just') &&
    words.every((word) => isOf(word) || isWhom(word) || saysNothing(word))
  );
}
