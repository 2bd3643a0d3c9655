import { opaqueName, pageName } from './names.ts';
import { type SealedFile, sealDecoy } from './seal.ts';

/** Pages and files are published in multiples of this many, and never none. */
const GROUP_SIZE = 8;

const missing = (count: number): number =>
  (Math.ceil(count / GROUP_SIZE) || 1) * GROUP_SIZE - count;

/**
 * The real file that a decoy copies the size of. The draw is over all of them, so decoys are as
 * often small or large as real files; the smallest HMAC wins, so that one more or one fewer real
 * file seldom changes the decoys that stay, which would give the others away.
 */
async function modelOf(
  root: CryptoKey,
  id: string,
  real: readonly SealedFile[],
): Promise<SealedFile> {
  const draws = real.map(async (file) => ({
    file,
    rank: await opaqueName(root, 'decoy', `${id}\n${file.name}`),
  }));
  return (await Promise.all(draws)).reduce((a, b) => (b.rank < a.rank ? b : a)).file;
}

const sealLike = async (
  root: CryptoKey,
  id: string,
  models: readonly SealedFile[],
): Promise<SealedFile> => sealDecoy(root, id, (await modelOf(root, id, models)).bytes);

const ids = (use: 'page' | 'file', count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${use} ${index + 1}`);

/** The real files of a room by what they hold. */
interface RealFiles {
  readonly list: SealedFile;
  readonly posts: readonly SealedFile[];
  readonly images: readonly SealedFile[];
}

/**
 * Decoy pages up to the next multiple of 8, one decoy file for each that looks like a post's, and
 * decoy files that look like images (like posts, where there are none) up to the next multiple of 8.
 */
export async function makeDecoys(
  root: CryptoKey,
  { list, posts, images }: RealFiles,
): Promise<{ pages: string[]; files: SealedFile[] }> {
  const pageIds = ids('page', missing(posts.length));
  const fileIds = ids('file', missing(1 + posts.length + pageIds.length + images.length));
  const likePosts = posts.length ? posts : [list];
  const likeImages = images.length ? images : likePosts;
  return {
    pages: await Promise.all(pageIds.map((id) => pageName(root, 'decoy', id))),
    files: await Promise.all([
      ...pageIds.map((id) => sealLike(root, id, likePosts)),
      ...fileIds.map((id) => sealLike(root, id, likeImages)),
    ]),
  };
}
