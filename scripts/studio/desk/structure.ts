import type {
  DefaultDocumentNodeResolver,
  StructureBuilder,
  StructureResolver,
} from 'sanity/structure';
import { SITE_URL } from './deployed.ts';
import { Live } from './Live.tsx';
import { LISTS } from './lists.ts';
import { OnTheSite } from './OnTheSite.tsx';

function listOf(S: StructureBuilder, { id, title, filter, order }: (typeof LISTS)[number]) {
  const posts = S.documentList()
    .id(id)
    .title(title)
    .schemaType('post')
    .apiVersion('2025-02-19')
    .filter(`_type == "post" && ${filter}`)
    .defaultOrdering(order);
  return S.listItem().id(id).title(title).schemaType('post').child(posts);
}

/** What stands in the first column. */
export const lists: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      S.documentTypeListItem('post').title('All posts'),
      ...LISTS.map((each) => listOf(S, each)),
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
