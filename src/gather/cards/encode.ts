import sharp, { type Sharp } from 'sharp';

/** A card is fetched by machines with little retryPolicy, and sent on to people with little data: less than 60 kB. */
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

/**
 * The image as a JPEG of less than 60 kB, in the best form that stays below. `dense` trades time for bytes, which pays
 * for photographs.
 */
export async function smallJpeg(image: Sharp, { dense }: { dense: boolean }): Promise<Buffer> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const { quality, blur } of STEPS) {
    const raw = sharp(data, { raw: { width, height, channels } });
    const painted = blur > 0 ? raw.blur(blur) : raw;
    const jpeg = await painted.jpeg({ quality, mozjpeg: dense }).toBuffer();
    if (jpeg.length < MOST_BYTES) return jpeg;
  }
  throw new Error(`No JPEG of less than ${MOST_BYTES} bytes can be made of a card.`);
}
