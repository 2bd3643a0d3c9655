import type { RichNode } from '../../../domain/rich.ts';
import { foreignImageOf, type ImageReference } from '../optional.ts';
import { type Fields, isFields, textIn } from './fields.ts';
import {
  ALT_NAMES,
  addressElsewhere,
  altOf,
  assetIdIn,
  CAPTION_NAMES,
  CREDIT_NAMES,
  captionOf,
  partsElsewhere,
  pictureFields,
} from './kinds.ts';

type Node = RichNode<ImageReference>;

/** Where the service hands over the asset with this id, or null where it is no picture. */
export type AssetAddress = (assetId: string) => string | null;

/** An asset's id: the digest of its bytes, its size in pixels, its format. */
const ASSET_ID = /^image-([\da-zA-Z]+-\d+x\d+)-([a-z]+)$/;

/** Addresses of the pictures of a dataset: on the service's own CDN, or at the host that stands in for it. */
export function assetAddresses(
  projectId: string,
  dataset: string,
  host: string | null,
): AssetAddress {
  return (assetId) => {
    const [, name, format] = ASSET_ID.exec(assetId) ?? [];
    const home = host ?? 'https://cdn.sanity.io';
    return name ? `${home}/images/${projectId}/${dataset}/${name}.${format}` : null;
  };
}

const numbersIn = (value: unknown, names: readonly string[]): number[] | null => {
  if (!isFields(value)) return null;
  const numbers = names.map((name) => value[name]);
  return numbers.every((number) => typeof number === 'number' && number >= 0 && number <= 1)
    ? numbers.map(Number)
    : null;
};

function cropOf(value: unknown): ImageReference['crop'] {
  const [top, bottom, left, right] = numbersIn(value, ['top', 'bottom', 'left', 'right']) ?? [];
  if (top === undefined || bottom === undefined) return null;
  return left === undefined || right === undefined ? null : { top, bottom, left, right };
}

function ownIn(picture: Fields, addressOf: AssetAddress): ImageReference | null {
  const assetId = assetIdIn(picture);
  const url = assetId ? addressOf(assetId) : null;
  if (!assetId || url === null) return null;
  return { assetId, url, alt: '', crop: cropOf(picture.crop), hotspot: null, size: null };
}

/** The picture of a block with its caption, or null where it has none that can be had. */
export function pictureNode(block: Fields, addressOf: AssetAddress): Node | null {
  const picture = pictureFields(block);
  const elsewhere = picture ? null : addressElsewhere(block);
  const own = picture && ownIn(picture, addressOf);
  const found = elsewhere === null ? own : foreignImageOf(elsewhere);
  if (found === null) return null;
  const parts = picture ? [picture, block] : partsElsewhere(block);
  const namesIn = (part: Fields) => (part === block ? [...ALT_NAMES, 'description'] : ALT_NAMES);
  const [alt = null] = parts.flatMap((part) => textIn(part, ...namesIn(part)) ?? []);
  const saidIn = (names: readonly string[]) =>
    textIn(block, ...names) ?? (picture && textIn(picture, ...names));
  const caption = captionOf(saidIn(CAPTION_NAMES), saidIn(CREDIT_NAMES));
  const shown: Node = { tag: 'img', image: { ...found, alt: altOf(alt) }, children: [] };
  return {
    tag: 'figure',
    children: caption ? [shown, { tag: 'figcaption', children: [caption] }] : [shown],
  };
}
