import { memoizeWith } from '../../../src/domain/memoize.ts';
import { imagesIn, type RichNode } from '../../../src/domain/rich.ts';
import { documentKey } from '../account/document-key.ts';
import type { ReleaseRecord } from '../account/version.ts';

/** A post of which the pictures count: its own, its author's, and those in its text. */
interface Illustrated<Image> {
  readonly id: string;
  readonly image: Image | null;
  readonly rich?: readonly RichNode<Image>[];
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

function picturesIn<Image>({ image, author, rich = [] }: Illustrated<Image>): (Image | null)[] {
  return [image, author?.image ?? null, ...imagesIn(rich)];
}

function assetsOf(post: Referring): string[] {
  return picturesIn(post).flatMap((image) => image?.assetId ?? []);
}

/** The names of the pictures that a post shows, each with what stands for its asset, below the post's key; none without. */
const entryOf = memoizeWith((post: Shown, source: Referring) => {
  const shown = picturesIn(post);
  const referred = picturesIn(source);
  // One that cannot be had is left out of the text: then nobody can say which is which.
  const sure = shown.length === referred.length ? shown : shown.slice(0, 2);
  const named = sure.flatMap((picture, index): [string, string][] => {
    const asset = referred[index]?.assetId;
    return picture && asset ? [[picture.name, assetKey(asset)]] : [];
  });
  return named.length === 0 ? [] : [[documentKey(post.id), Object.fromEntries(named)] as const];
});

type Entries = ReturnType<typeof entryOf>;

/** What was said last: of the next release it is the same, unless a picture is another. */
let last: { readonly entries: Entries; readonly pictures: ReleaseRecord['pictures'] } | null = null;

function areSame(one: Entries, other: Entries): boolean {
  const isSame = (entry: Entries[number], at: number) =>
    entry === other[at] || JSON.stringify(entry) === JSON.stringify(other[at]);
  return one.length === other.length && one.every(isSame);
}

/** The pictures of each public post, and of its author, for the release's record: the very same where none is another. */
export function picturesByPost(
  posts: readonly Shown[],
  service: Service | null,
): ReleaseRecord['pictures'] {
  const referring = new Map(service?.posts.map((post) => [post.id, post]));
  const entries = posts.flatMap((post) => {
    const source = referring.get(post.id);
    return source ? entryOf(post, source) : [];
  });
  if (last && areSame(entries, last.entries)) return last.pictures;
  last = { entries, pictures: Object.fromEntries(entries) };
  return last.pictures;
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
  const sealed = new Set(service?.sealed.flatMap(assetsOf).map(assetKey));
  const open = posts.flatMap(({ id }) => Object.entries(last.pictures[documentKey(id)] ?? {}));
  return new Set(open.flatMap(([name, asset]) => (sealed.has(asset) ? [] : name)));
}
