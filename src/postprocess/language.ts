import { languageAttribute, textLanguage } from '../domain/language.ts';
import type { Edit } from './edits.ts';
import { attributeOf, type Element, elementsAmong, hasClass, nodesIn } from './html.ts';
import { lettersOf } from './letters.ts';

/** Lists of entries, and what of a post its author wrote; of a list in the browser the whole is marked, for it is filled anew there. */
const CLASSES = ['p-name', 'p-category', 'prose', 'latest', 'entries', 'chap', 'series'];
const IDS = ['entries', 'letters'];
/** Of the ways to the pieces before and after, the titles and what follows them. */
const WAYS = ['pager', 'onward'];
const TITLES = ['b', 'bdi'];

function isAuthors(element: Element): boolean {
  if (element.tagName === 'data') return false;
  return (
    hasClass(element, ...CLASSES) ||
    IDS.includes(attributeOf(element, 'id') ?? '') ||
    // The title of a piece that the browser fills in.
    (element.tagName === 'h1' && attributeOf(element, 'dir') !== null)
  );
}

/** True for a language that is written in other letters than the site's own words. */
function hasOtherLetters(language: string): boolean {
  return new Intl.Locale(language).maximize().script !== 'Latn';
}

/** True for an element whose own words begin in other letters than those of the site, which are English. */
function isInOtherLetters(element: Element): boolean {
  const first = /\p{L}/u.exec(lettersOf(element));
  return first !== null && !/\p{Script=Latin}/u.test(first[0]);
}

/**
 * Says of the author's titles and texts in which language they are, where that is not the one of the page's own words, and
 * where they do not say so themselves.
 */
export function languages(elements: readonly Element[], language?: string): Edit[] {
  const attribute = languageAttribute(language);
  if (attribute === '') return [];
  const links = elementsAmong(elements.filter((each) => hasClass(each, ...WAYS)).flatMap(nodesIn));
  const titles = links.flatMap(({ childNodes }) => {
    const parts = elementsAmong(childNodes);
    const title = parts.findIndex(({ tagName }) => TITLES.includes(tagName));
    return title < 0 ? [] : parts.slice(title);
  });
  // Without it, browsers show Japanese in the letters of China.
  const byLetters = hasOtherLetters(textLanguage(language)) ? isInOtherLetters : () => false;
  const own = elements.filter((each) => isAuthors(each) || byLetters(each));
  const isSaid = (element: Element) => attributeOf(element, 'lang') !== null;
  const within = new Set(own.flatMap(nodesIn));
  return [...new Set([...own.filter((each) => !within.has(each)), ...titles])]
    .filter((each) => !isSaid(each))
    .map(({ opened }) => ({ start: opened - 1, end: opened - 1, text: attribute }));
}
