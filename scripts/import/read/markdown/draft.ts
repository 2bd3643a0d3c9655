import { isToCome } from '../../../../src/gather/adopt/to-come.ts';
import { SAYS_WHO } from '../../../../src/gather/adopt/who-reads.ts';
import { dateOf } from '../../../../src/gather/dates.ts';
import { HIDDEN_NAMES } from '../../../../src/gather/readers/lists/hidden-names.ts';
import { PUBLIC_NAMES } from '../../../../src/gather/readers/lists/shown-names.ts';
import { words } from '../../../../src/gather/readers/lists.ts';
import { isWordForFew, isWordForNobody } from '../../../../src/gather/readers/words.ts';
import { isNo, isYes } from '../../../../src/gather/readers/yes-no.ts';
import { isFields } from '../../../../src/gather/sanity/rich/fields.ts';
import { isPublicWord } from '../../../../src/gather/sanity/who-may-read/public-words.ts';
import { bare, fieldIn, leavesIn, type Matter, textField } from './front-matter.ts';
import { FOR_ALL, isEmpty, isOfNobody, LOCKS_THERE, READERS_THERE } from './matter-said.ts';

/** A field that says yes or no, where a date stands for a yes. */
function saysNo(name: string, said: string, matter: Matter): boolean {
  const date = textField(matter, name);
  // Some systems keep the date under this name.
  return !isYes(said) && (date === null || dateOf(date, 'UTC') === null);
}

/** Hugo makes no page of it, or names it nowhere. */
function isUnbuilt(value: unknown): boolean {
  const own = isFields(value) ? value : {};
  return ['render', 'list'].some((name) =>
    /^(never|false|link)$/i.test(String(fieldIn(own, name))),
  );
}

/** Its time is over; when one that cannot be read is, nobody knows. */
function isPast(name: string, matter: Matter): boolean {
  const date = dateOf(textField(matter, name) ?? '', 'UTC');
  return date === null || Date.parse(date) <= Date.now();
}

/** What is no list of names: who may read it is not known. */
function isUnknown(value: unknown): boolean {
  const all = Array.isArray(value) ? value : [value];
  return all.some((each) => typeof each === 'object' && each !== null);
}

/** What a field says, also in its objects and lists: `status: { value: draft }`, `audience: [{ group: family }]`. */
const valuesIn = (value: unknown): unknown[] => leavesIn(value, 3).map(([, each]) => each);

type Hides = (value: unknown, matter: Matter, name: string) => boolean;

const unlessNo: Hides = (value) => !isNo(String(value));
const unlessNoOrEmpty: Hides = (value) => !isEmpty(value) && !isNo(String(value));
const unlessYes: Hides = (value, matter, name) => saysNo(name, String(value).trim(), matter);
const wherePast: Hides = (value, matter, name) => !isEmpty(value) && isPast(name, matter);

/** Of names that are less clear a clear word alone counts: `hide: [toc]`, `active: blog` tell of something else. */
const whereYes: Hides = (value) => isYes(String(value));
const whereNo: Hides = (value) => isNo(String(value));
const whereHidden: Hides = (value, ...field) =>
  whereNo(value, ...field) ||
  valuesIn(value).some((each) => isOfNobody(String(each)) || isWordForFew(String(each)));
const unless =
  (word: RegExp): Hides =>
  (value) =>
    !isEmpty(value) && !word.test(String(value).trim());
const unlessForAll: Hides = (value) =>
  !isEmpty(value) && !FOR_ALL.test(String(value).trim()) && !isPublicWord(value);
/** Any word there names few readers, or none. */
const whereForFew: Hides = (value) =>
  valuesIn(value).some(
    (word) => typeof word === 'string' && (isWordForFew(word) || isWordForNobody(word)),
  );
/** Whatever is no word for public, such as approved. */
const unlessPublic: Hides = (value) => !isEmpty(value) && !isPublicWord(value);
const each = (names: string | readonly string[], rule: Hides, like = /^/): Record<string, Hides> =>
  Object.fromEntries(
    words(names).flatMap((name) => (like.test(name) ? [[name, rule] as const] : [])),
  );

/** Names of themes, too, which hide parts of a page by them. */
const UNCLEAR = /^(hide|exclude|(is)?disabled)/;
/** Eleventy's, and those of others: it is in no list. */
const OUT_OF_LISTS = words('exclude excludefromcollection excludefromcollections excludefromlists');

/** Whatever else says that it is not published: Qiita's ignorePublish, skipPublishing. */
const SAYS_NOT =
  /^(?:is)?(?:ignore|skip|un|non?|not|never|do?nt)(?:be)?(?:from)?publi(?:sh(?:ed|ing)?|c)$/;

/** Names of the field that says when a text was to go. */
export const ENDS = ['expiryDate', 'unpublishDate', 'unpublishAt', 'expiresAt', 'expires'];

/** When a field with this name says, or may say, that the text is not for everybody. */
const HIDES: Readonly<Record<string, Hides>> = {
  ...each([...HIDDEN_NAMES, 'headless'], unlessNoOrEmpty),
  ...each([...HIDDEN_NAMES, ...OUT_OF_LISTS], whereYes, UNCLEAR),
  eleventyexcludefromcollections: unlessNoOrEmpty,
  ...each(PUBLIC_NAMES, whereNo),
  ...each([...PUBLIC_NAMES, 'estado', 'stato'], whereHidden, /stat(us|ut|e|o)$|^estado$/),
  ...each(
    'visibleto visiblefor showto shownto sharedwith sharewith viewableby readableby viewers readership',
    whereForFew,
  ),
  ...each(
    'notionstatus reviewstatus reviewstate approvalstatus approvalstate moderationstatus',
    unlessPublic,
  ),
  ...each('draft isdraft private isprivate', unlessNo),
  ...each('published ispublished publish ispublish dgpublish public ispublic', unlessYes),
  build: isUnbuilt,
  render: whereNo,
  stage: whereForFew,
  ...each('type layout', (value) => typeof value === 'string' && isWordForNobody(value)),
  ...Object.fromEntries(ENDS.map((name) => [bare(name), wherePast])),
  permalink: (value) => isNo(String(isFields(value) ? value.build : value)),
  ...each('visibility privacy access accesslevel', unlessForAll),
  readers: isUnknown,
  // Buttondown's: for whom an e-mail is, whether its archive has it, and what became of it.
  emailtype: unless(/^(?:public|archival)$/i),
  archivalmode: unless(/^(?:enabled|archive_only)$/i),
  emailstatus: unless(/^(?:sent|imported)$/i),
  // Statamic's: by a password, by addresses or for those who are logged in.
  ...each('protect', unlessNoOrEmpty),
  // A theme of VuePress's: it is in no list.
  article: whereNo,
  // Joplin's: a thing to do, not a text.
  'completed?': () => true,
};

/** Themes show and hide parts of a page by such names. */
const OF_PAGES =
  /(toc|contents|comments?|nav(igation)?|menu|sidebar|footer|header|title|shar(e|ing)|date|author|image|cover|meta|related|sitemap)(?:_?hid(?:e|den))?$/i;

/** A name without accents: privé is prive. */
export const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');

const isForeign = (name: string): boolean => /[^ -~]/.test(name);

/** The words for a draft and for public, in whatever language, as the name of a field or under a name that says who reads it. */
function saysInWords(name: string, value: unknown): boolean {
  const words = valuesIn(value).filter((each) => typeof each === 'string');
  if (READERS_THERE.has(name)) return unlessPublic(value, {}, name);
  if (LOCKS_THERE.has(name) || (isForeign(name) && isWordForNobody(name)))
    return unlessNoOrEmpty(value, {}, name);
  if (isForeign(name) && isPublicWord(name)) return whereNo(value, {}, name);
  const isAboutReaders = isForeign(name) || (SAYS_WHO.test(plain(name)) && !OF_PAGES.test(name));
  return isAboutReaders && words.some((word) => isOfNobody(word) || isWordForNobody(word));
}

function isHiding(name: string, value: unknown, matter: Matter): boolean {
  const rule = bare(plain(name));
  if (SAYS_NOT.test(rule)) return unlessNoOrEmpty(value, matter, name);
  if (Object.hasOwn(HIDES, rule) && HIDES[rule]?.(value, matter, name) === true) return true;
  return saysInWords(name, value);
}

/**
 * The fields of a front matter for which its text is a draft, as they are written. Whatever is no clear word counts as
 * one: a draft must never become public by the way somebody spelled it.
 */
export function hidingFields(matter: Matter): string[] {
  return Object.entries(matter)
    .filter(([name, value]) => isHiding(name, value, matter))
    .map(([name, value]) =>
      /^pass/i.test(name) ? name : `${name}: ${JSON.stringify(value)}`.slice(0, 60),
    );
}

/** Whether it is known what a field of this name says of readers, or that it says nothing. */
export const isKnownName = (name: string): boolean =>
  Object.hasOwn(HIDES, bare(plain(name))) || OF_PAGES.test(name);

/** Rules of these leave a word that is not known to be for few, under a name that says who reads a text. */
const OPEN: readonly unknown[] = [whereNo, whereHidden];

/** Whether a value says nothing, yes or no, since when, or that all may read. */
function isForAll(value: unknown): boolean {
  const said = String(value ?? '').trim();
  const isWord = [isYes, isNo, isPublicWord].some((says) => says(said)) || FOR_ALL.test(said);
  return isWord || value instanceof Date || dateOf(said, 'UTC') !== null;
}

/** Parts of a page that a text may do without, and places that it may be left out of, beside those that are called so. */
const PLACES = /^(tags?|path|feedback|search|rss|feeds?|home|lists?|index)$/i;

/** Whether what is hidden, by one of the less clear names, is parts of a page: else it may be from whom. */
const hidesParts = (value: unknown): boolean =>
  valuesIn(value).every(
    (each) => isForAll(each) || OF_PAGES.test(`${each}`) || PLACES.test(`${each}`),
  );

/** Whether that holds of its value, too: any word may name few readers, and for any day to come a text may wait. */
export function isUnderstood(name: string, value: unknown): boolean {
  if (!isKnownName(name) || isToCome(textField({ value }, 'value') ?? '')) return false;
  const rule = HIDES[bare(plain(name))];
  if (rule === whereForFew || (rule === whereYes && !hidesParts(value))) return false;
  return !OPEN.includes(rule) || !SAYS_WHO.test(plain(name)) || valuesIn(value).every(isForAll);
}
