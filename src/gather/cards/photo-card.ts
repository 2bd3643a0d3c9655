import type { Picture } from '../../domain/post.ts';
import { imageOf, type Pixels, pixelsOf } from '../pictures/pixels.ts';
import { smallJpeg } from './encode.ts';
import { CARD } from './size.ts';

/** The part of the picture that the card shows, around the point of interest. */
function areaOf(width: number, height: number, focus: Picture['focus']) {
  const shape = CARD.width / CARD.height;
  const area = {
    width: Math.min(width, Math.round(height * shape)),
    height: Math.min(height, Math.round(width / shape)),
  };
  const start = (length: number, part: number, percent: number) =>
    Math.round(Math.min(Math.max((length * percent) / 100 - part / 2, 0), length - part));
  const { x, y } = focus ?? { x: 50, y: 50 };
  return { left: start(width, area.width, x), top: start(height, area.height, y), ...area };
}

/** The picture, as wide as its widest file, as a card. */
export async function photoCard(pixels: Pixels, focus: Picture['focus']): Promise<Buffer> {
  const { width, height } = pixels.info;
  const image = imageOf(pixels)
    .extract(areaOf(width, height, focus))
    .resize(CARD.width, CARD.height, { fit: 'fill' });
  return smallJpeg(await pixelsOf(image.removeAlpha()));
}
