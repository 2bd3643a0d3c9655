import type { Item } from '../../../domain/item.ts';
import type { ServiceSettings, Settings } from '../../../settings/settings.ts';
import { firstFew } from '../../first-few.ts';
import type { BodyMaker, MadeBody } from './bodies.ts';
import { type RichBody, richBody } from './body.ts';
import { ownPages } from './own-pages.ts';
import { assetAddresses } from './pictures.ts';

/** How many of what is lost are named. */
const NAMED = 10;

/** How a warning begins that names marks, and addresses of links that lead to no page. */
export const UNMARKED = 'has marks that stand as plain text';

function madeBody({ nodes, leftOut, unmarked }: RichBody): MadeBody {
  const told = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`${what} (${firstFew(names, NAMED)})`] : [];
  return {
    shown: (post) => (nodes === null ? post : { ...post, rich: nodes }),
    warnings: [...told('has blocks that no page shows', leftOut), ...told(UNMARKED, unmarked)],
  };
}

/** Bodies as they were written. */
export function richBodies(
  { siteUrl }: Pick<Settings, 'siteUrl'>,
  { projectId, dataset, apiHost }: Pick<ServiceSettings, 'projectId' | 'dataset' | 'apiHost'>,
  items: readonly Item[],
): BodyMaker {
  const addressOf = assetAddresses(projectId, dataset, apiHost);
  return {
    read: (own) => own,
    make: (posts, open) => {
      const pages = ownPages(open, items, siteUrl);
      return new Map(
        posts.map(({ post, body: own }) => [post.id, madeBody(richBody(own, pages, addressOf))]),
      );
    },
  };
}
