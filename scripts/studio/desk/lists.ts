import { SEALED_CATEGORIES } from '../../../src/domain/category.ts';
import { LEVELS } from '../../../src/gather/sanity/category-queries.ts';
import { isMissingAt, valueAt } from '../../../src/gather/sanity/query-parts.ts';
import { plainAt, sealsAt } from '../../../src/gather/sanity/who-may-read/yes.ts';
import { FOUND } from './found.ts';

const NEWEST = [{ field: 'publishedAt', direction: 'desc' as const }];
const SOONEST = [{ field: 'publishedAt', direction: 'asc' as const }];

/** Lists are asked for with drafts laid over what is published: a draft has the id of that, and its own beside it. */
const DRAFT = 'coalesce(_originalId, _id) in path("drafts.**")';
/** So a list cannot tell a draft of what is published from one that never was: those are asked for by themselves, as they are. */
const PUBLISHED = '!(_id in path("drafts.**")) && !(_id in $unpublished)';
export const UNPUBLISHED =
  '*[_type == "post" && _id in path("drafts.**") && !(string::split(_id, "drafts.")[1] in *[_type == "post"]._id)]{"id": string::split(_id, "drafts.")[1]}.id';
/** As nearly as a query can say it, letter by letter; the build also sees through odd letters. */
const SEALING = JSON.stringify(
  SEALED_CATEGORIES.map((title) => title.toLowerCase()).flatMap((title) => [
    title.normalize('NFC'),
    title.normalize('NFD'),
  ]),
);
/** Of the form one parent; imported categories may have several. */
const FILED_UNDER = ['parent->', 'parent[]->'].flatMap((way) =>
  Array.from({ length: LEVELS + 1 }, (_, above) => `categories[]->${way.repeat(above)}title`),
);
// One question of all titles, and one of all values: a list is followed by its address, which may not be long.
const TITLES = FILED_UNDER.map((titles) => `...${titles}`).join(', ');
const SEALED_BY = `count([${TITLES}][${plainAt('@')} in ${SEALING}]) > 0`;
const OWN = FOUND.seals.map(({ path }) => path);
const SEALED_BY_ITSELF = [
  `count([${OWN.map((path) => valueAt([path])).join(', ')}][${sealsAt('@')}]) > 0`,
  ...OWN.flatMap((path) => isMissingAt(path) ?? []).map((missing) => `(${missing})`),
];
const ALL_SEALS = [SEALED_BY, ...SEALED_BY_ITSELF, 'count(readers) > 0'];
export const SEALED = `(${ALL_SEALS.join(' || ')})`;
/** Of a text that is missing nothing is greater or less. */
const NO_WORDS = 'coalesce(length(alt), 0) == 0';
const NO_ALT = `(count([mainImage][defined(asset) && ${NO_WORDS}]) > 0 || count(body[_type == "image" && ${NO_WORDS}]) > 0)`;

/** The lists that an author works through, by title: which posts, and in which order. */
export const LISTS = [
  {
    id: 'drafts',
    title: 'Drafts',
    filter: DRAFT,
    order: [{ field: '_updatedAt', direction: 'desc' as const }],
  },
  {
    id: 'waiting',
    title: 'Waiting',
    filter: `${PUBLISHED} && dateTime(publishedAt) > dateTime(now())`,
    order: SOONEST,
  },
  {
    id: 'published',
    title: 'Published',
    filter: `${PUBLISHED} && dateTime(publishedAt) <= dateTime(now()) && coalesce(dateTime(unpublishAt) > dateTime(now()), true)`,
    order: NEWEST,
  },
  { id: 'sealed', title: '🔒 Sealed', filter: SEALED, order: NEWEST },
  { id: 'without-alt', title: 'Without alternative text', filter: NO_ALT, order: NEWEST },
];
