import { isFields } from '../sanity/rich/fields.ts';
import { isUnsafe, UNSAFE_LINK, webAddress } from './address.ts';
import { holdsMore } from './figure.ts';
import { linkAround } from './picture-link.ts';
import { playedAddress, watchAddress } from './player.ts';
import { tableBlock } from './table.ts';
import { attribute, type Element, elementsIn, firstOf, hasClass, lineIn, wordsIn } from './tree.ts';
import type { BlockWriter, Other, Shape } from './writer.ts';

interface Taker {
  readonly writer: BlockWriter;
  readonly tell: (what: string) => void;
  /** The title of a picture is its caption, as Markdown has it; elsewhere it may be a file's name. */
  readonly titles: boolean;
}

/** Where a picture lies: of one that is loaded late its own address, not that of what stands in for it. */
function pictureAddress(element: Element): string | null {
  const later = ['data-src', 'data-lazy-src', 'data-orig-file'].map((name) =>
    attribute(element, name),
  );
  const src = attribute(element, 'src');
  const first = attribute(element, 'srcset')?.split(/\s/)[0] ?? null;
  const isStandIn = src === null || src.startsWith('data:');
  return (isStandIn ? later.find((each) => each !== null) : null) ?? src ?? first;
}

/** A picture before its file is brought in: with the address that the text has for it. */
export function pictureBlock(address: string, alt: string, caption: string): Other {
  return { _type: 'image', address, alt: alt.trim(), ...(caption && { caption }) };
}

/** Where a picture led, below it: a block for another site's page, a line for one of the same site. */
function pictureLink(element: Element, { writer, tell }: Taker, title: string): void {
  const link = linkAround(element);
  const href = link && attribute(link, 'href');
  if (!href) return;
  const url = webAddress(href);
  if (isUnsafe(href)) tell(UNSAFE_LINK);
  else if (url !== null) writer.object({ _type: 'embed', url, ...(title && { title }) });
  else {
    writer.begin({ style: 'normal' });
    writer.text(title || 'Picture', [writer.link(href)]);
  }
}

function picture(element: Element, taker: Taker, shape: Shape, caption = ''): void {
  const { writer, tell, titles } = taker;
  const address = pictureAddress(element);
  if (address === null) tell('picture without an address');
  // What counts visitors is no picture.
  const counts = attribute(element, 'width') === '1' && attribute(element, 'height') === '1';
  if (address === null || counts) return;
  const own = caption || (titles ? (attribute(element, 'title') ?? '') : '');
  const alt = attribute(element, 'alt') ?? '';
  writer.object(pictureBlock(address, alt, own));
  pictureLink(element, taker, own || alt);
  writer.begin(shape);
}

/** Pictures with their caption; a figure of anything else is what stands in it. */
function figure(element: Element, taker: Taker, shape: Shape): boolean {
  if (holdsMore(element)) return false;
  const pictures = elementsIn([element]).filter(({ tagName }) => tagName === 'img');
  if (pictures.length === 0) return false;
  const title = firstOf([element], 'figcaption');
  const caption = title ? lineIn([title]) : '';
  for (const [index, each] of pictures.entries()) {
    picture(each, taker, shape, index === pictures.length - 1 ? caption : '');
  }
  return true;
}

const LANGUAGE = /(?:^|\s)(?:language-|lang-|highlight-source-|brush:\s*|sourceCode\s+)([\w+#-]+)/i;

/** A block of Portable Text that Markdown has no form for stands there as JSON. */
function objectIn(text: string): Other | null {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) && typeof value._type === 'string'
      ? { ...value, _type: value._type }
      : null;
  } catch {
    return null;
  }
}

function code(element: Element, { writer }: Taker, shape: Shape): void {
  const inner = firstOf(element.childNodes, 'code');
  const { parentNode } = element;
  const around = parentNode && 'tagName' in parentNode ? attribute(parentNode, 'class') : null;
  const classes = [inner && attribute(inner, 'class'), attribute(element, 'class'), around];
  const named =
    attribute(element, 'data-lang') ??
    attribute(element, 'data-code-block-lang') ??
    (inner && attribute(inner, 'data-lang')) ??
    classes.map((each) => LANGUAGE.exec(each ?? '')?.[1]).find((each) => each !== undefined);
  const text = wordsIn(element.childNodes).replace(/^\n/, '').trimEnd();
  const object = inner && hasClass(inner, 'language-json:object') ? objectIn(text) : null;
  if (object) {
    writer.object(object);
    writer.begin(shape);
    return;
  }
  if (text !== '') writer.object({ _type: 'code', ...(named && { language: named }), code: text });
  writer.begin(shape);
}

/** A table, below the line that is its caption. */
function table(element: Element, { writer }: Taker, shape: Shape): void {
  const block = tableBlock(element);
  const caption = element.childNodes.find(({ nodeName }) => nodeName === 'caption');
  writer.begin({ style: 'normal' });
  if (caption) writer.text(lineIn([caption]), []);
  if (block) writer.object(block);
  writer.begin(shape);
}

/** Where a player or another site's frame leads. */
function embed(element: Element, { writer, tell }: Taker, shape: Shape): void {
  const address = playedAddress(element);
  const whole = webAddress(address);
  if (whole === null) {
    const where = address === null ? 'that leads nowhere' : `at ${address.slice(0, 200)}`;
    tell(`<${element.tagName}> ${where}`);
    return;
  }
  const url = watchAddress(whole);
  const title = attribute(element, 'title');
  writer.object({ _type: 'embed', url, ...(title && { title }) });
  writer.begin(shape);
}

/** Code that is kept at GitHub, as pages bring it in: a link to it. */
function gist(element: Element, { writer }: Taker, shape: Shape): boolean {
  const [, address] =
    /^(?:https?:)?(\/\/gist\.github\.com\/[\w-]+\/[\da-f]+)\.js\b/.exec(
      attribute(element, 'src') ?? '',
    ) ?? [];
  if (!address) return false;
  writer.object({ _type: 'embed', url: `https:${address}`, title: 'Code' });
  writer.begin(shape);
  return true;
}

/** A card that shows another page: a link to it. One to a text of the same site is a line of words that leads there. */
function card(element: Element, { writer, tell }: Taker, shape: Shape): boolean {
  if (!hasClass(element, 'kg-bookmark-card')) return false;
  const link = firstOf([element], 'a');
  const href = link && attribute(link, 'href');
  if (!href) return false;
  const named = elementsIn([element]).find((each) => hasClass(each, 'kg-bookmark-title'));
  const title = named ? lineIn([named]) : '';
  const url = webAddress(href);
  if (url !== null) writer.object({ _type: 'embed', url, ...(title && { title }) });
  else {
    writer.begin(shape);
    if (isUnsafe(href)) tell(UNSAFE_LINK);
    writer.text(title || 'Link', isUnsafe(href) ? [] : [writer.link(href)]);
  }
  writer.begin(shape);
  const caption = firstOf([element], 'figcaption');
  if (caption) writer.text(lineIn([caption]), []);
  writer.begin(shape);
  return true;
}

/** Takes an element that is a block of its own; false where it is none. `shape` is that of the text that goes on. */
export function blockElement(element: Element, shape: Shape, taker: Taker): boolean {
  switch (element.tagName) {
    case 'img':
      picture(element, taker, shape);
      return true;
    case 'figure':
      return card(element, taker, shape) || figure(element, taker, shape);
    case 'pre':
      code(element, taker, shape);
      return true;
    case 'table':
      table(element, taker, shape);
      return true;
    case 'hr':
      taker.writer.object({ _type: 'horizontal-rule' });
      return true;
    case 'iframe':
    case 'video':
    case 'audio':
    case 'embed':
    case 'object':
      embed(element, taker, shape);
      return true;
    case 'script':
      return gist(element, taker, shape);
    default:
      return false;
  }
}
