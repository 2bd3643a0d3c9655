import { SAYS_WHO } from '../../adopt/who-reads.ts';
import { isPublicWord } from '../../sanity/who-may-read/public-words.ts';
import { anyOf, bare, isForFew, namesFew, switchesOff } from '../../switch-names.ts';
import { ACCESS_ELSEWHERE, FOR_WHOM_NAMES } from '../../switch-names-elsewhere.ts';
import {
  closes,
  isForWhom,
  isReader,
  ME,
  NOT_PUBLISHED,
  OF_ALL,
  OF_LEVEL,
  OF_OLD,
  OF_SCREENS,
  wordsOf,
} from './words.ts';

/*
 * What a mark is given, and what it says of who is to read the part that has it. Where readers are asked for (`audience="kin"`)
 * whatever word is no word for all limits them: whom it means, its author alone knows.
 */

/** Fields of a part with nothing but readers in them, as they are compared. */
const ASKS_WHO = new RegExp(
  `^(?:data)?(?:${[
    '(?:target|intended)?audien(?:ces?|cias?)|vis(?:ibility)?|privacy|readers|viewers|readership|access(?:level)?',
    anyOf(`${ACCESS_ELSEWHERE} ${FOR_WHOM_NAMES}`),
    '(?:visible|shown?|display|restrict(?:ed)?|limit(?:ed)?|shared?|hid(?:e|den)|view(?:able)?|read(?:able)?)(?:only)?(?:to|for|with|by|from|if|when)',
    '(?:allowed|requires?d?|min(?:imum)?|user)(?:roles?|tier|group)|(?:roles?|tier|group)(?:allowed|required)',
    'only|if|unless|(?:when|unless)profile|(?:only|just|private|reserved|exclusive(?:ly)?)(?:to|for|with|by)',
    'nur|(?:nur|sichtbar|freigegeben)fue?r|(?:seulement|uniquement|visible|reservee?)(?:pour|aux?)|(?:solo|visible|reservad[oa])(?:para|a)',
  ].join('|')})$`,
);

/** Whether whatever a field of this name holds, but for words for all, limits who sees a part. */
export const asksWho = (field: string): boolean => ASKS_WHO.test(bare(field));

/** Of these names whom a field names may be those for whom a part is written, and others read it, too. */
const OF_AUDIENCE =
  /audien|zielgruppe|malgruppe|doelgroep|publiccible|publicovise|grupadocelowa|^(?:readers|viewers|readership)$/;

/** Whether who is meant by a field of this name may be all, whatever it says: only its author knows. */
export const isOfAudience = (field: string): boolean =>
  asksWho(field) && OF_AUDIENCE.test(bare(field));

/** Fields that say from whom a part is hidden, and those that say in which language or for which program it is, which all may choose. */
const HIDES_FROM = /^(?:hid(?:e|den)|excluded?)(?:from|for)$/;
const OF_CHOICE =
  /^(?:lang(?:uages?)?|locales?|sprache|langue|idioma|(?:not)?sdks?|os|platforms?|frameworks?|versions?)$/;

/** Parts that are shown where something holds: what that is, their program alone knows. */
const IS_CONDITION =
  /^(?:if|unless|when|show|show (?:if|when|to|for)|conditional|visible|only|for|roles?|has role|can|guard|gate|access|audience|visibility)$/;

/** Whether a mark of this name is for those of whom what it is given holds. */
export const isCondition = (name: string): boolean => IS_CONDITION.test(wordsOf(name).join(' '));

/** What else a value is called that names readers. */
const OF_WHOM = /^(?:for|to|only|who|roles?|groups?|users?|fue?r|pour|para|voor)$/;
/** Parts that belong to a group of others of their own kind. */
const OF_A_GROUP =
  /^(?:tabs?(?:item|panel)?|accordions?|radios?|options?|code(?:group)?|galler(?:y|ies)|lightbox|slides?|figure|img|picture|a|li|carousel|toggles?|details|steps?)$/;

function namesReaders(field: string, of: string, value: string): boolean {
  if (SAYS_WHO.test(field)) return true;
  if (!OF_WHOM.test(bare(field))) return false;
  // Who did or said something is no reader of it.
  if (/^who$/i.test(field)) return !ME.test(value.trim().toLowerCase());
  return !/^groups?$/i.test(field) || !wordsOf(of).some((word) => OF_A_GROUP.test(word));
}

/** Whether a value names few readers, or closes by each of its words; a thing to do is for all to see. */
function isOfFew(value: string): boolean {
  const words = wordsOf(value).filter((word) => !OF_OLD.test(word));
  return words.length > 0 && (namesFew(value) || words.every(closes));
}

/** What stands aside while a text is looked through: nobody knows what it says. */
const ASIDE = /\p{Co}/u;
const SAYS_NOTHING =
  /^(?:true|false|yes|no|on|off|auto|inherit|only|and|or|the|for|up|down|general|access|hide|hidden|default|always|both|shown|everywhere|devices|grand|tout|allgemein|toujours|immer|siempre|sempre|altijd|zawsze)$/;

/** What stands between several readers, of whom all beside others are enough. */
const SEVERAL = /[,;|]/;

/** Whether a value names no readers, or all of them: of several, one is enough. */
export function isForAll(value: string): boolean {
  if (ASIDE.test(value) || NOT_PUBLISHED.test(wordsOf(value).join(' '))) return false;
  const all = value.split(SEVERAL).filter((each) => wordsOf(each).length > 0);
  const isWordForAll = (word: string) =>
    isPublicWord(word) ||
    [SAYS_NOTHING, OF_SCREENS, OF_ALL, OF_LEVEL].some((words) => words.test(word));
  return (
    all.length === 0 || all.some((each) => isPublicWord(each) || wordsOf(each).every(isWordForAll))
  );
}

/** What opens at a touch, in a language or for a program: whoever looks can see it. */
const AT_A_TOUCH =
  /^(?:open(?:ed)?|expand(?:ed)?|toggled?|collapsed?|active|selected|current|more|tabs?|steps?|slides?|lang(?:uage)?|locale|os|platform|sdk|framework|version)$/;
const READERS =
  /^(?:users?|viewers?|visitors?|readers?|guests?|accounts?|auth\w*|log(?:ged|in)|signed|roles?|groups?|access|admins?|staff)$/;

/** Whether a word of a condition asks who is reading. */
export const isOfReaders = (word: string): boolean =>
  READERS.test(word) || closes(word) || isForFew(word);

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

/** Fields that hold a condition, and those that say of what kind a part is. */
const HOLDS_CONDITION = /(?:if|unless|when)$/i;
const OF_WHAT_KIND = /^(?:type|kind|variant|level)$/i;

/** Whether the kind of a part closes it, or names for whom it is: `type="private"`. */
const isKindForFew = (kind: string): boolean => {
  const words = wordsOf(kind);
  const isClosed = words.length > 0 && words.every((word) => closes(word) && word !== 'password');
  return isClosed || (isForWhom(kind) && words.some(isReader));
};

const isOfAll = (value: string): boolean => value.split(SEVERAL).some(isPublicWord);

/** Whether a field says that a part is hidden from whoever comes: `hideFrom="public"`. */
const isHiddenFromAll = (field: string, value: string): boolean =>
  HIDES_FROM.test(bare(field)) &&
  (isOfAll(value) || wordsOf(value).some((word) => OF_ALL.test(word)));

/** Whether a value names readers, of whom nobody knows that they are all, under a name that asks for readers. */
export const namesSome = (field: string, value: string): boolean =>
  asksWho(field) && !(HOLDS_CONDITION.test(field) ? holdsForAll(value) : isForAll(value));

/** Whether the value of a field limits who sees the part that has it, which is called `of`. */
export function isValueForFew(field: string, value: string, of = ''): boolean {
  if (OF_CHOICE.test(bare(field))) return false;
  if (isHiddenFromAll(field, value)) return true;
  if (namesReaders(field, of, value) && isOfFew(value) && !isOfAll(value)) return true;
  if (OF_WHAT_KIND.test(field) && isKindForFew(value)) return true;
  if (switchesOff(field, false) && wordsOf(value).some(isOfReaders)) return true;
  if (asksWho(field)) return namesSome(field, value);
  // <For each> only repeats what it holds.
  if (!isCondition(of) || field === 'each') return false;
  return OF_WHOM.test(bare(field)) ? !isForAll(value) : !holdsForAll(value);
}

/** How an element says by its style that no browser is to show it. */
export const UNSEEN_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
