import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import type { Picture } from '../../domain/post.ts';
import { resizedTo, upright } from '../pictures/pixels.ts';
import { openPainter } from './painter.ts';
import { photoCard } from './photo-card.ts';
import { drawnCard, type TitleCard } from './title-card.ts';
import { openTypeface } from './typeface.ts';

/** A picture as it came, and how wide its widest file is. */
export interface Photo {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly focus: Picture['focus'];
}

/** A card to paint into a file of the folder: its words, and the photograph that is shown in their place. */
export interface CardOrder {
  readonly file: string;
  readonly words: TitleCard;
  readonly photo: Photo | null;
}

/** Cards painted at once: encoding leaves the thread. */
const CONCURRENCY = 3;

/** A way to paint titles: the typeface is opened for it. */
async function openDrawing(): Promise<(words: TitleCard) => Promise<Buffer>> {
  const typeface = await openTypeface();
  const painter = openPainter(typeface);
  return (words) => painter.paint(drawnCard(words, typeface));
}

async function photographed({ bytes, width, focus }: Photo): Promise<Buffer> {
  return photoCard(await resizedTo(await upright(bytes), width), focus);
}

/** Paints the cards into the folder. */
export async function paintCards(folder: string, orders: readonly CardOrder[]): Promise<void> {
  let opened: ReturnType<typeof openDrawing> | null = null;
  const drawn = async (words: TitleCard) => {
    opened ??= openDrawing();
    return (await opened)(words);
  };
  const paint = async ({ file, words, photo }: CardOrder) => {
    const path = join(folder, file);
    const bytes = photo ? await photographed(photo) : await drawn(words);
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
  };
  await pMap(orders, paint, { concurrency: CONCURRENCY });
}
