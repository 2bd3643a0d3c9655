import { parseFragment, serialize } from 'parse5';
import { type Element, elementsIn } from '../../../src/gather/blocks/tree.ts';

/** The HTML with what `insteadOf` says in place of each element; an element of which it says null stays. */
export function replacedHtml(
  source: string,
  insteadOf: (element: Element) => string | null,
): string {
  const fragment = parseFragment(source);
  const gone = new Set<Element>();
  for (const element of elementsIn(fragment.childNodes)) {
    const { parentNode } = element;
    if (parentNode === null || gone.has(element)) continue;
    const html = insteadOf(element);
    if (html === null) continue;
    for (const each of elementsIn([element])) gone.add(each);
    const at = parentNode.childNodes.indexOf(element);
    const made = parseFragment(html).childNodes;
    for (const each of made) each.parentNode = parentNode;
    parentNode.childNodes.splice(at, 1, ...made);
  }
  return serialize(fragment);
}
