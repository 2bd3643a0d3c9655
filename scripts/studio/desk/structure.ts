import type {
  DefaultDocumentNodeResolver,
  StructureBuilder,
  StructureResolver,
} from 'sanity/structure';
import { SEALED_CATEGORIES } from '../../../src/domain/category.ts';
import { Live } from './Live.tsx';
import { OnTheSite } from './OnTheSite.tsx';

const NEWEST = [{ field: 'publishedAt', direction: 'desc' as const }];
const SOONEST = [{ field: 'publishedAt', direction: 'asc' as const }];

const DRAFT = '_id in path("drafts.**")';
/** As nearly as a query can say it; the build also sees through spaces and odd letters. */
const SEALING = JSON.stringify(SEALED_CATEGORIES.map((title) => title.toLowerCase()));
const SEALED = `(count((categories[]->title)[lower(@) in ${SEALING}]) > 0 || count(readers) > 0)`;
const NO_ALT =
  '((defined(mainImage.asset) && !(length(mainImage.alt) > 0)) || count(body[_type == "image" && !(length(alt) > 0)]) > 0)';

/** The lists that an author works through, by title: which posts, and in which order. */
const LISTS = [
  {
    id: 'drafts',
    title: 'Drafts',
    filter: DRAFT,
    order: [{ field: '_updatedAt', direction: 'desc' as const }],
  },
  {
    id: 'waiting',
    title: 'Waiting',
    filter: 'dateTime(publishedAt) > dateTime(now())',
    order: SOONEST,
  },
  {
    id: 'published',
    title: 'Published',
    filter: `!(${DRAFT}) && dateTime(publishedAt) <= dateTime(now())`,
    order: NEWEST,
  },
  { id: 'sealed', title: '🔒 Sealed', filter: SEALED, order: NEWEST },
  { id: 'without-alt', title: 'Without alternative text', filter: NO_ALT, order: NEWEST },
];

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

/** The panes beside the form of a post. */
export const views: DefaultDocumentNodeResolver = (S, { schemaType }) => {
  const form = S.view.form();
  if (schemaType !== 'post') return S.document().views([form]);
  return S.document().views([
    form,
    S.view.component(OnTheSite).id('site').title('On the site'),
    S.view.component(Live).id('live').title('Live'),
  ]);
};
