import { memoize } from '../../domain/memoize.ts';
import { joinedPaths, lastOf, topOf } from '../../settings/field-path.ts';
import type { Fields } from '../../settings/fields.ts';
import { isTopicForFew } from '../blocks/for-few/marks.ts';
import { bare } from '../readers/compare.ts';
import { isStatusForFew, isWordForNobody } from '../readers/words.ts';
import { isPublicWord } from '../sanity/who-may-read/public-words.ts';
import { LOOKS, YESES } from './else-names.ts';
import { OF_OTHERS } from './of-others.ts';
import type { Recognized } from './recognize.ts';
import { isReference, type Kind, type SeenField } from './seen.ts';
import { isToCome } from './to-come.ts';
import { NAMES_GROUPS, NAMES_WHO, SAYS_WHO, saysYesOrNo } from './who-reads.ts';

/*
 * Which fields may say who is to read a post: those whose name or words tell, and each yes or no, whatever it is called, and
 * each with a day that is to come. Names are known of what says something else alone, so that a switch that nobody thought of
 * is asked about.
 */

const LOOK = new RegExp(
  `^(?:is|has|hasbeen|no|show|hide|display|enable|allow|use)?(?:${LOOKS.join('|')})(?:enabled|disabled|hid(?:e|den))?$`,
);
/** Whether readers see it, or another part of a post: `hideUpdatedDate`, but not `hideUpdate` or `hideFamilyPhotos`. */
const SHOWS_PART =
  /^(?:show|hide|display)(?:the)?(?:updated?|published|publish|publication|modified|created|last|post|article|page|header|main|cover|hero|featured?|author)*(?:image|background|picture|photo|thumbnail|cover|date|title|subtitle|excerpt|summary)s?$/;
/** What is for some only is asked about, whatever else it is. */
const OF_YES = new RegExp(`^(?!.*only)(?:is|was|hasbeen)?(?:${YESES.join('|')})$`);

/** A word that is shown beside another field. */
const LABEL = /(?:label|title|name)$/i;

/** Search engines are no readers: such a field is asked about only where some post says yes. */
const ROBOTS = /^no_?-?(?:index|follow)/i;

/** Of a text, or of how it looks, these say something else. */
const OF_ANYTHING = /^(?:none|off|review)$/i;

/** Whether one of its words says as much, under whatever name; of a list only what keeps a post back, for tags say the rest. */
function tells({ kind, words }: SeenField): boolean {
  if (words.some(isWordForNobody)) return true;
  if (kind === 'list of words' && words.some(isTopicForFew)) return true;
  const says = (word: string) => isPublicWord(word) || isStatusForFew(word);
  return kind === 'words' && words.some((word) => says(word) && !OF_ANYTHING.test(word));
}

const TEXTS: readonly Kind[] = ['blocks', 'sections', 'text'];

/** Whether its name, or a word in it, tells that a field says who is to read a post. */
function tellsWho(path: string, field: SeenField): boolean {
  const { kind, switches } = field;
  const name = lastOf(path);
  if (kind === 'words' && LABEL.test(name)) return false;
  if (tells(field)) return true;
  if (kind === 'yes or no' && SHOWS_PART.test(bare(name))) return false;
  if (LOOK.test(bare(name)) || (ROBOTS.test(name) && !switches.includes(true))) return false;
  if (NAMES_WHO.test(path) && /words$/.test(kind)) return true;
  if (NAMES_GROUPS.test(path) && isReference(kind)) return true;
  return SAYS_WHO.test(path) && !TEXTS.includes(kind);
}

/** What readers see of a post. */
const SHOWN = ['title', 'excerpt', 'body', 'mainImage', 'author', 'categories', 'series'] as const;
const WHETHER = /^(?:is|has|with)/;

/** Names of fields that readers see, as a yes or no would say that a post has one: `isLetter` beside `letter`. Each post asks. */
const shownNames = memoize(({ post }: Fields): string[] =>
  SHOWN.flatMap((field) => post[field].flatMap(joinedPaths)).map((path) =>
    bare(topOf(path)).replace(/s$/, ''),
  ),
);

/** Whether a yes under this name says something else, in whatever it stands: `featured`, `hasVideo`. */
export const saysElse = (name: string): boolean =>
  [LOOK, SHOWS_PART, OF_YES, ROBOTS].some((names) => names.test(bare(name)));

/** The same, or whether it is a yes or no that may, or has a day to come, for which a post may wait. */
function maySayWho(path: string, field: SeenField, shown: readonly string[]): boolean {
  if (tellsWho(path, field)) return true;
  if (field.kind === 'date') return field.words.some(isToCome);
  const name = bare(lastOf(path));
  if (shown.includes(name.replace(WHETHER, '').replace(/s$/, ''))) return false;
  return saysYesOrNo(field) && !saysElse(name) && !OF_OTHERS.test(field.path);
}

type Unread = Pick<Recognized, 'unused' | 'unusedWithin' | 'fields'>;

function fieldsThat(says: typeof tellsWho, { unused, unusedWithin }: Unread): SeenField[] {
  const own = unused.filter((field) => says(field.path, field));
  const tops = own.map(({ path }) => path);
  const within = unusedWithin.filter(
    (field) =>
      !tops.includes(topOf(field.path)) && says(field.path.slice(topOf(field.path).length), field),
  );
  return [...own, ...within];
}

/** Fields that nothing reads, and whose name or words tell that a post may not be for everybody. */
export const tellingFields = (unread: Unread): SeenField[] => fieldsThat(tellsWho, unread);

/** Fields that nothing reads, and that may say so, whatever they are called. */
export function undecidedFields(unread: Unread): SeenField[] {
  const shown = shownNames(unread.fields);
  return fieldsThat((path, field) => maySayWho(path, field, shown), unread);
}
