import { type Fields, isFields } from '../../src/gather/sanity/rich/fields.ts';
import { assetPath } from './export-form.ts';

/** Where the picture in a field lies, seen from the texts; null where it has none. */
export function pictureIn(value: unknown): string | null {
  const asset = isFields(value) ? value.asset : null;
  const path = isFields(asset) && typeof asset._ref === 'string' ? assetPath(asset._ref) : null;
  return path && `../${path}`;
}

/** What is cut off a picture, or null where nothing is. */
export function cutOff({ crop }: Fields): Fields | null {
  const sides = ['top', 'bottom', 'left', 'right'];
  return isFields(crop) && sides.some((side) => Number(crop[side]) > 0) ? crop : null;
}

/** What Markdown says of a picture in a text, and what no page reads of one there. */
const SAID = ['_type', '_key', 'asset', 'alt', 'caption', 'crop', 'hotspot'];

/** True where a picture in a text says more than Markdown can: what is cut off, or a field of the author's own. */
const saysMore = (picture: Fields): boolean =>
  cutOff(picture) !== null ||
  Object.entries(picture).some(([name, value]) => value != null && !SAID.includes(name));

type Picture = Fields & { readonly _type: string };

/** A picture as Markdown has it: its caption is the title. */
export function withPicture(block: Picture): Picture {
  const src = pictureIn(block);
  if (!src) return block;
  const { alt, caption } = block;
  return {
    ...block,
    _type: 'image',
    src,
    alt: String(alt ?? ''),
    ...(typeof caption === 'string' && { title: caption }),
  };
}

/** The same value with where each picture lies in place of its asset, as an import reads it. */
export function withAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAddresses);
  if (!isFields(value)) return value;
  const { asset, ...rest } = value;
  const own = Object.fromEntries(
    Object.entries(rest).map(([name, each]) => [name, withAddresses(each)]),
  );
  const address = pictureIn(value);
  if (address?.startsWith('../images/')) return { ...own, _type: 'image', address };
  return asset === undefined ? own : { ...own, asset };
}

/** True for a picture in a text that Markdown has no form for. */
export const isMoreThanMarkdown = (block: Fields): boolean =>
  pictureIn(block)?.startsWith('../images/') === true && saysMore(block);
