import { isUnsafe, UNSAFE_LINK, webAddress } from './address.ts';
import { forFewLine } from './for-few/pieces.ts';
import { isUnseen, markForFew } from './for-few/unseen.ts';
import {
  attribute,
  type Element,
  elementsIn,
  hasClass,
  isElement,
  lineIn,
  type Node,
  wordsIn,
} from './tree.ts';

/** The notes of a text: what each mark says, and the elements that stand for nothing else. */
export interface HtmlNotes {
  /** The words of the note that this link leads to, or null for a link like any other. */
  readonly textFor: (link: Element) => string | null;
  readonly isNote: (element: Element) => boolean;
  /** What of the notes did not come along: a note is words alone. */
  readonly told: readonly string[];
}

/** More links within one text are no notes. */
const MOST_NOTES = 500;

const isWithin = (element: Element): boolean =>
  element.tagName === 'a' && (attribute(element, 'href')?.startsWith('#') ?? false);

/** The link back to the words, what no browser shows, and what is for few. */
const isLeftOut = (element: Element): boolean =>
  isWithin(element) || isUnseen(element) || markForFew(element) !== null;

/** Whether what a note stands in is shown to nobody, or to few: so is the note. */
function liesInLeftOut(holder: Element): boolean {
  const { parentNode } = holder;
  if (!parentNode || !('tagName' in parentNode)) return false;
  return isUnseen(parentNode) || markForFew(parentNode) !== null || liesInLeftOut(parentNode);
}

function targetOf(link: Element): string {
  return attribute(link, 'href')?.slice(1) ?? '';
}

/** The ids of a link and of what it stands in directly. */
function idsAround(link: Element): (string | null)[] {
  const { parentNode } = link;
  const parent = parentNode && 'tagName' in parentNode ? attribute(parentNode, 'id') : null;
  return [attribute(link, 'id'), attribute(link, 'name'), parent];
}

/** The element that holds a note: the one with its id, or, where that is the number in front of it, the one around. */
function holderOf(named: Element): Element | null {
  if (named.tagName !== 'a' && named.tagName !== 'sup') return named;
  const { parentNode } = named;
  return parentNode && 'tagName' in parentNode ? parentNode : null;
}

function leadsBack(holder: Element, link: Element): boolean {
  const ids = idsAround(link).filter((id) => id !== null);
  return elementsIn([holder]).some((each) => isWithin(each) && ids.includes(targetOf(each)));
}

const isFootnotes = (element: Element): boolean =>
  hasClass(element, 'footnotes') || element.attrs.some(({ name }) => name === 'data-footnotes');

/** What stands behind the words of a link in a note, which holds no links: its address, where the words are another. */
function addressBehind(element: Element): string {
  const href = element.tagName === 'a' ? attribute(element, 'href') : null;
  const address = webAddress(href) ?? (/^mailto:/i.test(href ?? '') ? href : null);
  const words = lineIn([element]);
  if (address === null || [words, `${words}/`, `mailto:${words}`].includes(address)) return '';
  return ` (${address})`;
}

/** What of a note is no words, and cannot be made of any. */
function lostIn(holder: Element): string[] {
  return elementsIn(holder.childNodes).flatMap((each) => {
    const mark = markForFew(each);
    if (mark !== null) return [forFewLine(mark)];
    if (each.tagName === 'img') return ['picture in a note'];
    const href = each.tagName === 'a' ? attribute(each, 'href') : null;
    if (href === null || isWithin(each) || webAddress(href) || /^mailto:/i.test(href)) return [];
    return [isUnsafe(href) ? UNSAFE_LINK : 'link in a note to another page of the site'];
  });
}

/** True for a mark with words that the text would miss: no number, and no sign such as `[viii]` or `note 1`. */
export function isMoreThanSign(mark: Element): boolean {
  const line = lineIn([mark]);
  return !/\d/.test(line) && /(?![ivx]+\b)\p{L}{3}/iu.test(line);
}

/** Finds notes as all systems write them: a link down to an element that has a link back up to it. */
export function notesIn(nodes: readonly Node[]): HtmlNotes {
  const all = elementsIn(nodes);
  const byId = new Map(all.map((each) => [attribute(each, 'id'), each]));
  const texts = new Map<Element, string>();
  const first = new Map<Element, Element>();
  const holders = new Set<Element>();
  const taken = new Set<Element>();
  const told: string[] = [];
  const takeNote = (link: Element, holder: Element): void => {
    const text = wordsIn(holder.childNodes, isLeftOut, addressBehind).replace(/\s+/g, ' ').trim();
    if (text === '' || isLeftOut(holder) || liesInLeftOut(holder)) return;
    told.push(...lostIn(holder));
    texts.set(link, text);
    first.set(holder, link);
    holders.add(holder);
    for (const each of elementsIn([holder])) taken.add(each);
  };
  /** A note that is marked again is one of its own: each mark has a way back. */
  const takeAgain = (link: Element, holder: Element, mark: Element): void => {
    const isMark = leadsBack(holder, link) || lineIn([link]) === lineIn([mark]);
    const text = texts.get(mark);
    if (isMark && text !== undefined) texts.set(link, text);
  };
  const follow = (link: Element, holder: Element): void => {
    if (taken.has(link)) return;
    const mark = first.get(holder);
    if (mark) takeAgain(link, holder, mark);
    if (taken.has(holder) || elementsIn([holder]).includes(link)) return;
    if (leadsBack(holder, link)) takeNote(link, holder);
  };
  for (const link of all.filter(isWithin).slice(0, MOST_NOTES)) {
    const named = byId.get(targetOf(link));
    const holder = named ? holderOf(named) : null;
    if (holder) follow(link, holder);
  }
  const sections = all.filter(
    (each) => isFootnotes(each) && each.childNodes.some((child) => isElement(child)),
  );
  for (const section of sections) {
    if (elementsIn([section]).some((each) => holders.has(each))) holders.add(section);
  }
  return {
    textFor: (link) => texts.get(link) ?? null,
    isNote: (element) => holders.has(element),
    told,
  };
}
