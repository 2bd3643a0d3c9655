import type { Picture } from '../../domain/post.ts';

/** Pixels, as every network that shows cards asks for them (developers.facebook.com, images in link shares). */
export const CARD = { width: 1200, height: 630 } as const;

/** A picture smaller than this would have to be blown up: networks show it small (developers.facebook.com). */
const SMALLEST = { width: 600, height: 315 };

/** True for a picture that can fill a card. */
export function fillsCard(picture: Picture): boolean {
  return picture.width >= SMALLEST.width && picture.height >= SMALLEST.height;
}
