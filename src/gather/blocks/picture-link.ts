import { PICTURE_ENDINGS } from './address.ts';
import { attribute, type Element, hasClass, lineIn } from './tree.ts';

const PICTURE_FILE = new RegExp(`\\.(${PICTURE_ENDINGS}|tiff?|bmp|hei[cf])$`, 'i');

/** How many elements may stand between a picture and the link around it. */
const LINK_ABOVE = 4;

/** The link that stands around a picture and nothing else; null for one to the picture itself. */
export function linkAround(element: Element): Element | null {
  let { parentNode } = element;
  for (let up = 0; up < LINK_ABOVE && parentNode && 'tagName' in parentNode; up += 1) {
    if (parentNode.tagName === 'a') {
      const href = attribute(parentNode, 'href');
      const isOwn = href === null || leadsToPicture(parentNode, href);
      return isOwn || lineIn([parentNode]) !== '' ? null : parentNode;
    }
    parentNode = parentNode.parentNode;
  }
  return null;
}

/** True for a link to the picture's own file, or to what WordPress and Substack make of each. */
function leadsToPicture(link: Element, href: string): boolean {
  const isFile = PICTURE_FILE.test(href.split(/[?#]/)[0] ?? '');
  const isAttachment =
    /attachment/.test(attribute(link, 'rel') ?? '') || /[?&]attachment_id=/.test(href);
  return isFile || isAttachment || hasClass(link, 'image-link') || href.startsWith('#');
}
