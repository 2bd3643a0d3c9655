import type { DecodedPost } from '../decode.ts';
import type { RichBody } from './body.ts';
import type { Answered } from './own-pages.ts';
import type { assetAddresses } from './pictures.ts';

/** What tells where the assets of a dataset lie. */
export type AssetSource = Parameters<typeof assetAddresses>;

/** A body as it was last made, and what it was made from beside its post. */
export type KnownBody = Answered<AssetSource, RichBody>;

/** The bodies that are known, by their posts: those of a process before this one, too, are not made again. */
export const knownBodies = new WeakMap<DecodedPost, KnownBody>();
