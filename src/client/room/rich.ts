import { NARROW_LISTS } from '../../domain/html/own-styles.ts';
import { attributesOf, RICH_TAGS, type RichTag } from '../../domain/rich.ts';
import { hostPath } from '../../domain/routes.ts';
import type { SealedElement, SealedInText, SealedNode } from '../../seal/payload.ts';
import { addStyles } from '../add-styles.ts';
import { copyCode } from '../copy-code.ts';

/* Fetched when an entry is opened that has more than paragraphs. */

/** Put in place by `postprocess/vanilla.ts`. */
declare const RICH_STYLES: string;

/** Fills in a picture of the text. */
export type ShowPicture = (element: HTMLImageElement, image: SealedInText) => void;

const SAFE = /^(https?:|mailto:|tel:|#|\/(?!\/))/;

function isTag(tag: string): tag is RichTag {
  return RICH_TAGS.some((known) => known === tag);
}

/** Calls back once the element is at most a screen away. */
function whenNear(element: Element, near: () => void): void {
  const watched = (entries: IntersectionObserverEntry[], observer: IntersectionObserver) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    near();
  };
  new IntersectionObserver(watched, { rootMargin: '100%' }).observe(element);
}

function addressOf({ href }: SealedElement): string | null {
  if (!href || !SAFE.test(href)) return null;
  return href.startsWith('/') ? hostPath(href) : href;
}

function copyButton(): HTMLElement {
  const button = document.createElement('button');
  button.className = 'copy';
  button.ariaLive = 'polite';
  button.textContent = 'Copy';
  button.onclick = () => copyCode(button);
  return button;
}

function nodesOf(node: SealedNode, show: ShowPicture): (Node | string)[] {
  if (typeof node === 'string') return [node];
  const { tag, href: _, image, ...rest } = node;
  const children = node.children.flatMap((child) => nodesOf(child, show));
  if (!isTag(tag)) return children;
  const element = document.createElement(tag);
  const href = addressOf(node);
  const own = { ...rest, tag, children: [], ...(href && { href }) };
  for (const [name, value] of attributesOf(own)) element.setAttribute(name, value);
  element.append(...children);
  if (image && element instanceof HTMLImageElement) {
    element.width = image.width;
    element.height = image.height;
    element.alt = image.alt;
    whenNear(element, () => show(element, image));
  }
  return tag === 'pre' ? [element, copyButton()] : [element];
}

/** Puts a text into the element as its author wrote it. Nodes are made by their names; nothing is parsed. */
export function showRich(into: HTMLElement, nodes: readonly SealedNode[], show: ShowPicture): void {
  addStyles(RICH_STYLES + NARROW_LISTS);
  into.classList.add('rich');
  into.replaceChildren(...nodes.flatMap((node) => nodesOf(node, show)));
  const texts = into.querySelectorAll<HTMLElement>(':scope > :not(figure), figcaption');
  for (const text of texts) text.dir = 'auto';
}
