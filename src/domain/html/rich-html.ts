import { pictureView } from '../picture.ts';
import type { Picture } from '../post.ts';
import {
  attributesOf,
  type RichElement,
  type RichNode,
  type RichTag,
  withAddresses,
} from '../rich.ts';
import { writtenFrom } from './direction.ts';
import { escapedXml } from './xml.ts';

/** How pictures in a text are written, and what stands beside them. */
export interface RichTarget {
  readonly picture: (picture: Picture) => string;
  /** What stands behind each block of code. */
  readonly behindCode: string;
  /** The attribute that says to which side a cell stands: readers of feeds take no styles, and have one of their own. */
  readonly side?: 'align';
}

const EMPTY = new Set(['hr', 'br', 'img']);

function attribute([name, value]: readonly [string, string]): string {
  return ` ${name}="${escapedXml(value)}"`;
}

function elementHtml(element: RichElement<Picture>, target: RichTarget): string {
  const { tag, image } = element;
  if (image) return target.picture(image);
  const start = `<${tag}${attributesOf(element, target.side).map(attribute).join('')}`;
  if (EMPTY.has(tag)) return `${start}/>`;
  const whole = `${start}>${richHtml(element.children, target)}</${tag}>`;
  return tag === 'pre' ? `${whole}${target.behindCode}` : whole;
}

/** The words of a node, one after the other. */
export function wordsOf(node: RichNode<unknown>): string {
  return typeof node === 'string' ? node : node.children.map(wordsOf).join('');
}

/** The nodes as markup that is HTML and XHTML alike. All that an author wrote is escaped. */
function richHtml(nodes: readonly RichNode<Picture>[], target: RichTarget): string {
  return nodes
    .map((node) => (typeof node === 'string' ? escapedXml(node) : elementHtml(node, target)))
    .join('');
}

/** The same for those who read elsewhere, where nothing says later which texts are written from right to left. */
function directedHtml(
  nodes: readonly RichNode<Picture>[],
  language: string,
  target: RichTarget,
  around: 'rtl' | 'ltr' = 'ltr',
): string {
  return nodes
    .map((node) => {
      const own = writtenFrom(wordsOf(node), language) ?? around;
      const said = own === around || typeof node === 'string' ? '' : ` dir="${own}"`;
      if (typeof node === 'string' || node.tag !== 'blockquote') {
        return richHtml([node], target).replace(/^<\w+/, `$&${said}`);
      }
      return `<blockquote${said}>${directedHtml(node.children, language, target, own)}</blockquote>`;
    })
    .join('');
}

/** How wide a picture in the text is shown: the measure, or a narrow screen without its gutters. */
const SIZES = '(min-width:769px) 43rem,90vw';

function pictureHtml(picture: Picture): string {
  const { avif, webp, src, width, height, alt } = pictureView(picture);
  const source = (type: string, set: string) =>
    `<source type="image/${type}" srcset="${set}" sizes="${SIZES}">`;
  const image = `<img src="${src}" width="${width}" height="${height}" alt="${escapedXml(alt)}" loading="lazy" decoding="async">`;
  return `<picture>${source('avif', avif)}${source('webp', webp)}${image}</picture>`;
}

/** Shown by the script that makes it work (client/copy.ts). */
const COPY = '<button class="copy" type="button" aria-live="polite" hidden>Copy</button>';

/** The nodes for a page: pictures in each size and format, fetched when they come near; code can be copied. */
export function pageHtml(nodes: readonly RichNode<Picture>[]): string {
  return richHtml(nodes, { picture: pictureHtml, behindCode: COPY });
}

/**
 * The nodes for those who read elsewhere: addresses in full, of a page that is named also those of its own notes and
 * headings, and one file for each picture.
 */
export function feedHtml(
  nodes: readonly RichNode<Picture>[],
  language: string,
  absolute: (path: string) => string,
  page?: string,
): string {
  const picture = (image: Picture) => {
    const { src, width, height, alt } = pictureView(image);
    return `<img src="${escapedXml(absolute(src))}" width="${width}" height="${height}" alt="${escapedXml(alt)}"/>`;
  };
  const target = { picture, behindCode: '', side: 'align' } as const;
  return directedHtml(withAddresses(nodes, absolute, page), language, target);
}

const RANKS: readonly RichTag[] = ['h2', 'h3', 'h4'];

/** The nodes for a page of a book, their headings one rank below a title of this one. */
export function bookHtml(
  nodes: readonly RichNode<never>[],
  language: string,
  title: 1 | 2,
): string {
  const below = (all: readonly RichNode<never>[]): RichNode<never>[] =>
    all.map((node) => {
      if (typeof node === 'string' || title === 1 || !RANKS.includes(node.tag)) return node;
      return { ...node, tag: RANKS[RANKS.indexOf(node.tag) + 1] ?? 'h4' };
    });
  return directedHtml(below(nodes), language, { picture: () => '', behindCode: '' });
}
