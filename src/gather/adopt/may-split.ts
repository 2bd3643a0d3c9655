import { lastOf, topOf } from '../../settings/field-path.ts';
import { isPublicWord } from '../sanity/public-words.ts';
import { bare, isForThese, isKept } from '../switch-names.ts';
import { OF_OTHERS } from './of-others.ts';
import type { Recognized } from './recognize.ts';
import type { Kind, SeenField } from './seen.ts';
import { NAMES_WHO, SAYS_WHO } from './who-reads.ts';

/*
 * Which fields may say who is to read a post: those whose name or words tell, and each yes and each word of few, whatever it is
 * called. Names are known of what says something else alone, so that a name that nobody thought of is asked about.
 */

/** A longer word is a sentence; one with a space may be a line of the text, unless posts have it in common. */
const LONGEST_WORD = 30;

/** What is marked, what stands beside a text, and how it looks. */
const LOOKS =
  'featured? pin(?:ned)? sticky highlight(?:ed)? spotlight hero favou?rite popular trending recommended editorspick toc tableofcontents comments? likes? (?:social)?shar(?:e|ing)buttons? related(?:posts?)? author(?:box)? sidebar header footer breadcrumbs? cta banner newsletterform captions? dropcap fullwidth wide darkmode math katex destaque destacad[oa] enavant hervorgehoben inevidenza uitgelicht (?:featured?|displayed)?(?:on|in)(?:the)?(?:home|front|menu|nav)(?:page|igation)?';
/** What a text is, is about, or is told in. */
const KINDS_OF_TEXT =
  '\\w*(?:type|kind|format|layout|template|theme|variant|style|colou?r|background|icon|emoji) mood weather season difficulty cuisine diet genre medium sector section department topic subject source origin publisher discipline course meal sport instrument technique material occasion period era decade month weekday tone camera lens lang(?:uage)? locale location place city country region venue alt';
/** What is counted or measured, and days that something else happened on. */
const MEASURES =
  '\\w*(?:order|number|index) level grade size (?:word|page|view|like|comment|share)s?count (?:read(?:ing)?|prep|cook(?:ing)?|total)time position rank weight priority duration year rating stars score views servings calories pages chapter volume issue episode part version width height la(?:t|titude) lo?ng(?:itude)? (?:last|date)?(?:updated?|modified|edited|created|imported|synced)(?:at|on|date|time)?';
/** What a text has, allows or is made for. */
const YESES =
  '(?:has|allow|enable|disable|use)\\w+ vegan veget\\w+ gluten\\w+ spicy sponsored affiliate\\w* sold instock onsale award\\w* winner verified translated\\w* autoplay loop opensinnewtab newtab';
const anyOf = (names: string) => new RegExp(`^(?:${names.replaceAll(' ', '|')})$`);
const LOOK = anyOf(
  LOOKS.split(' ')
    .map((name) => `(?:is|has|show|hide|display|enable|allow|use)?${name}(?:enabled|disabled)?`)
    .join(' '),
);
const OF_ELSE = anyOf(`${KINDS_OF_TEXT} ${MEASURES}`);
const OF_YES = anyOf(`(?:is|was)?(?:${YESES.replaceAll(' ', '|')})`);

/** A word that is shown beside another field. */
const LABEL = /(?:label|title|name)$/i;

/** Search engines are no readers: such a field is asked about only where some post says yes. */
const ROBOTS = /^no_?-?(?:index|follow)/i;

/** Of a text, or of how it looks, these say something else. */
const OF_ANYTHING = /^(?:none|off|review)$/i;

/** Whether one of its words says as much, under whatever name; of a list only what keeps a post back, for tags say the rest. */
function tells({ kind, words }: SeenField): boolean {
  if (words.some(isKept)) return true;
  const says = (word: string) => isPublicWord(word) || isForThese('status', word);
  return kind === 'words' && words.some((word) => says(word) && !OF_ANYTHING.test(word));
}

/** Of more words each says something else of its post. */
const FEW_WORDS = 5;

/** Whether it is a yes, or one of few words to choose from: not each the author's own, nor the same in all of so many posts. */
function isChoice({ kind, words, count }: SeenField, posts: number): boolean {
  if (kind === 'yes or no') return true;
  const isOfFew = words.length > 0 && words.length <= FEW_WORDS;
  if (kind !== 'words' || !isOfFew || (words.length === 1 && count === posts)) return false;
  const isShared = words.length < count;
  const isOneWord = words.every((word) => !/\s/.test(word));
  const isShort = words.every((word) => word.length <= LONGEST_WORD && !/[@:/]/.test(word));
  return isShort && (isShared || isOneWord);
}

/** Whether it says something else than who reads a post, or lies in an object that does. */
function isOfElse({ path, kind }: SeenField): boolean {
  const names = path.split('.').map(bare);
  // A yes says of no text what kind it is.
  const isYes = kind === 'yes or no';
  const isElse = (name: string, at: number) =>
    LOOK.test(name) || (isYes && at === names.length - 1 ? OF_YES : OF_ELSE).test(name);
  return OF_OTHERS.test(path) || names.some(isElse);
}

const TEXTS: readonly Kind[] = ['blocks', 'sections', 'text'];

/** Whether its name, or a word in it, tells that a field says who is to read a post. */
function tellsWho(path: string, field: SeenField): boolean {
  const { kind, switches } = field;
  const name = lastOf(path);
  if (kind === 'words' && LABEL.test(name)) return false;
  if (tells(field)) return true;
  if (LOOK.test(bare(name)) || (ROBOTS.test(name) && !switches.includes(true))) return false;
  if (NAMES_WHO.test(path) && /words$/.test(kind)) return true;
  return SAYS_WHO.test(path) && !TEXTS.includes(kind);
}

/** The same, or whether it may be one of whatever name. */
function maySayWho(path: string, field: SeenField, posts: number): boolean {
  if (tellsWho(path, field)) return true;
  if (ROBOTS.test(lastOf(path)) || LABEL.test(path) || isOfElse(field)) return false;
  return isChoice(field, posts);
}

type Unread = Pick<Recognized, 'unused' | 'unusedWithin' | 'sampled'>;

function fieldsThat(
  says: typeof maySayWho,
  { unused, unusedWithin, sampled }: Unread,
): SeenField[] {
  const own = unused.filter((field) => says(field.path, field, sampled));
  const tops = own.map(({ path }) => path);
  const within = unusedWithin.filter(
    (field) =>
      !tops.includes(topOf(field.path)) &&
      says(field.path.slice(topOf(field.path).length), field, sampled),
  );
  return [...own, ...within];
}

/** Fields that nothing reads, and whose name or words tell that a post may not be for everybody. */
export const tellingFields = (unread: Unread): SeenField[] => fieldsThat(tellsWho, unread);

/** Fields that nothing reads, and that may say so, whatever they are called. */
export const undecidedFields = (unread: Unread): SeenField[] => fieldsThat(maySayWho, unread);
