import { rememberDigest } from '../../../src/digest.ts';
import { imagesIn, lazyNodes, type RichNode } from '../../../src/domain/rich.ts';
import { bodyDigest } from '../../../src/gather/pictures/body-digest.ts';
import type { ImageReference } from '../../../src/gather/sanity/optional.ts';
import type { KnownBody } from '../../../src/gather/sanity/rich/known-bodies.ts';

/** What is kept of a body that was made, beside its nodes, which lie apart. */
export interface StoredBody extends Pick<KnownBody, 'siteUrl' | 'more'> {
  readonly paths: readonly (readonly [string, string | null])[];
  readonly pages: readonly (readonly [string, boolean])[];
  readonly leftOut: readonly string[];
  readonly unmarked: readonly string[];
  /** Null where paragraphs say all there is. */
  readonly nodes: { readonly digest: string; readonly images: readonly ImageReference[] } | null;
}

/** What is to be kept of a body. */
export function storedBody({ siteUrl, more, answers, made }: KnownBody): StoredBody {
  const { nodes, ...losses } = made;
  const [paths, pages] = [[...answers.paths], [...answers.pages]];
  const apart = nodes && { digest: bodyDigest(nodes), images: imagesIn(nodes) };
  return { siteUrl, more, paths, pages, ...losses, nodes: apart };
}

/** The body that was kept; its nodes are read when they are asked for. */
export function bodyFrom(
  { siteUrl, more, paths, pages, nodes, ...losses }: StoredBody,
  read: () => readonly RichNode<ImageReference>[],
): KnownBody {
  const lazy = nodes && lazyNodes(read, nodes.images);
  if (lazy) rememberDigest(lazy, nodes.digest);
  const answers = { paths: new Map(paths), pages: new Map(pages) };
  return { siteUrl, more, answers, made: { ...losses, nodes: lazy } };
}
