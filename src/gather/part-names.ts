import { anyOf, bare, isOtherChannel } from './switch-names.ts';
import { LOCKS_ELSEWHERE, NOTES_ELSEWHERE, UNTIL_ELSEWHERE } from './switch-names-elsewhere.ts';

/* What parts of a text, and what stands in them, are called where the parts are for a time, for few readers, or for nobody. */

const WHERE = /^(?:show|shown|display|visible|publish)(?:on|in)$|^(?:channel|platform)s?$/;
const LOCK = new RegExp(`^(?:pass(?:word|code|phrase|ord)|accesscode|${anyOf(LOCKS_ELSEWHERE)})$`);
const FROM =
  /^(?:(?:publish|show|display)(?:at|on|from|after)|(?:visible|available|active|live)(?:from|after)|embargo(?:ed)?until|scheduledfor|unpublish(?:at|on)|(?:visible|show|display)until|hide(?:at|on|from|after)|expir(?:es|y|ation)(?:at|on|date)?|embargo(?:date)?|golive(?:at|date)?|hid(?:e|den)until|removeafter|(?:deleted|archived|hidden|unpublished|trashed)at|(?:sichtbar|zichtbaar|synlig)(?:ab|bis|vanaf|tot|fra|til)|gu?e?ltigbis|geldigtot|verlooptop|utloperdato|utlopsdato|publiseresfra|caduca|fecha(?:de)?expiracion|dated?expiration|expiraem|scadenza)$/;
const UNTIL_THERE = new RegExp(`^(?:${anyOf(UNTIL_ELSEWHERE)})$`);

const STARTS = /^(?:starts?|from|validfrom|activefrom)(?:date|time|datetime|at|on)?$/;
const ENDS =
  /^(?:ends?|to|until|validto|validuntil|activeto|activeuntil)(?:date|time|datetime|at|on)?$/;
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
  if (FOR_A_TIME.test(within)) return STARTS.test(own) || ENDS.test(own);
  return ENDS.test(own) && PART.test(within) && !LASTS.test(within);
}

/** Whether a word under this name keeps a part of a text back: it is locked, shown elsewhere, or shown from a day on or up to one, which nobody watches. */
export function holdsBack(name: string, value: unknown, within: string): boolean {
  const words = [value].flat().filter((each): each is string => typeof each === 'string');
  if (words.every((word) => word.trim() === '')) return false;
  const own = bare(name);
  if (LOCK.test(own)) return true;
  const isTime = FROM.test(own) || UNTIL_THERE.test(own) || isShownFor(own, bare(within));
  if (isTime && words.every((word) => /^\d{4}-\d\d/.test(word))) return true;
  return WHERE.test(own) && words.every(isOtherChannel);
}

const NOTES = [
  '(?:private|confidential|secret)$',
  '(?:private|internal|admin|secret|confidential)_?(?:notes?|comments?|remarks?|text|body|content)',
  '(?:reviewers?|review|draft)_?(?:notes?|comments?|remarks?)$',
  '(?:editors?_?)?comments?$',
  'to_?dos?$|fact_?checks?$|notes?_?to_?self$|scratch(?:_?pad)?$|placeholder$',
];
const NOTE = new RegExp(`^(?:${NOTES.join('|')})`, 'i');
const NOTE_THERE = new RegExp(`^(?:${anyOf(NOTES_ELSEWHERE)})$`);

/** Whether a field of this name, or a part of this type, is a text that is not for every reader. */
export const isNotForAll = (name: string): boolean =>
  NOTE.test(name) || NOTE_THERE.test(bare(name)) || isForSome(name);

const FOR_FEW =
  /(?:paid|private|secret|internal|draft|restricted|locked|exclusive|archived|login)[_-]?(?:only|content|section|block|area|zone|part|text|gate|wall|module)s?$|hidden[_-]?(?:block|section|part|module|content|text)s?$|members?[_-]?(?:area|gate|wall)$|(?:newsletter|e?mail|rss|print|app|friends|family|staff|team|vip|supporters?|patreon|admins?|editors?)[_-]?only$|^password[_-]?protected/i;

/** Whether a part of a text that is of this type is for some readers alone. */
export const isForSome = (type: string): boolean =>
  FOR_FEW.test(type) ||
  /[Pp]aywall|(?:^|[._-])gated|Gated|[Pp]remium|(?:[Mm]ember|[Ss]ubscriber|[Pp]atron)s?[_-]?(?:[Oo]nly|[Cc]ontent)/.test(
    type,
  );
