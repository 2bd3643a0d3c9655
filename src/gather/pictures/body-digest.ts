import { digestOf, knownDigests, rememberDigest, wholeDigest } from '../../digest.ts';
import { imagesIn, type RichNode, withImages } from '../../domain/rich.ts';
import type { ImageReference } from '../sanity/optional.ts';

/**
 * What stands for a body whose pictures are not made yet. Where these are asked for is not in it: a dataset of this machine is
 * served at another port each time, and is the same one.
 */
export function bodyDigest(nodes: readonly RichNode<ImageReference>[]): string {
  if (!knownDigests().has(nodes) && imagesIn(nodes).length > 0) {
    rememberDigest(nodes, digestOf(withImages(nodes, ({ url, ...image }) => image)));
  }
  return wholeDigest(nodes);
}
