import { hash } from 'node:crypto';
import type { Picture } from '../../domain/post.ts';
import { photoCardName } from './photo-card-name.ts';
import { CARD } from './size.ts';
import { drawnCard, type TitleCard } from './title-card.ts';
import { openTypeface, type Typeface } from './typeface.ts';

/** A card: its words, and the picture that is shown in their place. */
export interface Card {
  readonly words: TitleCard;
  readonly picture: Picture | null;
}

/** What is drawn is sharper, and half as heavy, as a PNG. */
function titleCardName(words: Card['words'], typeface: Typeface): string {
  const all = [CARD, typeface.digest, drawnCard(words, typeface)];
  return `${hash('sha256', JSON.stringify(all)).slice(0, 12)}.png`;
}

/** Files of cards, named by all that says how they look: cards that look alike have one file. */
export async function cardNames(): Promise<(card: Card) => string> {
  const typeface = await openTypeface();
  return ({ words, picture }) =>
    picture ? photoCardName(picture) : titleCardName(words, typeface);
}
