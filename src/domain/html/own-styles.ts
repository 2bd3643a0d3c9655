import { LANGUAGE } from '../../site.ts';
import type { Picture } from '../post.ts';
import type { RichNode } from '../rich.ts';
import { writtenFrom } from './direction.ts';

/*
 * Rules that few texts need, and that all other pages are spared. Browsers that do not know `min()` pass over them.
 */

/** How much of a screen's height a picture above a text takes at most, in percent, and how wide it is at least, in em. */
const HIGHEST = 90;
const NARROWEST = 15;

/** Lists within lists within lists leave their words no room on a narrow screen. */
const DEEP = 3;
export const NARROW_LISTS =
  '.rich li ul, .rich li ol { padding-left: min(1.4em, 4vw); padding-inline: min(1.4em, 4vw) 0; }';

function depthOf(node: RichNode<Picture>): number {
  if (typeof node === 'string') return 0;
  const own = node.tag === 'ul' || node.tag === 'ol' ? 1 : 0;
  return own + Math.max(0, ...node.children.map(depthOf));
}

/** A picture that is higher than wide is seen whole, also on a wide screen. */
function wholePicture({ width, height }: Pick<Picture, 'width' | 'height'>): string {
  if (height <= width) return '';
  const share = Math.round((HIGHEST * width) / height);
  return `article > figure img { max-inline-size: min(100%, max(${NARROWEST}em, ${share}vh)); }`;
}

/** A title that is written from right to left begins where the lines of its text do, which are 33 em long. */
export const TITLE_FROM_RIGHT =
  '.read h1 { max-width: calc(33 * var(--t-read)); } @media print { .read h1 { max-width: 363pt; } }';

/** The rules that a text needs for its title, its main picture and its lists, '' for most. */
export function ownStyles(text: {
  readonly title: string;
  readonly language?: string;
  readonly picture: Pick<Picture, 'width' | 'height'> | null;
  readonly rich?: readonly RichNode<Picture>[];
}): string {
  const isDeep = text.rich?.some((node) => depthOf(node) >= DEEP);
  const lists = isDeep ? NARROW_LISTS : '';
  const isFromRight = writtenFrom(text.title, text.language ?? LANGUAGE) === 'rtl';
  const title = isFromRight ? TITLE_FROM_RIGHT : '';
  return title + (text.picture ? wholePicture(text.picture) : '') + lists;
}
