import { hasRightToLeft, writtenFrom } from '../domain/html/direction.ts';
import { languageCode, textLanguage } from '../domain/language.ts';
import type { Edit } from './edits.ts';
import { attributeOf, type Element, elementsAmong, hasClass, nodesIn, textOf } from './html.ts';

/** What each holds a paragraph of its own, or more of one kind: the frame of a table, which is moved from where its lines begin. */
const BLOCKS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'blockquote',
  'figcaption',
  'div',
]);

const LISTS = new Set(['ul', 'ol']);

/** What says the direction of an element and of those in it: of one in a quote it is said where it is not that of the whole. */
function directed(element: Element, language: string, around: 'rtl' | 'ltr'): Edit[] {
  const { tagName } = element;
  // The signs of a list within another one would stand at the far edge of the text.
  const staysAside = LISTS.has(tagName) && around === 'rtl';
  const isTold = BLOCKS.has(tagName) && !staysAside && attributeOf(element, 'dir') === null;
  const own = (isTold && writtenFrom(textOf(element), language)) || around;
  const within = elementsAmong(element.childNodes).flatMap((child) =>
    directed(child, language, own),
  );
  const at = element.opened - 1;
  return own === around ? within : [{ start: at, end: at, text: ` dir="${own}"` }, ...within];
}

/** What the site's own words and the author's stand in beside posts. */
const BESIDES = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'figcaption']);

/** Says so of what begins with a letter that is written from right to left: the site's own words begin with none. */
function directedBesides(element: Element): Edit[] {
  const isTold = BESIDES.has(element.tagName) || hasClass(element, 'note');
  if (!isTold || attributeOf(element, 'dir') !== null) return [];
  if (writtenFrom(textOf(element), 'en') !== 'rtl') return [];
  const at = element.opened - 1;
  return [{ start: at, end: at, text: ' dir="rtl"' }];
}

/**
 * Says of the titles and paragraphs of a post, and of what else the author wrote, that are written from right to left that they
 * are. Pages without any such letter stay as they are.
 */
export function directions(html: string, elements: readonly Element[]): Edit[] {
  if (!hasRightToLeft(html)) return [];
  const texts = elements.filter((each) => hasClass(each, 'p-name', 'e-content', 'prose'));
  const within = new Set([...texts, ...texts.flatMap(nodesIn)]);
  const besides = elements.filter((each) => !within.has(each)).flatMap(directedBesides);
  const told = texts.flatMap((element) => {
    const language = languageCode(attributeOf(element, 'lang')) ?? textLanguage();
    if (hasClass(element, 'p-name')) return directed(element, language, 'ltr');
    return elementsAmong(element.childNodes).flatMap((child) => directed(child, language, 'ltr'));
  });
  return [...told, ...besides];
}
