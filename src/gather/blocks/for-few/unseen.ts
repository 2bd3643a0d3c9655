import {
  attribute,
  type Element,
  firstOf,
  hasClass,
  isElement,
  type Node,
  wordsIn,
} from '../tree.ts';
import { isConditionForFew } from './conditions.ts';
import { isClassForFew, isNameForFew } from './marks.ts';
import { forFewLine } from './pieces.ts';
import { holdsForAll, isValueForFew, UNSEEN_STYLE } from './values.ts';

/** Classes with which stylesheets of wide use show an element to nobody, but where another one shows it again. */
const UNSEEN_CLASS = /(?:^|\s)(?:hidden|d-none|is-hidden|hide)(?=\s|$)/;
/** At some width, or when it is touched; what is on paper alone is on no page. */
const SHOWN_AGAIN =
  /(?:^|\s)(?:(?!print:)[\w-]+:\S*(?:block|inline|flex|grid|table|contents|visible)|d-(?!print)\w+-(?!none)\w)/;

function hasUnseenClass(element: Element): boolean {
  const classes = attribute(element, 'class') ?? '';
  return UNSEEN_CLASS.test(classes) && !SHOWN_AGAIN.test(classes);
}

/** Whether an element says itself that no browser is to show it. */
export function isUnseen(element: Element): boolean {
  const isHidden = element.attrs.some(
    ({ name, value }) => name === 'hidden' && value !== 'until-found',
  );
  return (
    isHidden || UNSEEN_STYLE.test(attribute(element, 'style') ?? '') || hasUnseenClass(element)
  );
}

/** Shown where something holds, as Vue, Alpine, Angular and others have it. */
const CONDITION =
  /^(?:v-(?:if|else-if|else|show)|x-(?:if|show)|(?:data-)?ng-(?:if|show|hide)|\*ngif|data-if|\w+:if)$/;

function isFieldForFew(name: string, value: string, of: string): boolean {
  // `v-else` says nothing: it is for all whom the condition before it leaves out.
  if (CONDITION.test(name))
    return isConditionForFew(value) || !holdsForAll(value) || /^(?:false)?$/.test(value);
  const field = name.replace(/^data-/, '');
  if (/^(?:public|published)$/.test(field) && value === 'false') return true;
  return (
    (isClassForFew(field) && ['', 'true', 'yes', '1', field].includes(value)) ||
    isValueForFew(field, value, of)
  );
}

/** What of an element says that it is for some readers alone, or for nobody knows whom: its name, a class or a field; null for nothing. */
export function markForFew(element: Element): string | null {
  // A label names the part of a form that it is for.
  const isOfForm = (name: string) => name === 'for' && element.tagName === 'label';
  const field = element.attrs.find(
    ({ name, value }) => !isOfForm(name) && isFieldForFew(name, value, element.tagName),
  );
  if (field) return `${field.name}="${field.value}"`;
  if (isNameForFew(element.tagName)) return `<${element.tagName}>`;
  const named = (attribute(element, 'class') ?? '').split(/\s+/).find(isClassForFew);
  return named === undefined ? null : `class="${named}"`;
}

/** What has no words, and is a loss all the same. */
const WITHOUT_WORDS = ['img', 'iframe', 'video', 'audio', 'embed', 'object'];

/** What is told of an element that is left out: one that is hidden, and has no words, is no loss. */
function toldOf(element: Element, mark: string | null): string[] {
  const hasWords = wordsIn([element]).trim() !== '';
  if (mark === null) return hasWords ? ['words that no browser shows'] : [];
  return hasWords || firstOf([element], ...WITHOUT_WORDS) ? [forFewLine(mark)] : [];
}

/** The buttons and times of a player that Ghost's program makes work, beside the recording itself. */
const isOfPlayer = (element: Element): boolean =>
  hasClass(element, 'kg-audio-player') || hasClass(element, 'kg-video-player-container');

/** A link to the heading that it stands in, as programs write it: a mark without a word. */
function isHeadingMark(element: Element): boolean {
  const { tagName, parentNode } = element;
  const isIn = parentNode && 'tagName' in parentNode && /^h[1-6]$/.test(parentNode.tagName);
  if (tagName !== 'a' || !isIn || !attribute(element, 'href')?.startsWith('#')) return false;
  return !/[\p{L}\p{N}]/u.test(wordsIn([element])) && firstOf([element], 'img') === null;
}

/** The nodes without what no browser shows, or is for some readers alone, wherever it stands, and without marks at headings but those of notes. */
export function withoutUnseen(
  nodes: readonly Node[],
  isNoteLink: (element: Element) => boolean,
  tell: (what: string) => void,
): Node[] {
  const isSeen = (node: Node): boolean => {
    if (!isElement(node)) return true;
    if (isOfPlayer(node)) return false;
    const isOut = isUnseen(node);
    const mark = isOut ? null : markForFew(node);
    if (!isOut && mark === null) return !isHeadingMark(node) || isNoteLink(node);
    for (const line of toldOf(node, mark)) tell(line);
    return false;
  };
  const seen = nodes.filter(isSeen);
  const waiting = seen.filter(isElement);
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    element.childNodes = element.childNodes.filter(isSeen);
    waiting.push(...element.childNodes.filter(isElement));
  }
  return seen;
}
