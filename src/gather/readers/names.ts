import { isPublicWord } from '../sanity/who-may-read/public-words.ts';
import { bare } from './compare.ts';
import { INTERNAL } from './lists/few-readers.ts';
import { FOR_WHOM_NAMES, FOR_WHOM_STATES, STATE_NAMES } from './lists/who-names.ts';
import { hasWordForFew, isStatusForFew } from './words.ts';

/* What a field says of who is to read what has it, by its name, and by a word under this name. */

const FOR_WHOM: ReadonlySet<string> = new Set([...FOR_WHOM_NAMES, ...FOR_WHOM_STATES]);

/** Whether what a field of this name holds are readers, and there are no others. */
export const isForWhomAlone = (name: string): boolean => FOR_WHOM.has(bare(name));

const STATES: ReadonlySet<string> = new Set(STATE_NAMES);

/** Whether a field of this name holds a status, an access, an audience or a condition. */
const isState = (name: string): boolean =>
  STATES.has(bare(name)) || /^publish\w*(?:status|state)$/.test(bare(name));

/** Of what has to be so for a reader to see it, or is marked, none keeps nothing back. */
const ASKS = /^(?:required|min)role|^flags$|(?:condition|rule|if|when)$/;

/** Whether a word under this name asks nothing of readers: `requiredRole: none`. */
export const asksNothing = (name: string, word: string): boolean =>
  bare(word) === 'none' && ASKS.test(bare(name));

/** Whether a list or a word under this name says for whom alone a part of a text is, and that is not all. */
export function isForThese(name: string, value: unknown): boolean {
  const words = [value].flat().filter((each): each is string => typeof each === 'string');
  if (words.length === 0 || words.some((word) => isPublicWord(word) || /^visitors?$/i.test(word)))
    return false;
  const isForFew = (word: string) =>
    !asksNothing(name, word) && (isStatusForFew(word) || hasWordForFew(word));
  return isForWhomAlone(name) || (isState(name) && words.every(isForFew));
}

const INTERNAL_WORDS: ReadonlySet<string> = new Set(INTERNAL);

/** Whether a word says that what has it is internal: of a part, for those who write; of a link, on the same site. */
export const isInternalWord = (word: string): boolean =>
  INTERNAL_WORDS.has(bare(word).replace(/^is/, ''));

/** Beside these what is internal is a link to another page. */
const LEADS = /link|href|url|page|ref|target|slug/i;

/** Whether a field of this name says of a link in the part that it is an internal one. */
export const isOfLink = (name: string, part: object): boolean =>
  isInternalWord(name) && Object.keys(part).some((each) => LEADS.test(each));

/** Whether a yes of this name may say that a part is for who writes it alone. */
export const isInternal = (name: string, part: object): boolean =>
  isInternalWord(name) && !isOfLink(name, part);
