import { documentKey, type ReleaseRecord } from './version.ts';

/** A post of which the pictures count: its own, and its author's. */
interface Illustrated<Image> {
  readonly id: string;
  readonly image: Image | null;
  readonly author: { readonly image: Image | null } | null;
}

type Shown = Illustrated<{ readonly name: string }>;
type Referring = Illustrated<{ readonly assetId: string }>;

/** Posts as the content service has them. */
interface Service {
  readonly posts: readonly Referring[];
  readonly sealed: readonly Referring[];
}

/** What stands for an asset of the content service in public. */
function assetKey(id: string): string {
  return documentKey(`asset ${id}`);
}

function assetsOf({ image, author }: Referring): readonly [string | null, string | null] {
  return [image?.assetId ?? null, author?.image?.assetId ?? null];
}

/** The pictures of each public post, and of its author, for the release's record. */
export function picturesByPost(
  posts: readonly Shown[],
  service: Service | null,
): ReleaseRecord['pictures'] {
  const referring = new Map(service?.posts.map((post) => [post.id, post]));
  const entries = posts.flatMap(({ id, image, author }) => {
    const source = referring.get(id);
    if (!source) return [];
    const [ofPost, ofAuthor] = assetsOf(source);
    const pictures: (readonly [string, string])[] = [];
    if (image && ofPost) pictures.push([image.name, assetKey(ofPost)]);
    if (author?.image && ofAuthor) pictures.push([author.image.name, assetKey(ofAuthor)]);
    return pictures.length === 0 ? [] : [[documentKey(id), Object.fromEntries(pictures)] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * The names of pictures of the last release that may stay for one release more, for pages that were opened before this
 * one: those of posts that are still public, unless a sealed post has the same asset now.
 */
export function picturesThatStay(
  last: Pick<ReleaseRecord, 'pictures'>,
  posts: readonly Pick<Shown, 'id'>[],
  service: Service | null,
): Set<string> {
  const sealed = new Set(
    service?.sealed.flatMap(assetsOf).flatMap((id) => (id === null ? [] : assetKey(id))),
  );
  const open = posts.flatMap(({ id }) => Object.entries(last.pictures[documentKey(id)] ?? {}));
  return new Set(open.flatMap(([name, asset]) => (sealed.has(asset) ? [] : name)));
}
