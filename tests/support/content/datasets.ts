import fc from 'fast-check';

/** A document of a dataset export. */
export type Doc = {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
};

/** The time at which a generated dataset is read; some of its posts lie ahead. */
export const NOW = new Date('2026-06-01T12:00:00Z');

/** What counts as left out. */
export const BLANKS = ['', ' ', '\n\t'];

const WORDS = [
  ...['ice', 'Icebreaker', 'ICE', 'iron', 'and', 'a', 'don’t', "don't", '3.5', '.net', 'node.js'],
  ...['éclair', 'Éclair', '日本', 'snake_case', 'well-known', '$now', '$titles', '*', 'i*e', '🥋'],
  ...[
    '"quoted"',
    "it's",
    '\\',
    '\\"',
    ']]>',
    '<script>',
    '&amp;',
    '\u202eevil',
    '//',
    '...',
    '[0]',
  ],
];
/** In every dataset, so that questions find something. */
const COMMON_TITLES = ['Technical', 'Memoir', 'Dark'];
const ODD_TITLES = [
  ...['Technical ', 'dark ', '\u200bRaw', 'CMS & Headless', '"odd" title', "' || true || '"],
  ...['$titles', '*', '日本'],
];
const SLUGS = ['a', 'A', ' a', 'é', '"', 'x/y'];
// The same moments in several spellings, so that ties are common; the last ones lie ahead.
const MOMENTS = [
  ...['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z', '2026-01-01T02:00:00+02:00'],
  ...['2025-12-31T23:59:59.999Z', '2024-02-29T12:00:00Z', '2026-06-01T12:00:00Z'],
  ...['2026-06-01T12:00:00.001Z', '2099-01-01T00:00:00Z'],
];

const text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
  .chain((words) => fc.constantFrom(' ', ', ', '-', '').map((between) => words.join(between)));
const blank = fc.constantFrom(...BLANKS);
const missing = fc.constant(undefined);
const odd = fc.oneof({ weight: 6, arbitrary: text }, blank, fc.constant(null), missing);
/** Terms to search for: whole words, starts of words, several, none, and what is no word. */
export const term = fc.oneof(
  text,
  fc.constantFrom('ic', 'IC', 'un', 'untitled', 'don', 'é', '', ' ', '*', '.*', 'iron ice', 'zzz'),
);
export const categoryTitle = fc.oneof(
  fc.constantFrom(...COMMON_TITLES),
  fc.constantFrom(...ODD_TITLES, 'ice', 'Nothing'),
);
/** Of every eight that are asked for seven may be there. */
export const slug = fc.oneof(
  { weight: 7, arbitrary: fc.constantFrom(...SLUGS) },
  fc.constantFrom('nothing', ...BLANKS),
);

const reference = (id: string) => ({ _type: 'reference', _ref: id, _key: id });
const span = fc.record({ _type: fc.constant('span'), text });
// A space stands before an object within the text: the service would join the words around it. What such an object says
// is shown and found, but not by the service: this one says nothing.
const spans = fc
  .array(fc.oneof(span, fc.constant({ _type: 'span', text: ' ' })))
  .map((children) =>
    children.flatMap((child, index) =>
      index % 3 === 2
        ? [{ _type: 'span', text: ' ' }, { _type: 'icon', file: 'ice' }, child]
        : child,
    ),
  );
const block = fc.oneof(
  { weight: 4, arbitrary: fc.record({ _type: fc.constant('block'), children: spans }) },
  fc.constant({ _type: 'code', code: 'ice' }),
  // What a block says that no page knows is shown and found, but not by the service: this one says nothing.
  fc.constant({ _type: 'gallery', layout: 'ice' }),
);

const post = (categories: number, authors: number) =>
  fc.record({
    id: fc.stringMatching(/^[a-z0-9_-]{1,5}$/).filter((id) => /^\w/.test(id)),
    title: odd,
    slug: fc.oneof(fc.constantFrom(...SLUGS), blank, missing),
    slugShape: fc.constantFrom('object', 'object', 'object', 'text', 'empty'),
    publishedAt: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...MOMENTS) },
      fc.constant(null),
      missing,
    ),
    excerpt: odd,
    body: fc.oneof({ weight: 5, arbitrary: fc.array(block, { maxLength: 4 }) }, missing),
    author: fc.oneof(fc.nat(authors), missing),
    categories: fc.oneof(
      { weight: 8, arbitrary: fc.array(fc.nat(categories), { maxLength: 3 }) },
      missing,
    ),
    unpublished: fc.constantFrom('', '', '', 'drafts.', 'versions.r1.'),
  });

type DrawnPost = ReturnType<typeof post> extends fc.Arbitrary<infer T> ? T : never;

const stamps = {
  _rev: 'r',
  _createdAt: '2024-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
};

function slugField({ slug: current, slugShape }: DrawnPost): unknown {
  if (slugShape === 'empty') return { _type: 'slug' };
  return slugShape === 'text' ? current : { _type: 'slug', current };
}

function postDocument(drawn: DrawnPost, prefix = ''): Doc {
  const { id, title, publishedAt, excerpt, body, author, categories } = drawn;
  return {
    ...stamps,
    _id: `${prefix}post-${id}`,
    _type: 'post',
    title,
    slug: slugField(drawn),
    publishedAt,
    excerpt,
    body,
    author: author === undefined ? undefined : reference(`author-${author}`),
    categories: categories?.map((number) => reference(`category-${number}`)),
  };
}

/** The post, and beside some a draft or version with other words. */
function documentsOf(drawn: DrawnPost): Doc[] {
  const own = postDocument(drawn);
  if (drawn.unpublished === '') return [own];
  return [own, { ...postDocument(drawn, drawn.unpublished), title: 'ice unpublished' }];
}

/**
 * Datasets of up to a dozen posts that lack fields, share dates, titles and slugs, and refer to categories and authors
 * of which the last one does not exist.
 */
export const dataset: fc.Arbitrary<Doc[]> = fc
  .tuple(fc.array(fc.oneof(fc.constantFrom(...ODD_TITLES), odd)), fc.array(odd))
  .chain(([odds, names]) => {
    const titles = [...COMMON_TITLES, ...odds];
    const categories = titles.map((title, number) => ({
      ...stamps,
      _id: `category-${number}`,
      _type: 'category',
      title,
    }));
    const authors = names.map((name, number) => ({
      ...stamps,
      _id: `author-${number}`,
      _type: 'author',
      name,
    }));
    return fc
      .uniqueArray(post(titles.length, names.length), {
        maxLength: 12,
        size: '+1',
        selector: ({ id }) => id,
      })
      .map((posts) => [...categories, ...authors, ...posts.flatMap(documentsOf)]);
  });
