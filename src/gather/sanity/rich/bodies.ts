import { memoize } from '../../../domain/memoize.ts';
import type { PublishedPost } from '../../../domain/post.ts';
import type { DecodedPost } from '../decode.ts';
import type { ImageReference } from '../optional.ts';
import { lossesOf, unknownBlocks } from './losses.ts';

/** How a warning begins that names marks, and addresses of links that lead to no page. */
export const UNMARKED = 'has marks that stand as plain text';

export type Loaded = PublishedPost<ImageReference>;

/** What becomes of the body of one post. */
export interface MadeBody {
  readonly shown: (post: Loaded) => Loaded;
  /** What its author should know about it. */
  readonly warnings: readonly string[];
}

export interface BodyMaker {
  /** What has to be known of a body as the service has it. */
  readonly read: (body: unknown) => unknown;
  /** Makes the bodies of all posts, by id; `open` are those that links may lead to. */
  readonly make: (
    posts: readonly DecodedPost[],
    open: readonly Loaded[],
  ) => ReadonlyMap<string, MadeBody>;
}

function plainWarnings(body: unknown): string[] {
  const losses = lossesOf(body);
  const unknown = unknownBlocks(body).join(', ');
  return [
    ...(losses ? [`loses ${losses}: \`body: 'rich'\` shows them`] : []),
    ...(unknown ? [`has blocks that no page shows (${unknown})`] : []),
  ];
}

const asItIs: MadeBody['shown'] = (post) => post;

const plainBody = memoize(
  ({ body }: DecodedPost): MadeBody => ({
    shown: asItIs,
    warnings: Array.isArray(body) ? body.map(String) : [],
  }),
);

/** Bodies as plain text, with a word about what each loses: nothing else has to be known of them. */
export const plainBodies: BodyMaker = {
  read: plainWarnings,
  make: (posts) => new Map(posts.map((each) => [each.post.id, plainBody(each)])),
};
