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

/**
 * Colors in a quarter of the points, as WebP and JPEG have them anyway: a sixth of the time and 2 % of the bytes less, and
 * brightness is the same to the bit (measured on the demo pictures).
 */
const COLORS = { chromaSubsampling: '4:2:0' } as const;

/**
 * From the best on: a phone gets the first that fits, so that a page comes with its photograph in 22 kB. Effort 1 costs
 * half the time of effort 2 and 0 to 5 % of the bytes (measured on the demo pictures).
 */
export const AVIF: readonly AvifOptions[] = [42, 38, 34, 30, 26].map((quality) => ({
  ...COLORS,
  quality,
  effort: 1,
}));
/**
 * Files wider than this are shown smaller than they are, or on screens whose points nobody tells apart: nobody sees the
 * quality that they have less for the same bytes. The least effort takes a third of the time.
 */
export const WIDE: { readonly from: number; readonly avif: AvifOptions } = {
  from: 720,
  avif: { ...COLORS, quality: 39, effort: 0 },
};
/** The widest file that phones take, at 2x, and the most bytes it may have. */
export const PHONE = { width: 720, bytes: 15_000 };
/** For browsers of before 2022, which do not know AVIF: 8 % more bytes than with effort 5, in a third of the time. */
export const WEBP: WebpOptions = { quality: 58, effort: 2 };
/** Where there is no other form. */
export const WEBP_ALONE: WebpOptions = { quality: 58, effort: 5 };
export const JPEG: JpegOptions = { quality: 68, mozjpeg: true };
