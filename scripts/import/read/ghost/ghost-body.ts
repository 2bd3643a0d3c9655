import { parseFragment, serialize } from 'parse5';
import { countedLines } from '../../../../src/gather/blocks/html-blocks.ts';
import {
  attribute,
  type Element,
  elementsIn,
  hasClass,
  htmlNodes,
  lineIn,
} from '../../../../src/gather/blocks/tree.ts';
import type { Entry, PictureSource } from '../../entry.ts';
import { escaped } from '../../words.ts';
import type { Post } from './ghost-post.ts';

/** Ghost keeps its own address as a word. */
const atSite = (text: string): string => text.replaceAll('__GHOST_URL__', '');

/** The picture above a post, with what stands below it. */
export function ghostPicture(own: Post): PictureSource | null {
  const address = own.feature_image ?? own.image;
  const caption = lineIn(htmlNodes(own.feature_image_caption ?? ''));
  return address
    ? { address: atSite(address), alt: own.feature_image_alt ?? '', caption: caption || null }
    : null;
}

/** Where a text comes from that has no HTML. */
export function bodyTold({ html, markdown, plaintext, lexical, mobiledoc }: Post): string[] {
  if (html || markdown) return [];
  if (plaintext) return ['has no HTML: its plain text is taken'];
  if (lexical || mobiledoc)
    return [
      'has its text in the form of an editor alone: open it in Ghost, save it, and export again',
    ];
  return ['has no text'];
}

function paragraphs(plain: string): string {
  return plain
    .split(/\n\s*\n/)
    .map((each) => `<p>${escaped(each)}</p>`)
    .join('\n');
}

/** A window of Ghost's own, in which readers sign up or pay. */
const PORTAL = /#\/portal(?:\/|$)/;
/** The same in the text, with a form. */
const FORM = 'kg-signup-card';
const BUTTONS = ['kg-btn', 'kg-cta-button', 'kg-header-card-button', 'kg-product-card-button'];

/** Takes the link out of what leads to a window of Ghost's; true for a button, which is nothing without it. */
function closePortal(link: Element): boolean {
  link.attrs = link.attrs.filter(({ name }) => name !== 'href');
  const isButton = BUTTONS.some((each) => hasClass(link, each));
  if (isButton) link.childNodes = [];
  return isButton;
}

/** Takes out what means nothing outside of Ghost; true for an invitation that is gone. */
function closes(element: Element): boolean {
  if (!hasClass(element, FORM)) {
    return PORTAL.test(attribute(element, 'href') ?? '') && closePortal(element);
  }
  element.childNodes = [];
  return true;
}

/** Who has marked that, and called the text public, may have meant either. */
const PREVIEW =
  'marks where members alone were to read on, and was public at Ghost: all of it is public here, too';

/** A body as a site without Ghost shows it. A public text is whole to everybody: where it would end for others says nothing. */
export function ghostBody({ html, markdown, plaintext, visibility }: Post): {
  readonly body: Entry['body'];
  readonly told: readonly string[];
} {
  if (!html && markdown) return { body: { format: 'markdown', text: atSite(markdown) }, told: [] };
  const whole = atSite(html || paragraphs(plaintext ?? ''));
  const text = whole.replace(/<!--\s*members-only\s*-->/g, '');
  const marked = text === whole || (visibility ?? 'public') !== 'public' ? [] : [PREVIEW];
  if (!PORTAL.test(text) && !text.includes(FORM))
    return { body: { format: 'html', text }, told: marked };
  const fragment = parseFragment(text);
  const gone = elementsIn(fragment.childNodes)
    .filter(closes)
    .map(() => 'left out: invitation to subscribe at Ghost');
  return {
    body: { format: 'html', text: serialize(fragment) },
    told: [...marked, ...countedLines(gone)],
  };
}
