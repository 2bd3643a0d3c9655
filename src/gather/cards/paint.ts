import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import type { Picture } from '../../domain/post.ts';
import { openPainter } from './painter.ts';
import { photoCard } from './photo-card.ts';
import { drawnCard, type TitleCard } from './title-card.ts';
import { openTypeface } from './typeface.ts';

/** A card: its words, and the picture that is shown in their place. */
export interface Card {
  readonly words: TitleCard;
  readonly picture: Picture | null;
}

/** A card to paint into a file of the folder. */
export interface CardOrder extends Card {
  readonly file: string;
}

/** Cards painted at once: encoding leaves the thread. */
const CONCURRENCY = 3;

/** A way to paint titles: the typeface is opened for it. */
async function openDrawing(): Promise<(words: TitleCard) => Promise<Buffer>> {
  const typeface = await openTypeface();
  const painter = openPainter(typeface);
  return (words) => painter.paint(drawnCard(words, typeface));
}

/** Paints the cards into the folder. */
export async function paintCards(folder: string, orders: readonly CardOrder[]): Promise<void> {
  let opened: ReturnType<typeof openDrawing> | null = null;
  const drawn = async (words: TitleCard) => {
    opened ??= openDrawing();
    return (await opened)(words);
  };
  const paint = async ({ file, words, picture }: CardOrder) => {
    const path = join(folder, file);
    const bytes = picture ? await photoCard(folder, picture) : await drawn(words);
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
  };
  await pMap(orders, paint, { concurrency: CONCURRENCY });
}
