import type { Item } from '../../../domain/item.ts';
import { memoize } from '../../../domain/memoize.ts';
import type { ServiceSettings, Settings } from '../../../settings/settings.ts';
import { firstFew } from '../../first-few.ts';
import type { DecodedPost } from '../decode.ts';
import { type BodyMaker, type Loaded, type MadeBody, UNMARKED } from './bodies.ts';
import { type RichBody, richBody } from './body.ts';
import { type AssetSource, knownBodies } from './known-bodies.ts';
import { ownPages, perAnswers } from './own-pages.ts';
import { assetAddresses } from './pictures.ts';

/** How many of what is lost are named. */
const NAMED = 10;

const madeBody = memoize(({ nodes, leftOut, unmarked }: RichBody): MadeBody => {
  const told = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`${what} (${firstFew(names, NAMED)})`] : [];
  return {
    shown: memoize((post: Loaded) => (nodes === null ? post : { ...post, rich: nodes })),
    warnings: [...told('has blocks that no page shows', leftOut), ...told(UNMARKED, unmarked)],
  };
});

/** One that was made before is not made again while its links lead where they led. */
const bodyOf = perAnswers(
  (post: DecodedPost, pages, ...source: AssetSource) =>
    richBody(post.body, pages, assetAddresses(...source)),
  knownBodies,
);

/** Bodies as they were written. */
export function richBodies(
  { siteUrl }: Pick<Settings, 'siteUrl'>,
  { projectId, dataset, apiHost }: Pick<ServiceSettings, 'projectId' | 'dataset' | 'apiHost'>,
  items: readonly Item[],
): BodyMaker {
  return {
    read: (own) => own,
    make: (posts, open) => {
      const pages = ownPages(open, items, siteUrl);
      return new Map(
        posts.map((each) => [
          each.post.id,
          madeBody(bodyOf(each, pages, projectId, dataset, apiHost)),
        ]),
      );
    },
  };
}
