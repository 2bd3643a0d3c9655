import type { Finding } from './slug-rules.ts';

export interface PictureValue {
  readonly asset?: { readonly _ref?: string | undefined } | undefined;
  readonly alt?: string | undefined;
  /** Where it lies, at another host. */
  readonly url?: string | undefined;
  readonly crop?: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>> | undefined;
}

/** In pixels: what a reading page shows on a fine screen. */
const WIDE_ENOUGH = 1200;

/** The size of the original in pixels, which an asset's id carries. */
function sizeOf({ asset }: PictureValue): { width: number; height: number } | null {
  const match = /-(\d+)x(\d+)-\w+$/.exec(asset?._ref ?? '');
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}

/** What the build warns of: a picture that some readers cannot see, and nobody tells them what is in it. */
export function altMissing(picture: PictureValue | undefined): Finding {
  if (!picture?.asset && !picture?.url) return true;
  return picture.alt?.trim() ? true : 'Say what the picture shows, for those who cannot see it.';
}

/** What the build warns of: a field that was filled in and has no picture. */
export function pictureMissing(picture: PictureValue | undefined): Finding {
  return !picture || picture.asset || picture.url ? true : 'There is no picture in this field.';
}

/** A picture, after its crop, that fine screens would show blurred. */
export function pictureSmall(picture: PictureValue | undefined): Finding {
  const size = picture && sizeOf(picture);
  if (!picture || !size) return true;
  const { left = 0, right = 0 } = picture.crop ?? {};
  const width = Math.round(size.width * (1 - left - right));
  if (width >= WIDE_ENOUGH) return true;
  return `It is ${width} pixels wide: below ${WIDE_ENOUGH} it looks blurred on a fine screen.`;
}
