import { isInternalWord } from '../../readers/names.ts';
import { type Fields, isFields, listOf, typeOf } from '../rich/fields.ts';
import { isCalledForFew, isNote, isOffPart, type PartRules } from './part-readers.ts';

/* Words within a block of text that a mark of their author's says are for few readers: a decorator `private`, a note `forFriends`. */

/** Whether a decorator or a style is called as what is for few; an internal link is a type, and none of these. */
export const isStyleForFew = (name: unknown, rules: PartRules): boolean =>
  isCalledForFew(name, rules) ||
  (typeof name === 'string' && isInternalWord(name) && !rules.open.includes(name));

/** Whether an object among the words says so, or is a note for few. */
const isOffObject = (object: Fields, rules: PartRules): boolean =>
  isOffPart(object, '', rules) || isNote(typeOf(object), rules);

/** The block without such words; `tell` takes the name of each mark. */
export function withoutMarkedForFew(
  block: Fields,
  rules: PartRules,
  tell: (mark: string) => void,
): Fields {
  const defined = new Map(listOf(block.markDefs).map((mark) => [mark._key, mark]));
  const nameForFew = (mark: unknown): string | null => {
    const definition = defined.get(mark);
    if (definition) return isOffPart(definition, '', rules) ? typeOf(definition) : null;
    return isStyleForFew(mark, rules) ? String(mark) : null;
  };
  const isShown = (child: unknown): boolean => {
    if (!isFields(child)) return true;
    const marks = Array.isArray(child.marks) ? child.marks : [];
    const few = marks.map(nameForFew).find((name) => name !== null) ?? null;
    const isOff = few === null && child._type !== 'span' && isOffObject(child, rules);
    if (few !== null || isOff) tell(few ?? typeOf(child));
    return few === null && !isOff;
  };
  const children = [block.children].flat();
  const shown = children.filter(isShown);
  return shown.length === children.length ? block : { ...block, children: shown };
}
