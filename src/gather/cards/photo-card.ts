import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from '../../domain/post.ts';
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

/** The picture, whose files are in the folder, as a card. */
export async function photoCard(folder: string, picture: Picture): Promise<Buffer> {
  const file = await readFile(join(folder, `${picture.name}-${picture.widths.at(-1)}.avif`));
  const { width, height } = await sharp(file).metadata();
  const area = areaOf(width, height, picture.focus);
  const image = sharp(file).extract(area).resize(CARD.width, CARD.height, { fit: 'fill' });
  const points = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return smallJpeg(points);
}
