import { markdownToPortableText } from '@portabletext/markdown';
import type { Item } from '../../../domain/item.ts';
import type { PublishedPost } from '../../../domain/post.ts';
import type { ServiceSettings, Settings } from '../../../settings/settings.ts';
import type { DecodedPost } from '../decode.ts';
import type { ImageReference } from '../optional.ts';
import { type RichBody, richBody } from './body.ts';
import { lossesOf, unknownBlocks } from './losses.ts';
import { ownPages } from './own-pages.ts';
import { assetAddresses } from './pictures.ts';

type Loaded = PublishedPost<ImageReference>;

/** What becomes of the body of one post. */
interface MadeBody {
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

/** Bodies as plain text, with a word about what each loses: nothing else has to be known of them. */
export const plainBodies: BodyMaker = {
  read: plainWarnings,
  make: (posts) =>
    new Map(
      posts.map(({ post, body }) => {
        const warnings = Array.isArray(body) ? body.map(String) : [];
        return [post.id, { shown: (same) => same, warnings }];
      }),
    ),
};

function madeBody({ nodes, leftOut }: RichBody): MadeBody {
  return {
    shown: (post) => (nodes === null ? post : { ...post, rich: nodes }),
    warnings: leftOut.length > 0 ? [`has blocks that no page shows (${leftOut.join(', ')})`] : [],
  };
}

/** A body that is one text is Markdown. */
function blocksOf(body: unknown): unknown {
  return typeof body === 'string' ? markdownToPortableText(body) : body;
}

/** How this site makes bodies: as plain text, or as they were written. */
export function bodyMaker(
  body: 'plain' | 'rich',
  { siteUrl }: Pick<Settings, 'siteUrl'>,
  { projectId, dataset, apiHost }: Pick<ServiceSettings, 'projectId' | 'dataset' | 'apiHost'>,
  items: readonly Item[],
): BodyMaker {
  if (body === 'plain') return plainBodies;
  const addressOf = assetAddresses(projectId, dataset, apiHost);
  return {
    read: (own) => own,
    make: (posts, open) => {
      const pages = ownPages(open, items, siteUrl);
      return new Map(
        posts.map(({ post, body: own }) => [
          post.id,
          madeBody(richBody(blocksOf(own), pages, addressOf)),
        ]),
      );
    },
  };
}
