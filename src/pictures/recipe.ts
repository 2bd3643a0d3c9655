import type { AvifOptions, JpegOptions, WebpOptions } from 'sharp';

/** How a kind of picture is cut and encoded. A change of any value gives its files new names. */
export interface Recipe {
  /** Widths in pixels of the files. */
  readonly widths: readonly number[];
  /** Cut to a square around the point of interest. */
  readonly square: boolean;
}

/** A post's picture: phones at 1x and 2x, the reading column at 1x and 2x. */
export const PHOTO: Recipe = { widths: [360, 720, 1080, 1600], square: false };

/** An author's picture beside a name, 28 px, up to 3x. */
export const AVATAR: Recipe = { widths: [84], square: true };

/** The profile picture on About, 17rem wide, up to 2x. */
export const PORTRAIT: Recipe = { widths: [272, 544], square: false };

/** Effort 2 costs a sixth of the time of effort 4 and 5 % of the bytes (measured on the demo pictures). */
export const AVIF: AvifOptions = { quality: 42, effort: 2 };
export const WEBP: WebpOptions = { quality: 58, effort: 5 };
export const JPEG: JpegOptions = { quality: 68, mozjpeg: true };
