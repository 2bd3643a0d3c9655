import type { RichElement, RichNode } from '../../../domain/rich.ts';
import type { ImageReference } from '../optional.ts';

type Node = RichNode<ImageReference>;

/** Pixels: two lines of text, or one on a screen of twice the density. */
const TALLEST_IN_LINE = 72;

function isFigure(node: Node): node is RichElement<ImageReference> {
  return typeof node !== 'string' && node.tag === 'figure';
}

/** True for text of spaces alone. */
export function isBlank(node: Node): boolean {
  return typeof node === 'string' && node.trim() === '';
}

/** The picture of a figure that stands in a line as a letter does: low, and without a caption. Its id says its height. */
function glyphOf({ children: [picture, caption] }: RichElement<ImageReference>): Node | null {
  if (picture === undefined || typeof picture === 'string' || caption !== undefined) return null;
  const [, height] = /^image-\w+-\d+x(\d+)-/.exec(picture.image?.assetId ?? '') ?? [];
  return height !== undefined && Number(height) <= TALLEST_IN_LINE ? picture : null;
}

/** Words as they stand in their line, and the figures among them, which stand after it. */
export interface Line {
  readonly words: readonly Node[];
  readonly figures: readonly Node[];
}

/** The line that these nodes make. A picture stays among words where it is as low as they are. */
export function lineOf(nodes: readonly Node[]): Line {
  const hasWords = nodes.some((node) => !isFigure(node) && !isBlank(node));
  const isApart = (node: Node) => isFigure(node) && !(hasWords && glyphOf(node));
  return {
    words: nodes
      .filter((node) => !isApart(node))
      .map((node) => (isFigure(node) ? (glyphOf(node) ?? node) : node)),
    figures: nodes.filter(isApart),
  };
}
