import type { Sharp } from 'sharp';
import { imageOf, type Pixels } from '../pictures/pixels.ts';
import { MOST_BYTES, STEPS, type Step } from './size.ts';

/** The dense encoding rounds by another table than the plain one (sharp, `mozjpeg`): by the same, their sizes go together. */
const TABLE = 3;

/**
 * Bytes that the dense encoding has for each of the plain one's: a little less than what was measured near the limit (0.74
 * of grainy photographs to 0.89).
 */
const DENSE_SHARE = 0.73;

/** Of the steps the first at which the dense encoding may be small enough: the plain one, a tenth of the time, tells. */
async function firstDense(paint: (step: Step) => Sharp): Promise<number> {
  for (const [index, step] of STEPS.entries()) {
    const plain = paint(step).jpeg({ quality: step.quality, quantisationTable: TABLE });
    const { length } = await plain.toBuffer();
    if (length * DENSE_SHARE < MOST_BYTES) return index;
  }
  return STEPS.length - 1;
}

/** An image without transparency as a JPEG of less than 60 kB, in the best form that stays below, densely: time for bytes. */
export async function smallJpeg(pixels: Pixels): Promise<Buffer> {
  const paint = ({ blur }: Step): Sharp => {
    const image = imageOf(pixels);
    return blur > 0 ? image.blur(blur) : image;
  };
  for (const step of STEPS.slice(await firstDense(paint))) {
    const { quality } = step;
    const jpeg = await paint(step).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < MOST_BYTES) return jpeg;
  }
  throw new Error(`No JPEG of less than ${MOST_BYTES} bytes can be made of a card.`);
}
