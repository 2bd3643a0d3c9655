import { map } from 'rxjs';
import type {
  DefaultDocumentNodeResolver,
  StructureBuilder,
  StructureResolver,
  StructureResolverContext,
} from 'sanity/structure';
import { SITE_URL } from './deployed.ts';
import { Live } from './Live.tsx';
import { LISTS, UNPUBLISHED } from './lists.ts';
import { OnTheSite } from './OnTheSite.tsx';

const API_VERSION = '2025-02-19';

function listOf(
  S: StructureBuilder,
  { documentStore }: StructureResolverContext,
  { id, title, filter, order }: (typeof LISTS)[number],
) {
  const list = S.documentList()
    .id(id)
    .title(title)
    .schemaType('post')
    .apiVersion(API_VERSION)
    .filter(`_type == "post" && ${filter}`)
    .defaultOrdering(order);
  const asked = { apiVersion: API_VERSION, perspective: 'raw' as const };
  const posts = filter.includes('$unpublished')
    ? () =>
        documentStore
          .listenQuery({ fetch: UNPUBLISHED, listen: '*[_type == "post"]' }, {}, asked)
          .pipe(map((unpublished) => list.params({ unpublished })))
    : list;
  return S.listItem().id(id).title(title).schemaType('post').child(posts);
}

/** What stands in the first column. */
export const lists: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      S.documentTypeListItem('post').title('All posts'),
      ...LISTS.map((each) => listOf(S, context, each)),
      S.divider(),
      S.documentTypeListItem('category').title('Categories'),
      S.documentTypeListItem('author').title('Authors'),
    ]);

/** Where the window is less wide than this, in pixels, the Studio would show the page in place of the form. */
const BESIDE = 1400;

/** The views of a document: of a post its form, and where the site with drafts is there the page beside it. */
export const views: DefaultDocumentNodeResolver = (S, { schemaType }) => {
  const form = S.view.form();
  if (schemaType !== 'post') return S.document().views([form]);
  const site = S.view.component(OnTheSite).id('site').title('On the site');
  const live = S.view.component(Live).id('live').title('Live');
  if (SITE_URL) return S.document().views([form, live]);
  const all = S.document().views([form, site, live]);
  return globalThis.innerWidth < BESIDE ? all : all.defaultPanes(['editor', 'site']);
};
