import { HIDDEN_NAMES_ELSEWHERE } from '../readers/lists/hidden-names.ts';
import { SHOWN_ELSEWHERE, SHOWS_ANYTHING } from '../readers/lists/shown-names.ts';
import {
  ACCESS_ELSEWHERE,
  AUDIENCE_ELSEWHERE,
  FOR_WHOM_NAMES,
  GROUPS_ELSEWHERE,
  STATES_ELSEWHERE,
} from '../readers/lists/who-names.ts';
import { isUnsettled, isWordForFew, isWordForNobody } from '../readers/words.ts';
import { yesOrNoIn } from '../readers/yes-no.ts';
import { isPublicWord } from '../sanity/who-may-read/public-words.ts';
import { saysHowFar } from './progress.ts';
import type { SeenField } from './seen.ts';

/* Names of fields that say, or may say, who is to read a text, without case and without what stands between their words. */

/** Of these a field within an object switches something else: comments, a banner. */
export const SWITCHES_OF_ANYTHING = [
  ...['enabled', 'isenabled', 'show', 'shown', 'isshown', 'display', 'displayed', 'hide'],
  ...['disabled', 'isdisabled', 'listed', 'approved', 'isapproved', 'publish', 'shouldpublish'],
  ...['golive', 'pending', 'ispending', 'rejected', 'isrejected', 'trash'],
  ...SHOWS_ANYTHING,
];

/** Objects that keep readers away while they are switched on: a switch within them is none that shows. */
export const AWAY =
  /(?:embargo|paywall|password|lock|gate|archiv|draft|hid(?:e|den)|private)\w*\./i;

const WHOLE_NAMES = [ACCESS_ELSEWHERE, AUDIENCE_ELSEWHERE, STATES_ELSEWHERE, FOR_WHOM_NAMES].flat();

/** What a field is called that may say who is to read a text, or for how long: parts of its name. */
const TELLING = [
  // A draft, or hidden
  'archiv|delet|disabled|draft|exclude|hid(e|den)|trash',
  'indexable$|no_?-?index',
  // Shown
  'displayed|enabled|listed|show(n$|$|[io]n)|visib',
  'publi(?!cations?$)[sck]|publiee?$|pubblic|ko[ou]?kai',
  'freigegeben|offentlig|sichtbar|synlig|widoczn|zichtbaar',
  // A state
  'approv|estado$|state$|stato$|status|statut$|workflow',
  `(^|\\.)(?:stage|permissions?|${WHOLE_NAMES.join('|')})$`,
  // For whom
  'access|allowed|audience|friend(?!ly)|member(?!s$)|readership$|subscri|tier$',
  'shared?_?with$|shown?_?(to|for)$|(view|read)able_?(by|to)$|(allow|guest|white)_?list',
  // Secret, locked or paid
  'confiden|exclusive|nsfw|premium|privacy|privat|protect|restrict|secret|sensitiv',
  'auth_?requir|login|passcode|password|paywall|requires?_?(auth|account|member|password|sign)|unlock',
  '(^|\\.)(is)?_?(gated|locked|paid|free)$|(^|\\.)gate$|(paid|patrons?|adults?)_?only',
  'age_?(gate|limit)|(min(imum)?|required)_?age$',
  // For a time
  'embargo|expir|schedul|until',
  // With a consent
  'autori[sz]a[tcç]|consent|einwillig|freigabe|genehmig|toestemming|zgoda$|zustimm',
  HIDDEN_NAMES_ELSEWHERE.join('|'),
];

/** Whether the name of a field, or a path to it, may say so. */
export const SAYS_WHO = new RegExp(TELLING.join('|'), 'i');

/** The same of a word, or of words. */
export const NAMES_WHO = new RegExp(
  [
    // Where it is shown, and how far it is
    'channels?$|destinations?$|distribut|env(?:ironment)?s?$|lifecycle|publish(ed)?_?(to|in)$',
    // Who reads it
    '(?:allowed|min|minimum|required)_?role$|roles$|viewers$|(?:^|\\.)gate$',
    '(?:^|\\.)(?:czytelni|lasare|lecteur|leser|lettor|lezer|reader)',
    '^(?:circles?|for|groups?|lists?|only|role|to|users?|who)$',
  ].join('|'),
  'i',
);

/** The same of what leads to documents: groups of readers. */
export const NAMES_GROUPS = new RegExp(
  `(?:^|\\.)(?:roles?|viewers)$|group(?!ing)|circle|reader|${GROUPS_ELSEWHERE.join('|')}`,
  'i',
);

/** Of these names a yes says that all may read. */
export const SAYS_PUBLIC = new RegExp(
  [
    '^(is|should)?_?(active|approv|availab|display|enabled|listed|live|publi|released|show|visib)',
    '^(is|should)?_?(free|on_?(web_?)?site)$',
    `^(is|should)?_?(${SHOWN_ELSEWHERE.join('|')})`,
    '(?:approved|checked|enabled|indexable|permission|proofread|reviewed|signed_?off)$',
  ].join('|'),
  'i',
);

/** A number counts something, and a lamp is on, too: neither says yes or no alone. */
const IS_ELSE = /^\s*(?:\d|on\s*$|off\s*$)/i;
const isYesOrNo = (word: string): boolean => yesOrNoIn(word) !== null && !IS_ELSE.test(word);

/** Whether a field says yes or no, be it in words. */
export const saysYesOrNo = ({ kind, words }: Pick<SeenField, 'kind' | 'words'>): boolean =>
  kind === 'yes or no' || (kind === 'words' && words.length > 0 && words.every(isYesOrNo));

const APPROVES = /approv|permi(?:ssion|t)|consent|clearance|sign_?off/i;

/** Of these, but for what something costs, each word names readers who pay for more than free ones, or fewer of them. */
const TIERS = /tiers?$/i;
const COSTS = /pric|cost|plan/i;

/** Under these names a word such as archived is one of many, of which each says how far a text or a work is. */
const STATE = /(?:state|status|stage|phase|workflow|progress)$/i;
const isState = (word: string): boolean =>
  isWordForNobody(word) || isPublicWord(word) || isUnsettled(word) || saysHowFar(word);
/** Beside this word any other says that a post is not as far. */
const isPublished = (word: string): boolean => /^\s*published\s*$/i.test(word);

/** Words for all beside which others name few. */
const EVERYBODY =
  /^\s*(?:pub|every|anyone|[oö]e?ffent|(?:all|alle|alla|tous|todos|tutti|iedereen|wszyscy|všichni|mindenki|kaikki|herkes|svi|openbaar|frei|fri|libre|libero|gratis)\s*$)/i;

/**
 * Whether a field says by these words, under whatever name, draft and published, or who of all and of few may read; under one
 * of approval also what is granted and what is not, and of tiers which of them is for all.
 */
export function saysPublicOrNot({ name, words }: Pick<SeenField, 'name' | 'words'>): boolean {
  if (STATE.test(name) && words.some(isPublished) && words.some((word) => !isPublicWord(word)))
    return true;
  if (STATE.test(name) && words.some(isWordForNobody) && words.every(isState)) return true;
  if (!words.some(isPublicWord)) return false;
  if (TIERS.test(name) && !COSTS.test(name)) return true;
  if (words.some(isWordForFew)) return words.some((word) => EVERYBODY.test(word));
  const isNo = (word: string) =>
    isWordForNobody(word) || (APPROVES.test(name) && isUnsettled(word));
  return words.some(isNo) && words.every((word) => isNo(word) || isPublicWord(word));
}

/** Whether a field of words is called as a switch is, and names something to be seen or how it looks: a show on the radio. */
export function isOwnShow({ name, words }: Pick<SeenField, 'name' | 'words'>): boolean {
  if (!/(?:^|\.)(?:show|display)$/i.test(name) || words.length === 0) return false;
  const isSwitched = (word: string) =>
    yesOrNoIn(word) !== null || /^\s*(?:always|never)\s*$/i.test(word);
  return !words.some((word) => isPublicWord(word) || isWordForNobody(word) || isSwitched(word));
}
