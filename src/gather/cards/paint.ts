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

/** Paints the cards into the folder. */
export async function paintCards(folder: string, orders: readonly CardOrder[]): Promise<void> {
  const typeface = await openTypeface();
  const painter = openPainter(typeface);
  const paint = async ({ file, words, picture }: CardOrder) => {
    const path = join(folder, file);
    const jpeg = picture
      ? await photoCard(folder, picture)
      : await painter.paint(drawnCard(words, typeface));
    await writeFile(`${path}.part`, jpeg);
    await rename(`${path}.part`, path);
  };
  await pMap(orders, paint, { concurrency: CONCURRENCY });
}
