import { isTopicForFew } from '../../blocks/for-few/marks.ts';
import { isForThese } from '../../switch-names.ts';
import { type Fields, isFields, listOf, typeOf } from '../rich/fields.ts';

/* Words within a block of text that a mark of their author's says are for few readers: a decorator `private`, a note `forFriends`. */

/** Whether a mark, a style or the type of a part is called as what is for few. */
export const isCalledForFew = (name: unknown): boolean =>
  typeof name === 'string' && isTopicForFew(name);

/** Whether what a mark is, or what stands in it, says so. */
const isMarkForFew = (mark: Fields): boolean =>
  isCalledForFew(typeOf(mark)) ||
  Object.entries(mark).some(([name, value]) => isForThese(name, value));

/** The block without such words; `tell` takes the name of each mark. */
export function withoutMarkedForFew(block: Fields, tell: (mark: string) => void): Fields {
  const defined = new Map(listOf(block.markDefs).map((mark) => [mark._key, mark]));
  const nameForFew = (mark: unknown): string | null => {
    const definition = defined.get(mark);
    if (definition) return isMarkForFew(definition) ? typeOf(definition) : null;
    return isCalledForFew(mark) ? String(mark) : null;
  };
  const isShown = (child: unknown): boolean => {
    const marks = isFields(child) && Array.isArray(child.marks) ? child.marks : [];
    const few = marks.map(nameForFew).find((name) => name !== null) ?? null;
    if (few !== null) tell(few);
    return few === null;
  };
  const children = [block.children].flat();
  const shown = children.filter(isShown);
  return shown.length === children.length ? block : { ...block, children: shown };
}
