import { SAYS_WHO } from '../../adopt/who-reads.ts';
import { isPublicWord } from '../../sanity/who-may-read/public-words.ts';
import {
  isForFew,
  isForSome,
  isKept,
  isNotForAll,
  namesFew,
  switchesOff,
} from '../../switch-names.ts';

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
  /^(?:private|protect(?:ed)?|restricted|secret|confidential|draft|unlisted|gated|locked|password|encrypt(?:ed|or)?|paywall|premium)$/;
/** Who is known to the site. */
const IS_KNOWN =
  /\b(?:logged|signed) in\b|^(?:requires? )?(?:auth|login)$|\bauth(?:enticated|ori[sz]ed)\b/;
/** What a part is called, or how it begins, beside what it is. */
const PART = /^(?:is|begin|start|section|block|part|content|area|zone|text|box|note)$/;
/** What is done with, or is not yet, may lie in a folder for all to see. */
const OF_OLD = /arch|todo|backlog|not.?started/i;
/** Whom a name says that it is for; where that is a screen, or a program, all read it there. */
const FOR_WHOM =
  /^(?:(?:show|visible|shown|just) )?(?:for|für|fuer|dla) (?=\S)|(?:^| )(?:only|nur|tylko)(?= |$)/;
/** The same in other languages, where all other words of the name are for few: `PourLesAmis`. */
const ELSEWHERE =
  /^(?:pour|les|mes|para|mis|los|os|per|gli|voor|de|för|for|til|seulement|s[oó]lo|alleen|kun|bare|bara|endast|apenas|somente)$/;
const FOR_OR_ONLY = /^(?:for|für|fuer|dla|only|nur|tylko)$/;
const ONLY = /^(?:only|nur|tylko)$/;
const OF_SCREENS =
  /^(?:sr|screen|readers?|mobile|phone|tablet|desktop|touch|small|medium|large|xs|sm|md|lg|xl|\d?xl|landscape|portrait|dark|light|client|browser|server|web|site|js|noscript|read|text|icons?|images?|pictures?|child|each|loop)$/;
const OF_ALL = /^(?:all|every\w*|anyone|anybody|public)$/;

/** Whether a name says for whom alone something is: `for-friends`, `KinOnly`, `friendsonly`. */
export function isForWhom(name: string): boolean {
  const words = wordsOf(name);
  if (words.length < 2) return isForFew(name) && /^only|only$/i.test(name);
  const isOfFew = words.some(isForFew);
  const whom = isOfFew ? words.filter((word) => !PART.test(word)) : words;
  const isElsewhere = (word: string) => ELSEWHERE.test(word);
  if (whom.some(isElsewhere) && whom.every((word) => isElsewhere(word) || isForFew(word)))
    return isOfFew;
  const isOfAll = words.some((word) => OF_SCREENS.test(word) || OF_ALL.test(word));
  return FOR_WHOM.test(whom.join(' ')) && (isOfFew || !isOfAll);
}

/** Words that close, in whatever language, but for what is hidden at some width, or done with. */
const closes = (word: string): boolean =>
  CLOSES.test(word) || (isKept(word) && word !== 'hidden' && !OF_OLD.test(word));

/** The same of a class: others than these may be how a part looks, or what it lists. */
export function isClassForFew(name: string): boolean {
  if (!/^[\p{L}\d_-]+$/u.test(name)) return false;
  const words = wordsOf(name).filter((word) => !PART.test(word));
  return isForSome(name) || isForWhom(name) || (words.length > 0 && words.every(closes));
}

/** Whether the name of a component, a container or a shortcode limits who sees what stands in it. */
export function isNameForFew(name: string): boolean {
  if ([isNotForAll, isKept, isForWhom, isForFew].some((limits) => limits(name))) return true;
  const words = wordsOf(name).filter((word) => !PART.test(word));
  if (words.length === 0 || words.length > 4) return false;
  return (
    words.some((word) => CLOSES.test(word)) ||
    words.join() === 'hide' ||
    IS_KNOWN.test(words.join(' ')) ||
    (/^(?:if|when)$/.test(words[0] ?? '') && words.some(isOfReaders)) ||
    words.every((word) => isForFew(word) || /^(?:and|und|only)$/.test(word))
  );
}

/** Whether a comment of this name is for all below it where none ends it: one that only names readers may head a part. */
export function closesTheRest(name: string): boolean {
  const words = wordsOf(name).filter((word) => !PART.test(word));
  const isClosing = (word: string) => closes(word) && word !== 'password';
  const isWhom = (word: string) => FOR_OR_ONLY.test(word) || isForWhom(word);
  return (
    words.some((word) => isClosing(word) || isWhom(word)) &&
    words.some((word) => isClosing(word) || isForFew(word)) &&
    words.every((word) => isClosing(word) || isForFew(word) || isWhom(word))
  );
}

/** What is called so may be for few, but is about nothing. */
const TEXTS = /^(?:notes?|posts?|texts?|entries|journal|diary)$/;
const withoutTexts = (name: string): string =>
  wordsOf(name)
    .filter((word) => !TEXTS.test(word))
    .join(' ');

/** The same of a folder, in which many a text may only be about somebody. */
export function isFolderForFew(name: string): boolean {
  if (isForWhom(name)) return wordsOf(name).some((word) => ONLY.test(word) || isForFew(word));
  const whole = withoutTexts(name);
  return CLOSES.test(whole) || (isKept(whole) && !OF_OLD.test(name));
}

/** Words that tell as well what a text is about. */
const IS_ABOUT = /^(?:password|encrypt\w*|hidden|secret|locked|premium)$/;

/** The same of a tag or a category of a text. */
export function isTopicForFew(name: string): boolean {
  if (isForWhom(name)) return wordsOf(name).some(isForFew);
  return !IS_ABOUT.test(withoutTexts(name)) && isFolderForFew(name);
}

/** Fields of a part with nothing but readers in them. */
const ASKS_WHO =
  /^(?:data)?(?:(?:target|intended)?audiences?|visibility|privacy|readers|viewers|readership|access(?:level)?|(?:visible|shown?|display|restrict(?:ed)?|limit(?:ed)?|shared?|hid(?:e|den)|view(?:able)?|read(?:able)?)(?:to|for|with|by|from|if|when)|(?:allowed|required|min(?:imum)?)(?:roles?|tier)|only|if|unless|(?:when|unless)profile)$/;

/** Whether whatever a field of this name holds, but for words for all, limits who sees a part. */
const asksWho = (field: string): boolean =>
  ASKS_WHO.test(field.replace(/[^a-z]/gi, '').toLowerCase());

/** Parts that are shown where something holds: what that is, their program alone knows. */
const IS_CONDITION =
  /^(?:if|unless|when|show|show (?:if|when|to|for)|conditional|visible|only|for|roles?|has role|can|guard|gate|access|audience|visibility)$/;

export const isCondition = (name: string): boolean => IS_CONDITION.test(wordsOf(name).join(' '));

/** What else a value is called that names readers. */
const OF_WHOM = /^(?:for|to|only|who|roles?|groups?|users?)$/i;
const namesReaders = (field: string): boolean => SAYS_WHO.test(field) || OF_WHOM.test(field);

/** What stands aside while a text is looked through: nobody knows what it says. */
const ASIDE = /\p{Co}/u;
const SAYS_NOTHING =
  /^(?:true|false|yes|no|on|off|auto|inherit|only|and|or|the|for|up|down|general|access|hide|hidden)$/;

/** What stands between several readers, of whom all beside others are enough. */
const SEVERAL = /[,;|]/;

/** Whether a value names no readers, or all of them: of several, one is enough. */
export function isForAll(value: string): boolean {
  if (ASIDE.test(value)) return false;
  const all = value.split(SEVERAL).filter((each) => wordsOf(each).length > 0);
  const isWordForAll = (word: string) =>
    isPublicWord(word) || [SAYS_NOTHING, OF_SCREENS, OF_ALL].some((words) => words.test(word));
  return (
    all.length === 0 || all.some((each) => isPublicWord(each) || wordsOf(each).every(isWordForAll))
  );
}

/** What opens at a touch: whoever looks can see it. */
const AT_A_TOUCH =
  /^(?:open(?:ed)?|expand(?:ed)?|toggled?|collapsed?|active|selected|current|more|tabs?|steps?|slides?)$/;
const READERS =
  /^(?:users?|viewers?|visitors?|readers?|guests?|accounts?|auth\w*|log(?:ged|in)|signed|roles?|groups?|access|admins?|staff)$/;
const isOfReaders = (word: string): boolean => READERS.test(word) || closes(word) || isForFew(word);

/** Whether a condition asks nothing of readers, but for a touch, a screen, or a yes or a number. */
export function holdsForAll(condition: string): boolean {
  const words = wordsOf(condition.replace(/(["'`]).*?\1/g, ' '));
  if (ASIDE.test(condition) || words.some(isOfReaders)) return false;
  const isDenied = /!(?!=)|\bnot\b/.test(condition);
  return (
    words.every((word) => SAYS_NOTHING.test(word) || /^\d+$/.test(word)) ||
    words.some((word) => AT_A_TOUCH.test(word) || OF_SCREENS.test(word)) ||
    (!isDenied && (isPublicWord(condition) || words.some((word) => OF_ALL.test(word))))
  );
}

/** Fields that hold a condition. */
const HOLDS_CONDITION = /(?:if|unless|when)$/i;

/** Whether the value of a field limits who sees the part that has it, which is called `of`. */
export function isValueForFew(field: string, value: string, of = ''): boolean {
  const isOfAll = value.split(SEVERAL).some(isPublicWord);
  if (namesReaders(field) && namesFew(value) && !isOfAll) return true;
  if (switchesOff(field, false) && wordsOf(value).some(isOfReaders)) return true;
  const isAsked = asksWho(field) && !HOLDS_CONDITION.test(field);
  if (isAsked || (isCondition(of) && OF_WHOM.test(field))) return !isForAll(value);
  // <For each> only repeats what it holds.
  return (asksWho(field) || (isCondition(of) && field !== 'each')) && !holdsForAll(value);
}

/** How an element says by its style that no browser is to show it. */
export const UNSEEN_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
