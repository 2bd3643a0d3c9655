import { lastOf, topOf } from '../../settings/field-path.ts';
import { isPublicWord } from '../sanity/public-words.ts';
import { bare, isForThese, isKept } from '../switch-names.ts';
import { OF_OTHERS } from './of-others.ts';
import type { Recognized } from './recognize.ts';
import { FEW_VALUES, isReference, type Kind, type SeenField } from './seen.ts';
import { NAMES_WHO, SAYS_WHO } from './who-reads.ts';

/*
 * Which fields may say who is to read a post, whatever they are called: those of few values. Names are known of what says
 * something else alone, so that a name that nobody thought of is asked about, and publishes nothing.
 */

const KINDS: readonly Kind[] = [
  ...([
    'yes or no',
    'number',
    'date',
    'words',
    'list of words',
    'reference',
    'references',
  ] as const),
  ...(['list of objects', 'list of texts'] as const),
];

/** A longer word is a sentence; one with a space may be a line of the text, unless posts have it in common. */
const LONGEST_WORD = 30;

/** What is marked, what stands beside a text, and how it looks. */
const LOOKS =
  'featured? pin(?:ned)? sticky highlight(?:ed)? spotlight hero favou?rite popular trending recommended editorspick toc tableofcontents comments? likes? (?:social)?shar(?:e|ing)buttons? related(?:posts?)? author(?:box)? sidebar header footer breadcrumbs? cta banner newsletterform captions? dropcap fullwidth wide darkmode math katex destaque destacad[oa] enavant hervorgehoben inevidenza uitgelicht (?:featured?|displayed)?(?:on|in)(?:the)?(?:home|front|menu|nav)(?:page|igation)?';
/** What a text is, is about, or is told in. */
const KINDS_OF_TEXT =
  '\\w*(?:type|kind|format|layout|template|theme|variant|style|colou?r|background|icon|emoji) mood weather season difficulty cuisine diet genre medium lang(?:uage)? locale location place city country region venue alt';
/** What is counted or measured, and days that something else happened on. */
const MEASURES =
  '\\w*(?:order|number|index) (?:word|page|view|like|comment|share)s?count (?:read(?:ing)?|prep|cook(?:ing)?|total)time position rank weight priority duration year rating stars score views servings calories pages chapter volume issue episode part version width height la(?:t|titude) lo?ng(?:itude)? (?:last|date)?(?:updated?|modified|edited|created|imported|synced)(?:at|on|date|time)?';
const anyOf = (names: string) => new RegExp(`^(?:${names.replaceAll(' ', '|')})$`);
const LOOK = anyOf(
  LOOKS.split(' ')
    .map((name) => `(?:is|has|show|hide|display|enable|allow|use)?${name}(?:enabled|disabled)?`)
    .join(' '),
);
const OF_ELSE = anyOf(`${KINDS_OF_TEXT} ${MEASURES}`);
const isElse = (name: string): boolean => OF_ELSE.test(name);

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

/** Whether its values are some to choose from, and not each the author's own words, nor the same in all of so many posts. */
function isChoice({ kind, words, different, count }: SeenField, posts: number): boolean {
  if (kind === 'yes or no') return true;
  if (different > FEW_VALUES || (different === 1 && count === posts)) return false;
  if (kind === 'number') return true;
  const isShared = different < count;
  if (isReference(kind)) return isShared;
  const isShort = words.every((word) => word.length <= LONGEST_WORD && !/[@:/]/.test(word));
  const isOneWord = words.length > 0 && words.every((word) => !/\s/.test(word));
  return isShort && (isShared || isOneWord);
}

/** Whether it says something else than who reads a post, or lies in an object that does. */
function isOfElse({ path, kind }: SeenField): boolean {
  const names = path.split('.').map(bare);
  // A yes says of no text what kind it is.
  const told = kind === 'yes or no' ? names.slice(0, -1) : names;
  return OF_OTHERS.test(path) || names.some((name) => LOOK.test(name)) || told.some(isElse);
}

const TEXTS: readonly Kind[] = ['blocks', 'sections', 'text'];

/** Whether a field may say who is to read a post: its name does, or its few values may. */
function maySayWho(path: string, field: SeenField, posts: number): boolean {
  const { kind, switches } = field;
  const name = lastOf(path);
  if (kind === 'words' && LABEL.test(name)) return false;
  if (tells(field)) return true;
  if (LOOK.test(bare(name)) || (ROBOTS.test(name) && !switches.includes(true))) return false;
  if (NAMES_WHO.test(path) && /words$/.test(kind)) return true;
  if (SAYS_WHO.test(path)) return !TEXTS.includes(kind);
  if (!KINDS.includes(kind) || isOfElse(field)) return false;
  return kind === 'date' || isChoice(field, posts);
}

/** Fields that nothing reads, and that may say of a post that it is not for everybody. */
export function undecidedFields({
  unused,
  unusedWithin,
  sampled,
}: Pick<Recognized, 'unused' | 'unusedWithin' | 'sampled'>): SeenField[] {
  const own = unused.filter((field) => maySayWho(field.path, field, sampled));
  const tops = own.map(({ path }) => path);
  const within = unusedWithin.filter(
    (field) =>
      !tops.includes(topOf(field.path)) &&
      maySayWho(field.path.slice(topOf(field.path).length), field, sampled),
  );
  return [...own, ...within];
}
