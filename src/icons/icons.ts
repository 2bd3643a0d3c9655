import { PALETTES } from '../domain/palette.ts';
import { RING } from './ring.ts';

const { day, night } = PALETTES;

/** The field around the ring, close to it: an icon is small enough. */
const FIELD = '1.25 1.4 21.25 21.25';

/** The mark as an SVG that follows the color scheme of the window it is shown in. */
export function drawnIcon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${FIELD}"><style>path{fill:${day.accent};stroke:${day.accent}}@media(prefers-color-scheme:dark){path{fill:${night.accent};stroke:${night.accent}}}</style><path d="${RING}"/></svg>`;
}

/** A color that is seen on light tabs and on dark ones. */
export const ON_ANY_TAB = '#47b';

/** The link that has the mark within it, as HTML: it costs no request. */
export function iconTag(): string {
  const ring = `<path fill="${ON_ANY_TAB.replace('#', '%23')}" d="${RING}"></path>`;
  return `<link rel="icon" href='data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${ring}</svg>'>`;
}

/** The mark on paper as a PNG of `size` pixels; `share` of its width is the ring, the rest is room to cut off. */
export async function paintedIcon(size: number, share: number): Promise<Buffer> {
  const ring = Math.round(size * share);
  const edge = (size - ring) / 2;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${day.paper}"/><svg x="${edge}" y="${edge}" width="${ring}" height="${ring}" viewBox="${FIELD}"><path fill="${day.accent}" d="${RING}"/></svg></svg>`;
  // A release that takes its icons over never needs it.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer();
}

/** A PNG of at most 255 pixels in an ICO file, for browsers that ask for one without being told of it. */
export function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
