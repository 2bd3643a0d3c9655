import sharp, { type OutputInfo, type Sharp } from 'sharp';

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

type Step = (typeof STEPS)[number];

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

/** The points of an image, without transparency. */
export interface Points {
  readonly data: Buffer;
  readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

/** The image as a JPEG of less than 60 kB, in the best form that stays below, densely: time for bytes. */
export async function smallJpeg({ data, info }: Points): Promise<Buffer> {
  const { width, height, channels } = info;
  const paint = ({ blur }: Step): Sharp => {
    const raw = sharp(data, { raw: { width, height, channels } });
    return blur > 0 ? raw.blur(blur) : raw;
  };
  for (const step of STEPS.slice(await firstDense(paint))) {
    const { quality } = step;
    const jpeg = await paint(step).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length < MOST_BYTES) return jpeg;
  }
  throw new Error(`No JPEG of less than ${MOST_BYTES} bytes can be made of a card.`);
}
