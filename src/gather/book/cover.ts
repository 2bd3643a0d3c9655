import sharp from 'sharp';
import type { Edition } from '../../domain/memoir/edition.ts';
import { FIRE } from './fire.ts';
import { lettered } from './lettering.ts';

/** Measures of the cover on the Book screen in CSS pixels, made as high as a page of 5.5 by 8.5 inches. */
const SCREEN = { width: 248, height: (248 * 8.5) / 5.5, left: 27, bottom: 28, text: 194 };
const RING = { width: 228, left: 25, top: -18 };

interface Line {
  readonly text: string;
  readonly size: number;
  readonly color: string;
  /** Space above, to the line before. */
  readonly above: number;
}

function linesOf({ title, subtitle, author }: Edition): Line[] {
  return [
    { text: title, size: 34, color: '#fbe9d0', above: 0 },
    { text: subtitle, size: 15, color: '#f0bd8d', above: 10 },
    { text: author, size: 16, color: '#fbe9d0', above: 26 },
  ];
}

/** The lines from the foot of the cover upwards, but for those whose letters the type lacks; a word too long for it makes its line smaller. */
async function drawnText(edition: Edition): Promise<string> {
  const groups: string[] = [];
  let bottom = SCREEN.height - SCREEN.bottom;
  for (const { text, size, color, above } of linesOf(edition).reverse()) {
    const letters = await lettered(text, SCREEN.text / size);
    if (letters === null) continue;
    const { drawing, height, width } = letters;
    const scale = Math.min(size, SCREEN.text / width);
    const first = bottom - (height - 1) * scale;
    groups.push(
      `<g fill="${color}" transform="translate(${SCREEN.left} ${first})scale(${scale})">${drawing}</g>`,
    );
    bottom -= height * scale + above;
  }
  return groups.join('');
}

function drawing(content: string): Buffer {
  const size = `viewBox="0 0 ${SCREEN.width} ${SCREEN.height}" width="${SCREEN.width}" height="${SCREEN.height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);
}

/** `radial-gradient(120% 70% at 60% 30%, #4a1906, #1a0d08 70%)` */
function glow({ width, height }: typeof SCREEN): string {
  const place = `translate(${width * 0.6} ${height * 0.3})scale(${width * 1.2} ${height * 0.7})`;
  return `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${place}">
<stop offset="0" stop-color="#4a1906"/><stop offset=".7" stop-color="#1a0d08"/></radialGradient>
<path fill="url(#glow)" d="M0 0h${width}v${height}H0z"/>`;
}

/** The ring at the size it has on a cover of that many pixels to the unit, without what lies above the edge. */
async function drawnRing(scale: number): Promise<Buffer> {
  const width = Math.round(RING.width * scale);
  const ring = await sharp(FIRE).resize(width).png().toBuffer();
  const top = Math.round(-RING.top * scale);
  const visible = Math.min(width, Math.floor((SCREEN.width - RING.left) * scale));
  return sharp(ring)
    .extract({ left: 0, top, width: visible, height: width - top })
    .toBuffer();
}

/** The cover as a JPEG of that width in pixels: the memoir's ring of fire, and its title in the site's type. */
export async function makeCover(edition: Edition, width: number): Promise<Buffer> {
  const scale = width / SCREEN.width;
  const layer = (content: string) =>
    sharp(drawing(content), { density: 72 * scale }).resize(
      width,
      Math.round(SCREEN.height * scale),
      { fit: 'fill' },
    );
  return layer(glow(SCREEN))
    .composite([
      { input: await drawnRing(scale), left: Math.round(RING.left * scale), top: 0 },
      { input: await layer(await drawnText(edition)).toBuffer() },
    ])
    .jpeg({ quality: 76, mozjpeg: true })
    .toBuffer();
}
