import { isPublicWord } from '../sanity/public-words.ts';
import { isForFew, isForSome, isKept, isNotForAll } from '../switch-names.ts';

/*
 * What a mark of an author's own says of who is to read a part of a text, by its name, and by what it is given. A name that
 * closes, such as `Private`, or that names readers (`ForFriends`, `kin-only`) limits them, and so does whatever word is no word
 * for all where readers are asked for (`audience="kin"`): whom it means, its author alone knows.
 */

const wordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean);

/** Words that close a part, whatever stands beside them. */
const CLOSES =
  /^(?:private|protected|restricted|secret|confidential|draft|unlisted|gated|locked|paywall|premium)$/;
/** Who is known to the site. */
const IS_KNOWN = /\b(?:logged|signed) in\b|^(?:requires? )?(?:auth|login)$|\bauthenticated\b/;
/** What a part is called, or how it begins, beside what it is. */
const PART = /^(?:is|begin|start|section|block|part|content|area|zone|text|box|note)$/;
/** What is done with, or is not yet, may lie in a folder for all to see. */
const OF_OLD = /arch|todo|backlog|not.?started/i;
/** Whom a name says that it is for; where that is a screen, or a program, all read it there. */
const FOR_WHOM =
  /^(?:(?:show|visible|shown|just) )?(?:for|für|fuer|dla) (?=\S)|(?:^| )(?:only|nur|tylko)(?= |$)/;
const ONLY = /^(?:only|nur|tylko)$/;
const OF_SCREENS =
  /^(?:sr|screen|readers?|mobile|phone|tablet|desktop|touch|small|medium|large|xs|sm|md|lg|xl|\d?xl|landscape|portrait|dark|light|client|browser|server|web|site|js|noscript|read|text|icons?|images?|pictures?|child|each|loop|all|every\w*|anyone|anybody|public)$/;

/** Whether a name says for whom alone something is: `for-friends`, `KinOnly`. */
export function isForWhom(name: string): boolean {
  const words = wordsOf(name);
  return (
    words.length > 1 &&
    FOR_WHOM.test(words.join(' ')) &&
    !words.some((word) => OF_SCREENS.test(word))
  );
}

/** The same of a class: others than these may be how a part looks, or what it lists. */
export const isClassForFew = (name: string): boolean =>
  /^[\p{L}\d_-]+$/u.test(name) && (CLOSES.test(name) || isForSome(name) || isForWhom(name));

/** Whether the name of a component, a container or a shortcode limits who sees what stands in it. */
export function isNameForFew(name: string): boolean {
  if (isNotForAll(name) || isKept(name) || isForWhom(name)) return true;
  const words = wordsOf(name).filter((word) => !PART.test(word));
  if (words.length === 0 || words.length > 4) return false;
  return (
    words.some((word) => CLOSES.test(word)) ||
    IS_KNOWN.test(words.join(' ')) ||
    words.every((word) => isForFew(word) || /^(?:and|und|only)$/.test(word))
  );
}

/** The same of a folder, in which many a text may only be about somebody. */
export function isFolderForFew(name: string): boolean {
  const words = wordsOf(name);
  if (isForWhom(name)) return words.some((word) => ONLY.test(word) || isForFew(word));
  return CLOSES.test(words.join(' ')) || (isKept(words.join(' ')) && !OF_OLD.test(name));
}

/** Fields of a part with nothing but readers in them. */
const ASKS_WHO =
  /^(?:data)?(?:(?:target|intended)?audiences?|visibility|privacy|readers|viewers|readership|access(?:level)?|(?:visible|shown?|display|restrict(?:ed)?|limit(?:ed)?|shared?|hid(?:e|den)|view(?:able)?|read(?:able)?)(?:to|for|with|by|from|if|when)|(?:allowed|required|min(?:imum)?)roles?)$/;

/** Whether whatever a field of this name holds, but for words for all, limits who sees a part. */
export const asksWho = (field: string): boolean =>
  ASKS_WHO.test(field.replace(/[^a-z]/gi, '').toLowerCase());

/** Parts that are shown where something holds: what that is, their program alone knows. */
const IS_CONDITION =
  /^(?:if|unless|when|show|show (?:if|when|to|for)|conditional|visible|only|for|roles?|has role|can|guard|gate|access|audience|visibility)$/;

export const isCondition = (name: string): boolean => IS_CONDITION.test(wordsOf(name).join(' '));

/** What opens at a touch, and what says yes or no, or how many: whoever looks can see it. */
const AT_A_TOUCH = /(?:open|expand|toggle|collapse|active|selected|current|more|tab|step|slide)/i;

/** Whether a value names no readers. */
export function isForAll(value: string): boolean {
  if (/^\W*(?:\d+\W*)*(?:true|false|yes|no|on|off|auto|inherit)?\W*$/i.test(value)) return true;
  if (AT_A_TOUCH.test(value) || isPublicWord(value)) return true;
  return wordsOf(value).some((word) => OF_SCREENS.test(word));
}
