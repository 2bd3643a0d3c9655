import { pictureView } from './picture.ts';
import type { Picture } from './post.ts';
import { attributesOf, type RichElement, type RichNode } from './rich.ts';
import { escapedXml } from './xml.ts';

/** How pictures in a text are written, and where a path of this site leads. */
export interface RichTarget {
  readonly picture: (picture: Picture) => string;
  readonly address: (path: string) => string;
}

const EMPTY = new Set(['hr', 'br', 'img']);

function attribute([name, value]: readonly [string, string]): string {
  return ` ${name}="${escapedXml(value)}"`;
}

function elementHtml(element: RichElement<Picture>, target: RichTarget): string {
  const { tag, image, href } = element;
  if (image) return target.picture(image);
  const led = href?.startsWith('/') ? { ...element, href: target.address(href) } : element;
  const start = `<${tag}${attributesOf(led).map(attribute).join('')}`;
  return EMPTY.has(tag) ? `${start}/>` : `${start}>${richHtml(element.children, target)}</${tag}>`;
}

/** The nodes as markup that is HTML and XHTML alike. All that an author wrote is escaped. */
function richHtml(nodes: readonly RichNode<Picture>[], target: RichTarget): string {
  return nodes
    .map((node) => (typeof node === 'string' ? escapedXml(node) : elementHtml(node, target)))
    .join('');
}

/** How wide a picture in the text is shown: the measure, or a narrow screen without its gutters. */
const SIZES = '(width > 768px) 43rem,90vw';

function pictureHtml(picture: Picture): string {
  const { avif, webp, src, width, height, alt } = pictureView(picture);
  const source = (type: string, set: string) =>
    `<source type="image/${type}" srcset="${set}" sizes="${SIZES}">`;
  const image = `<img src="${src}" width="${width}" height="${height}" alt="${escapedXml(alt)}" loading="lazy" decoding="async">`;
  return `<picture>${source('avif', avif)}${source('webp', webp)}${image}</picture>`;
}

/** The nodes for a page: pictures in each size and format, fetched when they come near. */
export function pageHtml(nodes: readonly RichNode<Picture>[]): string {
  return richHtml(nodes, { picture: pictureHtml, address: (path) => path });
}

/** The nodes for those who read elsewhere: addresses in full, one file for each picture. */
export function feedHtml(
  nodes: readonly RichNode<Picture>[],
  absolute: (path: string) => string,
): string {
  const picture = (image: Picture) => {
    const { src, width, height, alt } = pictureView(image);
    return `<img src="${escapedXml(absolute(src))}" width="${width}" height="${height}" alt="${escapedXml(alt)}"/>`;
  };
  return richHtml(nodes, { picture, address: absolute });
}
