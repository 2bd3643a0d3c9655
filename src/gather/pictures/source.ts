import type { Picture } from '../../domain/post.ts';

/** Where a picture comes from, and how it is to be shown. */
export interface Source {
  /** Tells this picture from every other: asset and crop, or a digest of the bytes. */
  readonly key: string;
  readonly alt: string;
  readonly focus: Picture['focus'];
  /** The bytes, asked for only when no made files exist. */
  readonly load: () => Promise<Buffer>;
}

/** The bytes are no picture that can be read. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** What is known of a made picture, beside its files. */
export interface Measures {
  readonly width: number;
  readonly height: number;
  readonly files: readonly string[];
}
