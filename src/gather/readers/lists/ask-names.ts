import { joined, words } from '../lists.ts';
import {
  ACCESS_ELSEWHERE,
  ACCESS_OF_PARTS,
  AUDIENCE_ELSEWHERE,
  FOR_WHOM_NAMES,
} from './who-names.ts';

/* What marks of parts, and what they are given, are called where they ask who is reading. */

const AUDIENCES = words('audience audiences audiencia audiencias');
const GROUPS = words('group role roles tier');

/** Fields of a part with nothing but readers in them, as `bare` compares names. */
export const ASKS_WHO: readonly string[] = [
  ...joined(['', 'intended', 'target'], AUDIENCES),
  ...words(`
    access accesslevel if only privacy readers readership unless unlessprofile viewers vis
    visibility whenprofile`),
  ...joined(
    words(`
      display hidden hide limit limited read readable restrict restricted share shared show shown
      view viewable visible`),
    ['', 'only'],
    words('by for from if to when with'),
  ),
  ...joined(words('allowed min minimum require required requires user'), GROUPS),
  ...joined(GROUPS, ['allowed', 'required']),
  ...joined(words('exclusive exclusively just only private reserved'), words('by for to with')),
  // German, French, Spanish and Portuguese
  'nur',
  ...joined(['freigegeben', 'nur', 'sichtbar'], ['fuer', 'fur']),
  ...joined(words('reserve reservee seulement uniquement visible'), words('a au aux pour')),
  ...joined(words('reservada reservado solo visible'), ['a', 'para']),
  ...[ACCESS_ELSEWHERE, ACCESS_OF_PARTS, AUDIENCE_ELSEWHERE, FOR_WHOM_NAMES].flat(),
];

/** What else a value is called that names readers. */
export const OF_WHOM: ReadonlySet<string> = new Set(
  words('for fuer fur group groups only para pour role roles to user users voor who'),
);

/** Fields that say in which language or for which program a part is: all may choose. */
export const OF_CHOICE: ReadonlySet<string> = new Set(
  words(`
    framework frameworks idioma lang language languages langue locale locales notsdk notsdks os
    platform platforms sdk sdks sprache version versions`),
);

/** Parts that are shown where something holds: what that is, their program alone knows. */
export const CONDITIONS: ReadonlySet<string> = new Set([
  ...words('access audience can conditional for gate guard if only role roles show unless'),
  ...['has role', 'show for', 'show if', 'show to', 'show when', 'visibility', 'visible', 'when'],
]);

/** Parts that belong to a group of others of their own kind. */
export const OF_A_GROUP: ReadonlySet<string> = new Set(
  words(`
    a accordion accordions carousel code codegroup details figure galleries gallery img li
    lightbox option options picture radio radios slide slides step steps tab tabitem tabpanel
    tabs tabsitem tabspanel toggle toggles`),
);

/** Words of a value that say nothing of readers. */
export const SAYS_NOTHING: ReadonlySet<string> = new Set(
  words(`
    access allgemein altijd always and auto both default devices down everywhere false for general
    grand hidden hide immer inherit no off on only or sempre shown siempre the toujours tout true
    up yes zawsze`),
);

/** What opens at a touch, in a language or for a program: whoever looks can see it. */
export const AT_A_TOUCH: ReadonlySet<string> = new Set(
  words(`
    active collapse collapsed current expand expanded framework lang language locale more open
    opened os platform sdk selected slide slides step steps tab tabs toggle toggled version`),
);

/** Words with which a condition asks who is reading, beside those that begin with `auth`. */
export const ASKS_READER: ReadonlySet<string> = new Set(
  words(`
    access account accounts admin admins group groups guest guests logged login reader readers role
    roles signed staff user users viewer viewers visitor visitors`),
);
