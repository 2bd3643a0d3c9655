import { SAYS_WHO } from '../../adopt/who-reads.ts';
import { bare } from '../../readers/compare.ts';
import { EVERYBODY, LEVELS, SCREENS } from '../../readers/lists/all-readers.ts';
import {
  ASKS_READER,
  ASKS_WHO,
  AT_A_TOUCH,
  CONDITIONS,
  OF_A_GROUP,
  OF_CHOICE,
  OF_WHOM,
  SAYS_NOTHING,
} from '../../readers/lists/ask-names.ts';
import { ME } from '../../readers/lists/part-words.ts';
import { AUDIENCE_ELSEWHERE } from '../../readers/lists/who-names.ts';
import { isNotToPublish } from '../../readers/not-to-publish.ts';
import { onceAName } from '../../readers/once-a-name.ts';
import { switchesOff } from '../../readers/switches.ts';
import { hasWordForFew, isWordForFew } from '../../readers/words.ts';
import { isPublicWord } from '../../sanity/who-may-read/public-words.ts';
import { closes, isForWhom, isReader, OF_OLD, wordsOf } from './words.ts';

/*
 * What a mark is given, and what it says of who is to read the part that has it. Where readers are asked for (`audience="kin"`)
 * whatever word is no word for all limits them: whom it means, its author alone knows.
 */

const ASKING: ReadonlySet<string> = new Set(ASKS_WHO);

/** Whether whatever a field of this name holds, but for words for all, limits who sees a part. */
export const asksWho = onceAName((field) => {
  const name = bare(field);
  return ASKING.has(name) || (name.startsWith('data') && ASKING.has(name.slice('data'.length)));
});

/** Of these names whom a field names may be those for whom a part is written, and others read it, too. */
const OF_AUDIENCE = new RegExp(
  `audien|${AUDIENCE_ELSEWHERE.join('|')}|^(?:readers|viewers|readership)$`,
);

/** Whether who is meant by a field of this name may be all, whatever it says: only its author knows. */
export const isOfAudience = (field: string): boolean =>
  asksWho(field) && OF_AUDIENCE.test(bare(field));

/** Fields that say from whom a part is hidden. */
const HIDES_FROM = /^(?:hid(?:e|den)|excluded?)(?:from|for)$/;

/** Whether a mark of this name is for those of whom what it is given holds. */
export const isCondition = (name: string): boolean => CONDITIONS.has(wordsOf(name).join(' '));

function namesReaders(field: string, of: string, value: string): boolean {
  if (SAYS_WHO.test(field)) return true;
  if (!OF_WHOM.has(bare(field))) return false;
  // Who did or said something is no reader of it.
  if (/^who$/i.test(field)) return !ME.has(value.trim().toLowerCase());
  return !/^groups?$/i.test(field) || !wordsOf(of).some((word) => OF_A_GROUP.has(word));
}

/** Whether a value names few readers, or closes by each of its words; a thing to do is for all to see. */
function isOfFew(value: string): boolean {
  const words = wordsOf(value).filter((word) => !OF_OLD.test(word));
  return words.length > 0 && (hasWordForFew(value) || words.every(closes));
}

/** What stands aside while a text is looked through: nobody knows what it says. */
const ASIDE = /\p{Co}/u;
/** What stands between several readers, of whom all beside others are enough. */
const SEVERAL = /[,;|]/;

/** Whether a value names no readers, or all of them: of several, one is enough. */
export function isForAll(value: string): boolean {
  if (ASIDE.test(value) || isNotToPublish(wordsOf(value))) return false;
  const all = value.split(SEVERAL).filter((each) => wordsOf(each).length > 0);
  const isWordForAll = (word: string) =>
    isPublicWord(word) ||
    [SAYS_NOTHING, SCREENS, EVERYBODY, LEVELS].some((words) => words.has(word));
  return (
    all.length === 0 || all.some((each) => isPublicWord(each) || wordsOf(each).every(isWordForAll))
  );
}

/** Whether a word of a condition asks who is reading. */
export const isOfReaders = (word: string): boolean =>
  ASKS_READER.has(word) || /^auth\w*$/.test(word) || closes(word) || isWordForFew(word);

/** Whether a condition asks nothing of readers, but for a touch, a screen, or a yes or a number. */
export function holdsForAll(condition: string): boolean {
  const words = wordsOf(condition.replace(/(["'`]).*?\1/g, ' '));
  if (ASIDE.test(condition) || words.some(isOfReaders)) return false;
  const isDenied = /!(?!=)|\bnot\b/.test(condition);
  return (
    words.every((word) => SAYS_NOTHING.has(word) || /^\d+$/.test(word)) ||
    words.some((word) => AT_A_TOUCH.has(word) || SCREENS.has(word)) ||
    (!isDenied && (isPublicWord(condition) || words.some((word) => EVERYBODY.has(word))))
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
  (isOfAll(value) || wordsOf(value).some((word) => EVERYBODY.has(word)));

/** Whether a value names readers, of whom nobody knows that they are all, under a name that asks for readers. */
export const namesSome = (field: string, value: string): boolean =>
  asksWho(field) && !(HOLDS_CONDITION.test(field) ? holdsForAll(value) : isForAll(value));

/** Whether the value of a field limits who sees the part that has it, which is called `of`. */
export function isValueForFew(field: string, value: string, of = ''): boolean {
  if (OF_CHOICE.has(bare(field))) return false;
  if (isHiddenFromAll(field, value)) return true;
  if (namesReaders(field, of, value) && isOfFew(value) && !isOfAll(value)) return true;
  if (OF_WHAT_KIND.test(field) && isKindForFew(value)) return true;
  if (switchesOff(field, false) && wordsOf(value).some(isOfReaders)) return true;
  if (asksWho(field)) return namesSome(field, value);
  // <For each> only repeats what it holds.
  if (!isCondition(of) || field === 'each') return false;
  return OF_WHOM.has(bare(field)) ? !isForAll(value) : !holdsForAll(value);
}

/** How an element says by its style that no browser is to show it. */
export const UNSEEN_STYLE = /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
