import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO } from '../../../scripts/release/embedded.ts';
import {
  type ContentDocument,
  parseDocuments,
} from '../../../scripts/sanity-emulator/documents.ts';

/** Texts that try to be more than text, in any field that an author or an attacker can fill. */
export const HOSTILE_TEXTS: readonly string[] = [
  '"><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">',
  "' autofocus onfocus='alert(1)' x='",
  ']]><!-- --> <![CDATA[ <?php ?> --!>',
  '<style>body{display:none}</style> url(//evil.example/x)',
  '</script></style></title></textarea></head><body onload=alert(1)>',
  '<astro-island ssr component-url="/evil.js" opts="x"></astro-island><script type="module">1</script>',
  '&lt;b&gt; &amp;amp; &#60;i&#62; &quot;',
  'left \u202Etfel ot thgir\u202C \u200Fright\u200E \u2067isolated\u2069 left',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what another language would fill in
  '{{7*7}} ${7*7} <%= 7*7 %> {%raw%} $& $1 $` \\u003cscript\\u003e',
  `no room ${'x'.repeat(10_000)}`,
  'words without end '.repeat(560).trim(),
];

/** What stands where the hostile text stands elsewhere, so that two pages can be compared. */
export const HARMLESS_TEXT = 'A quiet text';

const LONG_AGO = Date.parse('2024-01-01T09:00:00Z');
/** The archive is of two years. */
const DAYS_BETWEEN = 3;
const PLAIN_POSTS = 130;
const STAMP = { _updatedAt: '2025-01-01T00:00:00Z', _createdAt: '2025-01-01T00:00:00Z' };

/** The slug of the post whose every field is the hostile text of that number. */
export function hostileSlug(index: number): string {
  return `hostile-${index}`;
}

/** The post that is like them, but for its texts. */
export const HARMLESS_SLUG = 'harmless';

function at(place: number): string {
  return new Date(LONG_AGO + place * DAYS_BETWEEN * 86_400_000).toISOString();
}

const reference = (id: string) => ({ _type: 'reference', _ref: id });

function document(_type: string, _id: string, fields: object): ContentDocument {
  return { ...STAMP, _id, _type, _rev: `rev-${_id}`, ...fields };
}

function richText(text: string): object[] {
  const block = (...texts: string[]) => ({
    _type: 'block',
    _key: texts.join(' ').slice(0, 12),
    style: 'normal',
    markDefs: [{ _type: 'link', _key: 'link', href: 'javascript:alert(1)' }],
    children: texts.map((each, index) => ({
      _type: 'span',
      _key: `${index}`,
      marks: ['link'],
      text: each,
    })),
  });
  return [block(text), block('before ', text, ' after'), { _type: 'code', _key: 'c', code: text }];
}

/** Two posts with that text in every field: one among others of its category, one in a category of that name. */
function filledPosts(slug: string, text: string, image: string, place: number): ContentDocument[] {
  const picture = { _type: 'image', alt: text, asset: reference(image) };
  return [
    document('category', `category-${slug}`, { title: text, description: text }),
    document('author', `author-${slug}`, { name: text, bio: richText(text), image: picture }),
    document('post', `post-${slug}`, {
      title: text,
      slug: { _type: 'slug', current: slug },
      publishedAt: at(place),
      excerpt: text,
      body: richText(text),
      mainImage: picture,
      author: reference(`author-${slug}`),
      categories: [reference('category-philosophy'), reference(`category-${slug}`)],
    }),
    document('post', `post-${slug}-labelled`, {
      title: text,
      slug: { _type: 'slug', current: `${slug}-labelled` },
      publishedAt: at(place),
      excerpt: null,
      body: richText(text),
      author: reference(`author-${slug}`),
      categories: [reference(`category-${slug}`)],
    }),
  ];
}

function plainPosts(): ContentDocument[] {
  return Array.from({ length: PLAIN_POSTS }, (_, index) =>
    document('post', `post-plain-${index}`, {
      title: `Plain post ${index}`,
      slug: { _type: 'slug', current: `plain-${index}` },
      publishedAt: at(index),
      body: richText(`The text of plain post ${index}.`),
      categories: [reference('category-technical')],
    }),
  );
}

/** A post that stands on the book's page, in words from right to left. */
export const RIGHT_TO_LEFT = {
  title: 'ספר הזיכרונות',
  excerpt: 'החורף של 1981, ולמה הספר נקרא כך.',
};

function memoirPost(): ContentDocument {
  return document('post', 'post-right-to-left', {
    ...RIGHT_TO_LEFT,
    slug: { _type: 'slug', current: 'right-to-left' },
    publishedAt: at(0),
    body: richText(RIGHT_TO_LEFT.excerpt),
    categories: [reference('category-memoir')],
  });
}

/**
 * A dataset of hostile posts, newest, above enough plain ones for three pages of the archive. The harmless one stands
 * among the hostile ones, and each of them has two neighbors.
 */
export async function hostileDocuments(): Promise<ContentDocument[]> {
  const demo = parseDocuments(await readFile(join(DEMO, 'data.ndjson'), 'utf8'));
  const asset = demo.find(({ _type }) => _type === 'sanity.imageAsset')?._id ?? '';
  const kept = demo.filter(({ _type, _id }) => _type === 'category' || _id === asset);
  const texts = ['The newest text', ...HOSTILE_TEXTS, 'The oldest text'];
  const slugs = ['first', ...HOSTILE_TEXTS.map((_, index) => hostileSlug(index)), 'last'];
  const newest = PLAIN_POSTS + texts.length;
  return [
    ...kept,
    ...texts.flatMap((text, index) => filledPosts(slugs[index] ?? '', text, asset, newest - index)),
    ...filledPosts(HARMLESS_SLUG, HARMLESS_TEXT, asset, newest - 1.5),
    memoirPost(),
    ...plainPosts(),
  ];
}
