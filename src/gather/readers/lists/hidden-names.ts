import { joined, words } from '../lists.ts';
import { ONLY_FOR_FEW } from './few-readers.ts';
import { HIDDEN_ELSEWHERE, LOCKS_ELSEWHERE } from './hidden-names-elsewhere.ts';

/*
 * What fields of a yes or no are called in English where whatever is no clear no keeps from readers what has them: without
 * case, and without what stands between their words.
 */

/** Nobody has finished it, or released it. */
const UNFINISHED = words(`
  draft indraft onhold pending prelaunch stilldraft unfinished unreleased wip workinprogress`);

/** A trial, or for those who work on the site. Without `is` such a name may tell of something else: a test, an internal link. */
const ONLY_WITH_IS = words('demopost isdemo isinternal issample istest istestpost testpost');

/** It is not shown, or stands in no list. */
const HIDDEN = words(`
  disabled donotlist donotshow dontshow hidden hiddenby hide hideonwebsite hidepost inactive
  offline shouldhide suppressed unlisted`);

/** It is not public. */
const NOT_PUBLIC = words(`
  confidential donotpublish keepprivate nopublish notforpublic notpublic notpublished private
  privatepost secret unpublished unpublishedat`);

/** It was public, or nearly, and is so no more. */
const TAKEN_BACK = words(`
  archived archivedat archivedby blocked consentrevoked deleted deletedat deletedby intrash
  legalhold quarantined redacted rejected removed retracted revoked suspended trash trashed
  trashedat withdrawn`);

/** It opens with a password, or for those who are logged in. */
const LOCKED = words(`
  accesscode accesscodehash authrequired gated locked loggedinonly loginrequired passcode
  passcodehash passphrase password passwordhash passwordhint passwordprotected protected
  requireauth requirelogin requiresaccount requiresauth requiresauthentication requireslogin
  requiresmembership requirespassword requiressubscription restricted`);

/** It is for those who pay. */
const PAID = words('haspaywall paid paidonly paywall paywalled premium premiumcontent');

/** It is for readers who are named, or for who writes. */
const FOR_FEW = words(`
  admincontent adminonly adminsonly backersonly donorsonly editoronly editorsonly familyonly
  forinternaluse formembers formyself forsubscribers friendsonly insidersonly internalcontent
  internalonly internaluse internaluseonly membercontent memberonly membersonly onlyme
  patreononly patronsonly staffcontent staffonly subscribercontent subscriberonly
  subscribersonly supportersonly teamonly viponly`);

/** It is hidden from a place in which readers would find it. */
const HIDDEN_FROM = joined(
  words('excludedfrom excludefrom hiddenfrom hidefrom hidein hideon noton omitfrom'),
  words(`
    archive blog bloglist bloglisting bloglists index list listing listings lists prod production
    public readers site web website`),
);

const ENGLISH = [
  UNFINISHED,
  HIDDEN,
  HIDDEN_FROM,
  NOT_PUBLIC,
  TAKEN_BACK,
  LOCKED,
  PAID,
  FOR_FEW,
].flat();

/** The same in other languages. */
export const HIDDEN_NAMES_ELSEWHERE: readonly string[] = [
  HIDDEN_ELSEWHERE,
  LOCKS_ELSEWHERE,
  ONLY_FOR_FEW,
].flat();

/** All names, also with `is` before those in English, which come first. */
export const HIDDEN_NAMES: readonly string[] = [
  ...ENGLISH.flatMap((name) => [name, `is${name}`]),
  ...ONLY_WITH_IS,
  ...HIDDEN_NAMES_ELSEWHERE,
];

/** Parts of a page that a switch may name before what it does: `sectionHidden`. */
const PARTS = words('block module section');

/**
 * Names that keep a part of a text back, and that may have the part behind them: `hideSection`. Of a whole text those that
 * are not among the names above may say something else, and are asked about.
 */
export const HIDDEN_PARTS: readonly string[] = [
  ...joined(['', ...PARTS], words('disable disabled hidden')),
  ...words(`
    archived deactivated draft exclude excluded hide hideonweb inactive membercontent
    memberscontent notforpublication notready offtherecord omit omitted private redact suppress
    unpublished`),
  ...joined(words('cms draft editor editors email mail newsletter preview print studio test'), [
    'only',
  ]),
];
