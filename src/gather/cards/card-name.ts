import { hash } from 'node:crypto';
import { MOST_BYTES, STEPS } from './encode.ts';
import type { Card } from './paint.ts';
import { CARD } from './size.ts';
import { drawnCard } from './title-card.ts';
import { openTypeface, type Typeface } from './typeface.ts';

/** What the card looks like: another look is another file. */
function lookOf({ words, picture }: Card, typeface: Typeface): unknown {
  if (!picture) return [typeface.digest, drawnCard(words, typeface)];
  return [picture.name, picture.focus];
}

/** A photograph is a JPEG; what is drawn is sharper, and half as heavy, as a PNG. */
function fileOf(card: Card, typeface: Typeface): string {
  const all = [CARD, STEPS, MOST_BYTES, lookOf(card, typeface)];
  return `${hash('sha256', JSON.stringify(all)).slice(0, 12)}.${card.picture ? 'jpg' : 'png'}`;
}

/** Files of cards, named by all that says how they look: cards that look alike have one file. */
export async function cardNames(): Promise<(card: Card) => string> {
  const typeface = await openTypeface();
  return (card) => fileOf(card, typeface);
}
