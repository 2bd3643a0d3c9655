import { memoize } from './memoize.ts';
import type { Picture, PublishedPost } from './post.ts';
import { imagesIn } from './rich.ts';
import { pictureFile } from './routes.ts';

/** What an `<img>` and its sources carry. */
export interface PictureView {
  readonly avif: string;
  /** For browsers of before 2022, which do not know AVIF. */
  readonly webp: string;
  /** JPEG of middling width, for browsers that know nothing newer. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The width of the one JPEG: the widest up to this many pixels. */
const FALLBACK_WIDTH = 800;

/** The width of the JPEG that stands in for older browsers, of the widths that exist. */
export function fallbackWidth(widths: readonly number[]): number {
  return widths.filter((width) => width <= FALLBACK_WIDTH).at(-1) ?? widths[0] ?? 0;
}

/** The widest WebP, in pixels: beyond it older browsers gain little, and each file is drawn, kept and sent to the host. */
const WEBP_WIDTH = 1080;

/** A file of a picture: in which format, and how wide. */
export interface PictureFile {
  readonly format: 'avif' | 'webp' | 'jpg';
  readonly width: number;
}

/** The files of a picture of these widths, the narrowest first. */
export function filesOf(widths: readonly number[]): PictureFile[] {
  const webp = widths.filter((width, at) => at === 0 || width <= WEBP_WIDTH);
  return widths.flatMap((width): PictureFile[] => [
    { format: 'avif', width },
    ...(webp.includes(width) ? [{ format: 'webp', width } as const] : []),
    ...(width === fallbackWidth(widths) ? [{ format: 'jpg', width } as const] : []),
  ]);
}

/** What of a post shows pictures. */
type Illustrated = Pick<PublishedPost, 'image' | 'author' | 'rich'>;

const ofPost = /* @__PURE__ */ memoize(({ image, author, rich = [] }: Illustrated): Picture[] =>
  [image, author?.image ?? null, ...imagesIn(rich)].filter((picture) => picture !== null),
);

/** Every picture that a site shows: its portrait, and of its posts their own, their authors' and those in their texts. */
export function picturesOf(site: {
  readonly portrait: Picture;
  readonly posts: readonly Illustrated[];
}): Picture[] {
  return [site.portrait, ...site.posts.flatMap(ofPost)];
}

function sourceSet(picture: Picture, wanted: PictureFile['format']): string {
  return filesOf(picture.widths)
    .filter(({ format }) => format === wanted)
    .map(({ width, format }) => `${pictureFile(picture, width, format)} ${width}w`)
    .join(',');
}

/** The picture's addresses and measures, ready to print. */
export function pictureView(picture: Picture): PictureView {
  return {
    avif: sourceSet(picture, 'avif'),
    webp: sourceSet(picture, 'webp'),
    src: pictureFile(picture, fallbackWidth(picture.widths), 'jpg'),
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
  };
}
