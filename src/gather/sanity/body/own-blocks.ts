import type { Fields } from '../rich/fields.ts';
import { isPictureBlock } from '../rich/kinds.ts';
import {
  captionBelow,
  descriptionBelow,
  linkBelow,
  titleAbove,
  unknownWithin,
} from './block-words.ts';
import { withHeaderRow } from './table-parts.ts';

/** What is shown by itself, with what belongs to it above and below. */
export const ownBlocks = (block: Fields): Fields[] =>
  isPictureBlock(block)
    ? [block, ...descriptionBelow(block), ...linkBelow(block)]
    : [...titleAbove(block), withHeaderRow(block), ...captionBelow(block)];

/** Names of texts in what stands within a block of which the picture is shown. */
export const besidePicture = (block: Fields): string[] =>
  isPictureBlock(block) ? unknownWithin({ ...block, asset: null }) : [];
