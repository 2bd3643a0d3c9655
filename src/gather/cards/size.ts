/** Pixels, as every network that shows cards asks for them (developers.facebook.com, images in link shares). */
export const CARD = { width: 1200, height: 630 } as const;
