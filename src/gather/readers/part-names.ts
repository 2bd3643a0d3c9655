import { bare } from './compare.ts';
import { LOCKS_ELSEWHERE } from './lists/hidden-names-elsewhere.ts';
import {
  ENDS,
  HIDDEN_AS,
  KEPT_PARTS,
  KEPT_SORTS,
  NOTE_SORTS,
  NOTE_TEXTS,
  NOTES,
  NOTES_ELSEWHERE,
  ONLY_FOR,
  SHOWN_AT,
  STARTS,
} from './lists/part-lists.ts';
import { onceAName } from './once-a-name.ts';
import { isOtherChannel } from './words.ts';

/* What parts of a text, and what stands in them, are called where the parts are for a time, for few readers, or for nobody. */

const WHERE = /^(?:show|shown|display|visible|publish)(?:on|in)$|^(?:channel|platform)s?$/;
const LOCKS: ReadonlySet<string> = new Set([
  ...['accesscode', 'passcode', 'passord', 'passphrase', 'password', ...LOCKS_ELSEWHERE],
]);
const TIMES: ReadonlySet<string> = new Set(SHOWN_AT);
const BEGINNINGS: ReadonlySet<string> = new Set(STARTS);
const ENDINGS: ReadonlySet<string> = new Set(ENDS);

/** What is shown for a time by its nature, and objects that say when what they stand in is. */
const FOR_A_TIME =
  /banner|announcement|alert|notice|promo|popup|^(?:schedule|scheduling|window)$|^(?:visibility|display|availability|publish\w*)(?:schedule|window|period|dates?|settings?|options?)?$/;
/** Parts of a page; in one that tells of something with a beginning and an end, the end is that of it. */
const PART = /(?:section|block|module|component|hero|cta|callout|text)$/;
const LASTS =
  /event|experience|education|career|employ|job|work|project|exhibition|history|timeline|course|concert|tour|trip|stay|session|program|agenda|calendar|booking|edition|period|date/;

/** Whether an object called so says when the part is shown that it stands in, and not when that is which it tells of. */
export const isSchedule = (name: string, part: string): boolean =>
  /^(?:schedule|scheduling|window)$/i.test(name) &&
  PART.test(bare(part)) &&
  !LASTS.test(bare(part));

/** Whether a field called so says when what it stands in, which is called or of the type `within`, is begun or ended to be shown. */
function isShownFor(own: string, within: string): boolean {
  if (FOR_A_TIME.test(within)) return BEGINNINGS.has(own) || ENDINGS.has(own);
  return ENDINGS.has(own) && PART.test(within) && !LASTS.test(within);
}

/** Whether a word under this name keeps a part of a text back: it is locked, shown elsewhere, or shown from a day on or up to one, which nobody watches. */
export function holdsBack(name: string, value: unknown, within: string): boolean {
  const words = [value].flat().filter((each): each is string => typeof each === 'string');
  if (words.every((word) => word.trim() === '')) return false;
  const own = bare(name);
  if (LOCKS.has(own)) return true;
  const isTime = TIMES.has(own) || isShownFor(own, bare(within));
  if (isTime && words.every((word) => /^\d{4}-\d\d/.test(word))) return true;
  return WHERE.test(own) && words.every(isOtherChannel);
}

const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

const NOTE: ReadonlySet<string> = new Set(NOTES);
const NOTE_BEGINS = new RegExp(`^${oneOf(NOTE_SORTS)}_?${oneOf(NOTE_TEXTS)}`, 'i');
const NOTE_ELSEWHERE: ReadonlySet<string> = new Set(NOTES_ELSEWHERE);

function isCalledNote(name: string): boolean {
  const own = name.toLowerCase().replaceAll('_', '');
  return NOTE.has(own) || NOTE_BEGINS.test(name) || NOTE_ELSEWHERE.has(bare(name));
}

/** Whether a field of this name, or a part of this type, is a text that is not for every reader. */
export const isNotForAll = onceAName((name) => isCalledNote(name) || isForSome(name));

/** How types end that say so, in letters of whatever case. */
const FOR_FEW = new RegExp(
  [
    `${oneOf(KEPT_SORTS)}[_-]?${oneOf(KEPT_PARTS)}s?$`,
    `hidden[_-]?${oneOf(HIDDEN_AS)}s?$`,
    'members?[_-]?(?:area|gate|wall)$',
    `${oneOf(ONLY_FOR)}[_-]?only$`,
    '^password[_-]?protected',
  ].join('|'),
  'i',
);
/** What they hold, where it begins a word of the name. */
const HOLDS_FEW =
  /[Pp]aywall|(?:^|[._-])gated|Gated|[Pp]remium|(?:[Mm]ember|[Ss]ubscriber|[Pp]atron)s?[_-]?(?:[Oo]nly|[Cc]ontent)/;

/** Whether a part of a text that is of this type is for some readers alone. */
export const isForSome = (type: string): boolean => FOR_FEW.test(type) || HOLDS_FEW.test(type);
