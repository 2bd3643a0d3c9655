import { BETWEEN } from '../../readers/lists/kin-words.ts';
import { CLOSING, PART } from '../../readers/lists/part-words.ts';
import { isInternalWord } from '../../readers/names.ts';
import { isNotToPublish } from '../../readers/not-to-publish.ts';
import { onceAName } from '../../readers/once-a-name.ts';
import { isForSome, isNotForAll } from '../../readers/part-names.ts';
import { isWordForFew, isWordForNobody } from '../../readers/words.ts';
import { asksWho, isOfReaders } from './values.ts';
import { closes, closesTheRest, isForWhom, isReader, OF_OLD, wordsOf } from './words.ts';

/*
 * What a mark of an author's own says of who is to read a part of a text, by its name. One that closes, such as `Private`, or
 * that names readers (`ForFriends`, `kin-only`) limits them.
 */

/** Who is known to the site; whoever is not is a reader like any other. */
const IS_KNOWN =
  /(?<!\bnot )\b(?:logged|signed) in\b|^(?:requires? )?(?:auth|login)$|\bauth(?:enticated|ori[sz]ed)\b/;

/** The same of a class, which may also be that of a form in which one logs in. */
const ASKS_WHO_IT_IS = /^(?:if |is |user )*(?:requires? (?:auth|login)|(?:logged|signed) in)$/;

const wordsBesidePart = (name: string): string[] => wordsOf(name).filter((word) => !PART.has(word));

/** Whether a mark that is called so, with what it is given, is for all below it where none ends it. */
export const isForTheRest = (name: string, given = ''): boolean =>
  closesTheRest(`${name} ${given}`, asksWho);

/** The same of a class: others than these may be how a part looks, or what it lists. */
export function isClassForFew(name: string): boolean {
  if (!/^[\p{L}\d_-]+$/u.test(name)) return false;
  const words = wordsBesidePart(name);
  return (
    [isForSome, isForWhom, isForTheRest].some((limits) => limits(name)) ||
    (words.length > 0 && words.every(closes)) ||
    (words.length > 1 && ASKS_WHO_IT_IS.test(words.join(' ')))
  );
}

/** Whether the name of a component, a container or a shortcode limits who sees what stands in it. */
export function isNameForFew(name: string): boolean {
  const limits = [isNotForAll, isWordForNobody, isForWhom, isWordForFew, isForTheRest];
  if (limits.some((each) => each(name))) return true;
  const words = wordsBesidePart(name);
  if (words.length === 0 || words.length > 4) return false;
  return (
    words.some((word) => CLOSING.has(word)) ||
    /^(?:hide|remove|exclude|omit|redact)$/.test(words.join()) ||
    IS_KNOWN.test(words.join(' ')) ||
    (/^(?:if|when)$/.test(words[0] ?? '') && words.some(isOfReaders)) ||
    (words.some(isWordForFew) &&
      words.every((word) => isWordForFew(word) || /^(?:and|und|only)$/.test(word)))
  );
}

/** What is said beside words that all may read. */
const ASIDE = /not[aei]|comment/i;

/** What is said before what limits readers, and says nothing of them: `keepPrivate`. */
const SAID_BEFORE = /^(?:has|this|keep|kept|make|mark(?:ed)?|set|be|needs?|requires?)$/;

/** Whether a yes under this name says of a part that it is for few: `nurFamilie`, `keepPrivate`. */
export const isYesForFew = onceAName((name) => {
  const words = wordsBesidePart(name).filter((word) => !SAID_BEFORE.test(word));
  // A link may be an internal one.
  const isClosing = (word: string) => closes(word) || (isWordForFew(word) && !isInternalWord(word));
  return isForWhom(name) || isNotToPublish(words) || (words.length > 0 && words.every(isClosing));
});

/** Whether the type of a part, a style or a mark says so; one that is called as readers are may be about them. */
export const isTypeForFew = onceAName((name) => {
  const words = wordsBesidePart(name);
  const [only = ''] = words;
  const isPart = words.length === 1 && wordsOf(name).length > 1 && !ASIDE.test(name);
  // Alone it may be a link to another page.
  if (isPart && isInternalWord(only)) return true;
  return (
    isFolderForFew(name) ||
    isWordForNobody(name) ||
    (words.length > 0 && words.every((word) => closes(word)))
  );
});

/** What is called so may be for few, but is about nothing. */
const TEXTS =
  /^(?:notes?|posts?|texts?|texte|entries|journal|diary|notiz(?:en)?|tagebuch|notas?|diario|notat(?:ka|ki)|notities|anteckningar)$/;
const withoutTexts = (name: string): string =>
  wordsOf(name)
    .filter((word) => !TEXTS.test(word) && !BETWEEN.has(word))
    .join(' ');

/** The same of a folder, in which many a text may only be about somebody. */
export function isFolderForFew(name: string): boolean {
  if (isNotToPublish(wordsOf(name))) return true;
  if (isForWhom(name))
    return wordsOf(name).some((word) => /^(?:only|nur|tylko)$/.test(word) || isReader(word));
  const whole = withoutTexts(name);
  return CLOSING.has(whole) || (isWordForNobody(whole) && !OF_OLD.test(name));
}

/** Words that tell as well what a text is about. */
const IS_ABOUT = /^(?:password|encrypt\w*|hidden|secr[eè]t[eoas]*|locked|premium)$/;

/** The same of a tag or a category of a text, which may lie below others: `journal/private`. */
export const isTopicForFew = (name: string): boolean =>
  name.split('/').some((each) => {
    if (isForWhom(each) && !isNotToPublish(wordsOf(each))) return wordsOf(each).some(isReader);
    return !IS_ABOUT.test(withoutTexts(each)) && isFolderForFew(each);
  });
