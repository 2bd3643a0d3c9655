import { isPublicWord } from '../sanity/who-may-read/public-words.ts';
import {
  anyOf,
  isForFew,
  isKept,
  SHOWS_ANYTHING,
  STATES_ELSEWHERE,
  saysNotYet,
} from '../switch-names.ts';
import {
  FOR_WHOM_NAMES,
  GROUPS_ELSEWHERE,
  HIDDEN_ELSEWHERE,
  SHOWN_ELSEWHERE,
} from '../switch-names-elsewhere.ts';
import { saysHowFar } from './progress.ts';
import type { SeenField } from './seen.ts';

/* Names of fields that say, or may say, who is to read a text, without case and without what stands between their words. */

/** What a status, or state, is one of. */
const STATES =
  'publish post article publication publishing editorial workflow review approval moderation access content document entry story'
    .split(' ')
    .flatMap((each) => [`${each}status`, `${each}state`])
    .join(' ');

/** A yes, or a word such as published, says that all may read it. */
export const PUBLIC_NAMES = `public ispublic published ispublished active isactive visible isvisible live islive online isonline enabled isenabled show shown isshown shouldshow showonsite showonwebsite showexternally showpublicly publiclyvisible ispubliclyvisible visibleexternally display displayed listed islisted approved isapproved released isreleased readytopublish readyforpublishing publish shouldpublish ispublishable publishonsite publishonwebsite publishtosite publishtoweb golive showinblog showonblog showinlist showinlisting showinlistings showinarchive includeinblog includeinlist includeinarchive listonsite status ${STATES} visibility visibleto visiblefor showto shownto sharedwith sharewith viewableby readableby viewers readership privacy access accesslevel accesstier tieraccess requiredtier minimumtier mintier membershiptier statut moderation showonline displayonweb showonweb webvisible websitevisible visibleonsite isvisibleonsite visibleonweb visibleonwebsite isshow publiclyavailable ispubliclyavailable canpublish oktopublish approvedforpublication sichtbarkeit synlighet synlighed zichtbaarheid visibilite visibilidad visibilidade visibilita widocznosc dostep dostepnosc zugang toegang tilgang adgang acces acceso acesso accesso ${SHOWN_ELSEWHERE}`;

/** Of these a field within an object switches something else: comments, a banner. */
export const SWITCHES_OF_ANYTHING = [
  ...['enabled', 'isenabled', 'show', 'shown', 'isshown', 'display', 'displayed', 'hide'],
  ...['disabled', 'isdisabled', 'listed', 'approved', 'isapproved', 'publish', 'shouldpublish'],
  ...['golive', 'pending', 'ispending', 'rejected', 'isrejected', 'trash'],
  ...SHOWS_ANYTHING.split(' '),
];

/** Objects that keep readers away while they are switched on: a switch within them is none that shows. */
export const AWAY =
  /(?:embargo|paywall|password|lock|gate|archiv|draft|hid(?:e|den)|private)\w*\./i;

/** What a field is called that may say who is to read a text, or for how long. */
export const SAYS_WHO = new RegExp(
  `draft|hid(e|den)|show(n$|$|[io]n)|displayed|enabled|disabled|privat|privacy|secret|confiden|sensitiv|password|passcode|protect|restrict|visib|audience|allowed|tier$|access|member(?!s$)|subscri|friend(?!ly)|listed|exclude|no_?-?index|indexable$|publi(?!cations?$)[sck]|publiee?$|pubblic|status|estado$|statut$|stato$|(^|\\.)(stage|permissions?|${STATES_ELSEWHERE}|${anyOf(FOR_WHOM_NAMES)})$|shared?_?with$|(view|read)able_?(by|to)$|shown?_?(to|for)$|readership$|sichtbar|zichtbaar|synlig|widoczn|freigegeben|offentlig|state$|workflow|approv|archiv|delet|trash|expir|until|embargo|schedul|(^|\\.)(is)?_?(gated|locked|paid|free)$|paywall|premium|exclusive|unlock|login|auth_?requir|requires?_?(auth|account|member|password|sign)|nsfw|(paid|patrons?|adults?)_?only|(min(imum)?|required)_?age$|age_?(gate|limit)|(allow|white|guest)_?list|(^|\\.)gate$|ko[ou]?kai|einwillig|zustimm|freigabe|genehmig|consent|autori[sz]a[tcç]|toestemming|zgoda$|${anyOf(HIDDEN_ELSEWHERE)}`,
  'i',
);

/** The same of a word, or of words. */
export const NAMES_WHO =
  /lifecycle|env(?:ironment)?s?$|channels?$|destinations?$|roles$|(?:required|min|minimum|allowed)_?role$|(?:^|\.)gate$|distribut|publish(ed)?_?(to|in)$|viewers$|(?:^|\.)(?:reader|leser|lezer|lecteur|lettor|lasare|czytelni)|^(?:for|to|who|only|role|groups?|users?|lists?|circles?)$/i;

/** The same of what leads to documents: groups of readers. */
export const NAMES_GROUPS = new RegExp(
  `(?:^|\\.)(?:roles?|viewers)$|group(?!ing)|circle|reader|${anyOf(GROUPS_ELSEWHERE)}`,
  'i',
);

/** Of these names a yes says that all may read. */
export const SAYS_PUBLIC = new RegExp(
  `^(is|should)?_?(publi|visib|availab|active|live|show|display|enabled|listed|approv|released|free$|on_?(web_?)?site$|${anyOf(SHOWN_ELSEWHERE)})|approved$|enabled$|permission$|(?:reviewed|checked|proofread|signed_?off|indexable)$`,
  'i',
);

const YES_OR_NO = /^\s*(?:yes|no|true|false|on|off|[01ny]|always|never)\s*$/i;

/** The same as a word that is no number, in other languages, too. */
const YES_OR_NO_ALONE =
  /^\s*(?:yes|no|true|false|ja|nein|nee|nej|nei|oui|non|s[ií]|sim|n[ãa]o|tak|nie|ano|ne|да|нет|так|ні|はい|いいえ|是|否|예|아니요|نعم|لا)\s*$/i;

/** Whether a field says yes or no, be it in words. */
export const saysYesOrNo = ({ kind, words }: Pick<SeenField, 'kind' | 'words'>): boolean =>
  kind === 'yes or no' ||
  (kind === 'words' && words.length > 0 && words.every((word) => YES_OR_NO_ALONE.test(word)));

const APPROVES = /approv|permi(?:ssion|t)|consent|clearance|sign_?off/i;

/** Of these, but for what something costs, each word names readers who pay for more than free ones, or fewer of them. */
const TIERS = /tiers?$/i;
const COSTS = /pric|cost|plan/i;

/** Under these names a word such as archived is one of many, of which each says how far a text or a work is. */
const STATE = /(?:state|status|stage|phase|workflow|progress)$/i;
const isState = (word: string): boolean =>
  isKept(word) || isPublicWord(word) || saysNotYet(word) || saysHowFar(word);
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
  if (STATE.test(name) && words.some(isKept) && words.every(isState)) return true;
  if (!words.some(isPublicWord)) return false;
  if (TIERS.test(name) && !COSTS.test(name)) return true;
  if (words.some(isForFew)) return words.some((word) => EVERYBODY.test(word));
  const isNo = (word: string) => isKept(word) || (APPROVES.test(name) && saysNotYet(word));
  return words.some(isNo) && words.every((word) => isNo(word) || isPublicWord(word));
}

/** Whether a field of words is called as a switch is, and names something to be seen or how it looks: a show on the radio. */
export function isOwnShow({ name, words }: Pick<SeenField, 'name' | 'words'>): boolean {
  if (!/(?:^|\.)(?:show|display)$/i.test(name) || words.length === 0) return false;
  return !words.some((word) => isPublicWord(word) || isKept(word) || YES_OR_NO.test(word));
}
