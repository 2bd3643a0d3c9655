import type { Item } from '../../../domain/item.ts';
import { oncePer } from '../../../domain/lasting.ts';
import type { ServiceSettings, Settings } from '../../../settings/settings.ts';
import { firstFew } from '../../first-few.ts';
import type { DecodedPost } from '../decode.ts';
import type { BodyMaker, Loaded, MadeBody } from './bodies.ts';
import { type RichBody, richBody } from './body.ts';
import { type OwnPages, ownPages } from './own-pages.ts';
import { assetAddresses } from './pictures.ts';

/** How many of what is lost are named. */
const NAMED = 10;

/** How a warning begins that names marks, and addresses of links that lead to no page. */
export const UNMARKED = 'has marks that stand as plain text';

function madeBody({ nodes, leftOut, unmarked }: RichBody): MadeBody {
  const told = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`${what} (${firstFew(names, NAMED)})`] : [];
  return {
    shown: oncePer((post: Loaded) => (nodes === null ? post : { ...post, rich: nodes })),
    warnings: [...told('has blocks that no page shows', leftOut), ...told(UNMARKED, unmarked)],
  };
}

/** What a body asked of the site's pages when it was made, and what they answered: of the same it is the same. */
interface Answers {
  readonly paths: Map<string, string | null>;
  readonly pages: Map<string, boolean>;
}

/** The pages, and what is asked of them from now on. */
function listening(pages: OwnPages): { readonly heard: OwnPages; readonly answers: Answers } {
  const answers: Answers = { paths: new Map(), pages: new Map() };
  const noted = <T>(all: Map<string, T>, key: string, answer: T): T => {
    all.set(key, answer);
    return answer;
  };
  const heard = {
    ...pages,
    pathOfDocument: (id: string) => noted(answers.paths, id, pages.pathOfDocument(id)),
    hasPage: (path: string) => noted(answers.pages, path, pages.hasPage(path)),
  };
  return { heard, answers };
}

function isStillAnswered({ paths, pages }: Answers, now: OwnPages): boolean {
  const leads = [...paths].every(([id, path]) => now.pathOfDocument(id) === path);
  return leads && [...pages].every(([path, has]) => now.hasPage(path) === has);
}

/** Bodies as they were last made, of settings that are told apart by `of`. */
const last = new WeakMap<
  DecodedPost,
  { readonly of: string; readonly answers: Answers; readonly made: MadeBody }
>();

/** Bodies as they were written. One that was made before is not made again while its links lead where they led. */
export function richBodies(
  { siteUrl }: Pick<Settings, 'siteUrl'>,
  { projectId, dataset, apiHost }: Pick<ServiceSettings, 'projectId' | 'dataset' | 'apiHost'>,
  items: readonly Item[],
): BodyMaker {
  const addressOf = assetAddresses(projectId, dataset, apiHost);
  const of = JSON.stringify([siteUrl, projectId, dataset, apiHost]);
  const made = (post: DecodedPost, pages: OwnPages): MadeBody => {
    const before = last.get(post);
    if (before?.of === of && isStillAnswered(before.answers, pages)) return before.made;
    const { heard, answers } = listening(pages);
    const body = madeBody(richBody(post.body, heard, addressOf));
    last.set(post, { of, answers, made: body });
    return body;
  };
  return {
    read: (own) => own,
    make: (posts, open) => {
      const pages = ownPages(open, items, siteUrl);
      return new Map(posts.map((each) => [each.post.id, made(each, pages)]));
    },
  };
}
