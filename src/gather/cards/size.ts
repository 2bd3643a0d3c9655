import type { Picture } from '../../domain/post.ts';

/** Pixels, as every network that shows cards asks for them (developers.facebook.com, images in link shares). */
export const CARD = { width: 1200, height: 630 } as const;

/** A card is fetched by machines with little patience, and sent on to people with little data: less than 60 kB. */
export const MOST_BYTES = 60_000;

/** From the best on. What no quality makes small enough, foliage and grain, is blurred by more and more pixels. */
export const STEPS = [
  { quality: 80, blur: 0 },
  { quality: 70, blur: 0 },
  { quality: 60, blur: 0 },
  { quality: 48, blur: 0 },
  { quality: 36, blur: 0 },
  { quality: 28, blur: 1 },
  { quality: 28, blur: 3 },
  { quality: 28, blur: 12 },
] as const;

export type Step = (typeof STEPS)[number];

/** A picture smaller than this would have to be blown up: networks show it small (developers.facebook.com). */
const SMALLEST = { width: 600, height: 315 };

/** True for a picture that can fill a card. */
export function fillsCard(picture: Picture): boolean {
  return picture.width >= SMALLEST.width && picture.height >= SMALLEST.height;
}
