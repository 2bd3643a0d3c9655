import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, '../../components/memoir');
const ARTWORK = join(FOLDER, 'ring-fire.svg');

/** The ring of fire as builds take it: its filters are drawn for most of a second, and each time alike. */
export const FIRE = join(FOLDER, 'ring-fire.webp');

/** Pixels at which it is drawn: its filters take seconds above it, and show hardly more. */
const WIDTH = 600;
const OWN_WIDTH = 400;

/** The ring drawn anew, as a WebP without loss. */
export function drawnFire(): Promise<Buffer> {
  const artwork = sharp(ARTWORK, { density: (72 * WIDTH) / OWN_WIDTH });
  return artwork.webp({ lossless: true, effort: 6 }).toBuffer();
}
