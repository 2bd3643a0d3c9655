import { HIDDEN_ELSEWHERE, KEPT_ELSEWHERE, SHOWN_ELSEWHERE } from './switch-names-elsewhere.ts';

/*
 * What fields are called that say whether readers see what has them, without case, accents and what stands between their
 * words; those that are not in English come last.
 */

/** A name as it is compared. */
export function bare(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
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
  `${SECTION}visib(?:le|ility)|${SECTION}enabled?|${SECTION}active|publish(?:ed)?|approved|public|show|shown|display|displayed|should(?:show|display|render)|(?:show|display|publish)on(?:web)?(?:site)?|consentgiven|(?:ready|ok)topublish|canpublish|approvedforpublication`,
  SHOWN_ELSEWHERE,
);
const OFF = named(
  `${SECTION}hidden|hide|hideonweb|${SECTION}disabled?|draft|private|unpublished|archived|inactive|excluded?|omit(?:ted)?|suppress|redact|not(?:ready|forpublication)|offtherecord|(?:editors?|e?mail|newsletter|print|draft|studio|cms|preview|test)only|members?content`,
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
export const STATES_ELSEWHERE =
  'synlighet|synlighed|sichtbarkeit|zichtbaarheid|visibilite|visibilidade?|visibilita|zugang|toegang|tilgang|adgang|acces|acceso|acesso|accesso|zielgruppe|malgruppe|doelgroep|estado|stato|statut';
const STATES = new RegExp(
  `^(?:(?:publish\\w*|workflow|editorial|review|approval|access|moderation|content|document)?(?:status|state)|phase|stage|lifecycle|flags|visibility(?:rule|condition)?|condition|privacy(?:level)?|access(?:level|type)?|tier|(?:target|intended)?audiences?|readers|viewers|readership|usertype|(?:required|min|allowed)roles?|(?:show|display|visible)(?:if|when)|consent|permission|${STATES_ELSEWHERE})$`,
);
const READERS =
  /^(?:members?|subscribers?|patrons?|friends?|family|internal|scheduled|invisible|none|off|paid|paying|pro|registered|staff|team|vips?|admins?|loggedin|review|retired)(?:only)?$/;

const NOT_YET =
  /^(?:(?:not|un|never)[ _-]?(?:granted|approved|cleared|confirmed|released|ready|public|given|signed|started|finished|done)|to[ _-]?do|backlog|pending\b.*|withdrawn|retracted|rejected|declined|denied|refused|revoked|embargoed|on[ _-]?hold|(?:in|under|awaiting|needs|for)[ _-]?(?:review|approval|changes|consent|permission))$/i;

/** Whether a word says under whatever name that something is not settled, or not allowed: nobody may be to read it yet. */
export const saysNotYet = (word: string): boolean => NOT_YET.test(word);

const FEW =
  /^(?:just|only)?(?:me|myself)(?:only)?$|^(?:medlemm(?:er|ar)|mitglieder|leden|membres|abonn(?:es|enter|enten|ees)|miembros|socios|soci|membros|assinantes|suscriptores|intern[eo]?|skjult|freunde|familie|vrienden|amis|famille|amig[oa]s|familia|amici|famiglia|rodzina|znajomi|przyjaciele|venner|vanner)$|^(?:members?|subscribers?|patrons?|friends?|closefriends|(?:close)?family|kin(?:s?folk)?|relatives|lovedones|innercircle|contacts?|followers?|internal|invisible|nobody|noone|paid|paying)(?:only)?$|^onlypaid$/;

/** Whether a word names few readers or none, where others under the same name say that all may read. */
export const isForFew = (word: string): boolean => FEW.test(bare(word));

/** Whether several words, or one of them, name few readers or none; an address is no list of words. */
export const namesFew = (words: string): boolean =>
  !/[/#.@]/.test(words) &&
  [words, ...words.split(/[^\p{L}\p{M}-]+/u)].some(
    (word) => word !== '' && (isForFew(word) || isKept(word)),
  );

/** Of what has to be so for a reader to see it, or is marked, none keeps nothing back. */
const ASKS = /^(?:required|min)role|^flags$|(?:condition|rule|if|when)$/;
const asksNothing = (name: string, word: string): boolean =>
  ASKS.test(name) && bare(word) === 'none';

/** Whether a word under this name says the same: a status of draft, an audience of members. */
const keptBack = (name: string, word: string): boolean =>
  STATES.test(bare(name)) &&
  !asksNothing(bare(name), word) &&
  (OFF.test(bare(word)) ||
    READERS.test(bare(word)) ||
    isKept(word) ||
    saysNotYet(word) ||
    isForFew(word));

const WHERE = /^(?:show|shown|display|visible|publish)(?:on|in)$|^(?:channel|platform)s?$/;
/** Words for what is no site: what is shown there alone is not for its readers. */
export const OTHER_CHANNELS =
  'newsletter newsletters email emails mail print app apps rss intranet'.split(' ');
/** Whether a word names such a place. */
export const isOtherChannel = (word: string): boolean =>
  OTHER_CHANNELS.includes(bare(word).replace(/only$/, ''));
const LOCK =
  /^(?:pass(?:word|code|phrase|wort|ord)|accesscode|wachtwoord|motdepasse|contrasena|senha|losenord|haslo)$/;
const FROM =
  /^(?:(?:publish|show|display)(?:at|on|from|after)|(?:visible|available|active|live)(?:from|after)|embargo(?:ed)?until|scheduledfor|unpublish(?:at|on)|(?:visible|show|display)until|hide(?:at|on|from|after)|expir(?:es|y|ation)(?:at|on|date)?|embargo(?:date)?|golive(?:at|date)?|hid(?:e|den)until|removeafter|(?:deleted|archived|hidden|unpublished|trashed)at|(?:sichtbar|zichtbaar|synlig)(?:ab|bis|vanaf|tot|fra|til)|gu?e?ltigbis|geldigtot|verlooptop|utloperdato|utlopsdato|publiseresfra|caduca|fecha(?:de)?expiracion|dated?expiration|expiraem|scadenza)$/;

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
  const isTime = FROM.test(own) || isShownFor(own, bare(within));
  if (isTime && words.every((word) => /^\d{4}-\d\d/.test(word))) return true;
  return WHERE.test(own) && words.every(isOtherChannel);
}

const FOR_WHOM =
  /^(?:visible(?:to|for)|(?:shown?|displayed?|restrict|restricted)to|(?:access|required|minimum|min|membership)tier|tieraccess)$/;
const FOR_ALL = /^(?:all|anyone|every(?:one|body)|public|visitors?|free|gratis)$/;

/** Whether a list or a word under this name says for whom alone a part of a text is, and that is not all. */
export function isForThese(name: string, value: unknown): boolean {
  const words = [value].flat().filter((each): each is string => typeof each === 'string');
  if (words.length === 0 || words.some((word) => FOR_ALL.test(bare(word)))) return false;
  return FOR_WHOM.test(bare(name)) || words.every((word) => keptBack(name, word));
}

const NOTES = [
  '(?:private|confidential)$',
  '(?:private|internal|admin|secret|confidential)_?(?:notes?|comments?|remarks?|text|body|content)',
  '(?:reviewers?|review|draft)_?(?:notes?|comments?|remarks?)$',
  '(?:editors?_?)?comments?$',
  'to_?dos?$|fact_?checks?$|notes?_?to_?self$|scratch(?:_?pad)?$|placeholder$',
];
const NOTE = new RegExp(`^(?:${NOTES.join('|')})`, 'i');

/** Whether a field of this name, or a part of this type, is a text that is not for every reader. */
export const isNotForAll = (name: string): boolean => NOTE.test(name) || isForSome(name);

const FOR_FEW =
  /(?:paid|private|secret|internal|draft|restricted|locked|exclusive|archived|login)[_-]?(?:only|content|section|block|area|zone|part|text|gate|wall|module)s?$|hidden[_-]?(?:block|section|part|module)s?$|members?[_-]?(?:area|gate|wall)$|(?:newsletter|e?mail|rss|print|app|friends|family|staff|team|vip|supporters?|patreon|admins?|editors?)[_-]?only$|^password[_-]?protected/i;

/** Whether a part of a text that is of this type is for some readers alone. */
export const isForSome = (type: string): boolean =>
  FOR_FEW.test(type) ||
  /[Pp]aywall|(?:^|[._-])gated|Gated|[Pp]remium|(?:[Mm]ember|[Ss]ubscriber|[Pp]atron)s?[_-]?(?:[Oo]nly|[Cc]ontent)/.test(
    type,
  );
