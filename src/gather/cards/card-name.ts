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

function nameOf(look: unknown): string {
  return hash('sha256', JSON.stringify([CARD, STEPS, MOST_BYTES, look])).slice(0, 12);
}

/** Names of cards by all that says how they look: cards that look alike have one name. */
export async function cardNames(): Promise<(card: Card) => string> {
  const typeface = await openTypeface();
  return (card) => nameOf(lookOf(card, typeface));
}
