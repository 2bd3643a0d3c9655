import { isPublicWord } from './sanity/who-may-read/public-words.ts';
import {
  ACCESS_ELSEWHERE,
  FEW_ELSEWHERE,
  FEW_WRITTEN,
  FOR_WHOM_NAMES,
  HIDDEN_ELSEWHERE,
  KEPT_ELSEWHERE,
  NOT_YET_ELSEWHERE,
  SHOWN_ELSEWHERE,
} from './switch-names-elsewhere.ts';

/*
 * What fields are called that say whether readers see what has them, without case, accents and what stands between their
 * words; those that are not in English come last.
 */

/** Letters that are no others with an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** A name as it is compared. */
export function bare(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[łøđıßæœ]/g, (letter) => PLAIN[letter] ?? '')
    .replace(/[^a-z0-9]/g, '');
}

const PLACES =
  'site website web prod readers public production list lists bloglist bloglists bloglisting listing listings blog archive index'.split(
    ' ',
  );
const HIDES_FROM =
  'hidefrom hiddenfrom ishiddenfrom hidein hideon excludefrom excludedfrom omitfrom noton'.split(
    ' ',
  );
const HIDDEN_FROM = PLACES.flatMap((place) => HIDES_FROM.map((each) => each + place)).join(' ');

/** The same, those in English first. */
export const HIDDEN_NAMES = `draft isdraft prelaunch isprelaunch unreleased isunreleased hide hidden ishidden hidepost hiddenby archivedby deletedby ${HIDDEN_FROM} disabled isdisabled private isprivate archived isarchived archivedat unlisted isunlisted membersonly ismembersonly subscribersonly patronsonly premium ispremium paywalled password passcode passphrase passwordhash passcodehash passwordhint accesscode accesscodehash passwordprotected ispasswordprotected protected isprotected deleted isdeleted deletedat trashed trashedat unpublished isunpublished unpublishedat donotpublish secret issecret confidential friendsonly internalonly gated isgated locked islocked paywall paid ispaid paidonly memberonly loginrequired authrequired requireslogin requiresauth requiresauthentication requiresaccount requiresmembership requiressubscription requirespassword requirelogin requireauth adminonly wip iswip workinprogress onhold legalhold inactive isinactive suppressed issuppressed donotlist nopublish notpublished isnotpublic hideonwebsite removed isremoved withdrawn iswithdrawn retracted isretracted revoked isrevoked consentrevoked redacted isredacted blocked isblocked quarantined offline isoffline isinternal internaluse forinternaluse internaluseonly internalcontent staffcontent admincontent membercontent ismembercontent subscriberonly issubscriberonly issubscribersonly ismemberonly testpost istest istestpost isdemo demopost issample onlyme formyself patreononly familyonly unfinished isunfinished restricted isrestricted loggedinonly pending ispending rejected isrejected suspended issuspended indraft stilldraft isworkinprogress isprivatepost keepprivate notpublic notforpublic donotshow dontshow shouldhide trash intrash formembers forsubscribers premiumcontent ispremiumcontent haspaywall ispaywalled subscribercontent staffonly teamonly editoronly editorsonly adminsonly viponly supportersonly backersonly donorsonly insidersonly ${HIDDEN_ELSEWHERE}`;

/** Of these a field within an object may switch something else: comments, a banner. */
export const SHOWS_ANYTHING =
  'anzeigen afficher mostrar exibir tonen ausblenden masquer ocultar nascondi verbergen skjul ukryj';

/** Any of the names, as a part of an expression. */
export const anyOf = (names: string): string => names.replaceAll(' ', '|');

const SECTION = '(?:section|block|module)?';
const named = (english: string, others: string) =>
  new RegExp(`^(?:is)?(?:(?:${english})${SECTION}|${anyOf(others)})$`);
const ON = named(
  `${SECTION}visib(?:le|ility)|${SECTION}enabled?|${SECTION}active|publish(?:ed)?|approved|public|show|shown|display|displayed|should(?:show|display|render)|(?:show|display|publish)on(?:web)?(?:site)?|consentgiven|(?:ready|ok)topublish|canpublish|approvedforpublication|(?:available|visible|open|shown)?(?:for|to)(?:all|every(?:one|body)|(?:the)?public)|includeinpublic`,
  SHOWN_ELSEWHERE,
);
const OFF = named(
  `${SECTION}hidden|hide|hideonweb|${SECTION}disabled?|draft|private|unpublished|archived|inactive|deactivated|excluded?|omit(?:ted)?|suppress|redact|not(?:ready|forpublication)|offtherecord|(?:editors?|e?mail|newsletter|print|draft|studio|cms|preview|test)only|members?content`,
  HIDDEN_NAMES,
);

/** Whether a switch of this name says of a part of a text that readers do not see it. */
export const switchesOff = (name: string, value: boolean): boolean =>
  (value ? OFF : ON).test(bare(name));

const SHOWS_FIELD = /^(?:is)?(show|display|hide)(\w+)$/;

/** Which field beside it a switch of this name hides from readers: a caption by `showCaption: false`; null where it hides none. */
export function fieldHidden(name: string, value: boolean): string | null {
  const [, verb, field = null] = SHOWS_FIELD.exec(bare(name)) ?? [];
  return (verb === 'hide') === value ? field : null;
}

/** Words that say so. */
export const KEPT_WORDS = [
  ...'draft unpublished unlisted private hidden archived notstarted todo backlog'.split(' '),
  ...KEPT_ELSEWHERE,
];
const KEPT = named(KEPT_WORDS.join('|'), HIDDEN_ELSEWHERE);

/** Whether a word says of what it stands in that nobody is to read it, under whatever name. */
export const isKept = (word: string): boolean =>
  KEPT.test(bare(word)) || KEPT.test(word.trim().toLowerCase());

/** The same of a status, an access or an audience. */
export const STATES_ELSEWHERE = anyOf(
  `${ACCESS_ELSEWHERE} estado stato statut etat stan joutai jotai`,
);
const STATES = new RegExp(
  `^(?:(?:publish\\w*|workflow|editorial|review|approval|access|moderation|content|document)?(?:status|state)|phase|stage|lifecycle|flags|visibility(?:rule|condition)?|condition|privacy(?:level)?|access(?:level|type)?|tier|(?:target|intended)?audiences?|readers|viewers|readership|usertype|(?:required|min|allowed)roles?|(?:show|display|visible)(?:if|when)|consent|permission|${STATES_ELSEWHERE})$`,
);
const READERS =
  /^(?:members?|subscribers?|patrons?|friends?|family|internal|scheduled|invisible|none|off|paid|paying|pro|registered|staff|team|vips?|admins?|loggedin|review|retired)(?:only)?$/;

const NOT_YET =
  /^(?:(?:not|un|never)[ _-]?(?:granted|approved|cleared|confirmed|released|ready|public|given|signed|started|finished|done)|to[ _-]?do|backlog|pending\b.*|withdrawn|retracted|rejected|declined|denied|refused|revoked|embargoed|on[ _-]?hold|(?:in|to|under|awaiting|needs|for)[ _-]?(?:be[ _-])?(?:review(?:ed)?|approv(?:al|ed)|changes|consent|permission))$/i;
const NOT_YET_THERE = new RegExp(`^(?:${anyOf(NOT_YET_ELSEWHERE)})$`);

/** Whether a word says under whatever name that something is not settled, or not allowed: nobody may be to read it yet. */
export const saysNotYet = (word: string): boolean =>
  NOT_YET.test(word) || NOT_YET_THERE.test(bare(word));

const FEW_THERE = new RegExp(`^(?:${anyOf(FEW_ELSEWHERE)})$`);
const FEW =
  /^(?:just|only)?(?:me|myself)(?:only)?$|^(?:members?|subscribers?|patrons?|friends?|closefriends|(?:close)?family|kin(?:s?folk)?|relatives|lovedones|innercircle|contacts?|followers?|internal|invisible|nobody|noone|paid|paying)(?:only)?$|^onlypaid$/;

/** Whether a word names few readers or none, where others under the same name say that all may read. */
export const isForFew = (word: string): boolean =>
  FEW.test(bare(word)) ||
  FEW_THERE.test(bare(word)) ||
  FEW_WRITTEN.includes(word.trim().toLowerCase());

/** Whether several words, or one of them, name few readers or none; an address is no list of words. */
export const namesFew = (words: string): boolean =>
  !/[/#.@]/.test(words) &&
  [words, ...words.split(/[^\p{L}\p{M}-]+/u)].some(
    (word) => word !== '' && (isForFew(word) || isKept(word)),
  );

/** Of what has to be so for a reader to see it, or is marked, none keeps nothing back. */
const ASKS = /^(?:required|min)role|^flags$|(?:condition|rule|if|when)$/;
/** Whether a word under this name asks nothing of readers: `requiredRole: none`. */
export const asksNothing = (name: string, word: string): boolean =>
  ASKS.test(bare(name)) && bare(word) === 'none';

/** Whether a word of a status, an access or an audience is known to say the same: draft, members. */
export const keepsBack = (word: string): boolean =>
  OFF.test(bare(word)) ||
  READERS.test(bare(word)) ||
  isKept(word) ||
  saysNotYet(word) ||
  isForFew(word);

/** Whether a word, or one of several, says so under this name. */
const keptBack = (name: string, word: string): boolean =>
  STATES.test(bare(name)) && !asksNothing(name, word) && (keepsBack(word) || namesFew(word));

/** Words for what is no site: what is shown there alone is not for its readers. */
export const OTHER_CHANNELS =
  'newsletter newsletters email emails mail print app apps rss intranet'.split(' ');
/** Whether a word names such a place. */
export const isOtherChannel = (word: string): boolean =>
  OTHER_CHANNELS.includes(bare(word).replace(/only$/, ''));
const FOR_WHOM =
  /^(?:visible(?:to|for)|(?:shown?|displayed?|restrict|restricted)to|(?:access|required|minimum|min|membership)tier|tieraccess)$/;
const FOR_WHOM_ALONE = new RegExp(`^(?:${anyOf(FOR_WHOM_NAMES)})$`);

/** Whether what a field of this name holds are readers, and there are no others. */
export const isForWhomAlone = (name: string): boolean =>
  FOR_WHOM.test(bare(name)) || FOR_WHOM_ALONE.test(bare(name));

/** Whether a list or a word under this name says for whom alone a part of a text is, and that is not all. */
export function isForThese(name: string, value: unknown): boolean {
  const words = [value].flat().filter((each): each is string => typeof each === 'string');
  if (words.length === 0 || words.some((word) => isPublicWord(word) || /^visitors?$/i.test(word)))
    return false;
  return isForWhomAlone(name) || words.every((word) => keptBack(name, word));
}

/** Beside these what is internal is a link to another page. */
const LEADS = /link|href|url|page|ref|target|slug/i;
const INTERNAL = /^(?:is)?_?intern(?:al|[aeo])?$/i;

/** Whether a field of this name says of a link in the part that it is an internal one. */
export const isOfLink = (name: string, part: object): boolean =>
  INTERNAL.test(name) && Object.keys(part).some((each) => LEADS.test(each));

/** Whether a yes of this name may say that a part is for who writes it alone. */
export const isInternal = (name: string, part: object): boolean =>
  INTERNAL.test(name) && !isOfLink(name, part);
