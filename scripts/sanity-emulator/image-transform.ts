import sharp, { type Sharp } from 'sharp';
import { badRequest, HttpError, unreadable } from './http-error.ts';

const FITS = ['clip', 'crop', 'max', 'min', 'scale'] as const;
type Fit = (typeof FITS)[number];

/** The image formats that are converted, by the name that `fm` and file names have for them. */
const FORMATS = { jpg: 'jpeg', png: 'png', webp: 'webp' } as const;
type Format = keyof typeof FORMATS;

type Size = { readonly width: number; readonly height: number };
type Rect = Size & { readonly left: number; readonly top: number };

/** What an image address asks for, as https://www.sanity.io/docs/image-urls names it. */
export type ImageTransform = {
  readonly width?: number;
  readonly height?: number;
  readonly rect?: Rect;
  readonly fit: Fit;
  readonly format: Format;
  /** 0 to 100, for jpg and webp. */
  readonly quality: number;
};

const KNOWN = new Set(['w', 'h', 'fit', 'q', 'fm', 'rect', 'auto']);
const DEFAULT_QUALITY = 75;
// Larger sides are refused, so that one address cannot take all memory.
const MAX_SIDE = 8192;

const isFit = (text: string): text is Fit => FITS.some((fit) => fit === text);

/** Whether pictures of this format are converted; others (svg, gif) are only served as they are. */
export const isFormat = (text: string): text is Format => Object.hasOwn(FORMATS, text);

const wholeNumber = (name: string, text: string, from: number, to: number): number => {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw badRequest(`${name}=${text} must be a whole number from ${from} to ${to}`);
};

const parseRect = (text: string): Rect => {
  const [left, top, width, height, ...more] = text.split(',');
  if (!left || !top || !width || !height || more.length > 0) {
    throw badRequest(`rect=${text} must be left,top,width,height in pixels`);
  }
  return {
    left: wholeNumber('rect left', left, 0, MAX_SIDE),
    top: wholeNumber('rect top', top, 0, MAX_SIDE),
    width: wholeNumber('rect width', width, 1, MAX_SIDE),
    height: wholeNumber('rect height', height, 1, MAX_SIDE),
  };
};

const formatOf = (search: URLSearchParams, original: Format, acceptsWebp: boolean): Format => {
  const auto = search.get('auto');
  if (auto !== null && auto !== 'format') throw badRequest(`auto=${auto} must be format`);
  const fm = search.get('fm');
  if (fm === null) return auto && acceptsWebp ? 'webp' : original;
  if (isFormat(fm)) return fm;
  throw badRequest(`fm=${fm} must be one of ${Object.keys(FORMATS).join(', ')}`);
};

/**
 * What the address's parameters ask for, or undefined when it has none: then the original is meant.
 * Throws a 400 refusal for a parameter or a value that this service does not know, also for one that
 * only the real CDN knows: an image that silently differs would be worse.
 */
export function parseImageTransform(
  search: URLSearchParams,
  original: Format,
  acceptsWebp: boolean,
): ImageTransform | undefined {
  const unknown = [...search.keys()].find((name) => !KNOWN.has(name));
  if (unknown) throw badRequest(`The local content service has no image parameter ${unknown}`);
  if (search.size === 0) return undefined;
  const [w, h, q, rect] = ['w', 'h', 'q', 'rect'].map((name) => search.get(name));
  const fit = search.get('fit') ?? 'clip';
  if (!isFit(fit)) throw badRequest(`fit=${fit} must be one of ${FITS.join(', ')}`);
  return {
    ...(w && { width: wholeNumber('w', w, 1, MAX_SIDE) }),
    ...(h && { height: wholeNumber('h', h, 1, MAX_SIDE) }),
    ...(rect && { rect: parseRect(rect) }),
    fit,
    format: formatOf(search, original, acceptsWebp),
    quality: q ? wholeNumber('q', q, 0, 100) : DEFAULT_QUALITY,
  };
}

/** `min` keeps the asked shape but never exceeds the picture, so the box shrinks until it fits. */
const shrinkInto = (picture: Size, width: number, height: number): Size => {
  const factor = Math.min(1, picture.width / width, picture.height / height);
  const side = (length: number) => Math.max(1, Math.round(length * factor));
  return { width: side(width), height: side(height) };
};

const resize = (image: Sharp, picture: Size, transform: ImageTransform): Sharp => {
  const { width, height, fit } = transform;
  const withoutEnlargement = fit === 'max' || fit === 'min';
  // With one side only there is no shape to crop or stretch to: every fit keeps the proportions.
  if (width === undefined || height === undefined) {
    return image.resize(width ?? null, height ?? null, { withoutEnlargement });
  }
  if (fit === 'scale') return image.resize(width, height, { fit: 'fill' });
  if (fit === 'crop') return image.resize(width, height, { fit: 'cover' });
  if (fit === 'min') {
    const box = shrinkInto(picture, width, height);
    return image.resize(box.width, box.height, { fit: 'cover' });
  }
  return image.resize(width, height, { fit: 'inside', withoutEnlargement });
};

async function transformed(original: Buffer, transform: ImageTransform): Promise<Buffer> {
  // What browsers show of a damaged file is shown.
  const image = sharp(original, { failOn: 'none' }).autoOrient();
  const { autoOrient: whole } = await image.metadata();
  const { rect } = transform;
  if (rect && (rect.left + rect.width > whole.width || rect.top + rect.height > whole.height)) {
    throw badRequest(`rect reaches outside the image of ${whole.width} x ${whole.height}`);
  }
  const resized = resize(rect ? image.extract(rect) : image, rect ?? whole, transform);
  // Given a quality, sharp would reduce a png to a palette.
  const options = transform.format === 'png' ? {} : { quality: transform.quality };
  return resized.toFormat(FORMATS[transform.format], options).toBuffer();
}

/**
 * The transformed picture: first the rect is cut out, then the rest is resized and encoded. Throws a 400 refusal for a rect
 * outside of it, a 422 one for a file that cannot be read.
 */
export async function transformImage(original: Buffer, transform: ImageTransform): Promise<Buffer> {
  try {
    return await transformed(original, transform);
  } catch (error) {
    throw error instanceof HttpError ? error : unreadable();
  }
}
