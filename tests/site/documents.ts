import { type Stored, storedPost, textBlock } from '../support/content/stored.ts';

/** What must appear nowhere, in any spelling that a file could give it. */
export const SECRETS = ['canary-sealed-7f3a', 'canary-waiting-9c1e', 'canary-draft-4b2d'];

/** Text that would end the place it is put in, if it could. */
export const HOSTILE = {
  title: ']]></title></head><script>alert("hostile")</script> & "a" < \'b\'',
  excerpt: '"></head><body><style>*{display:none}</style><!-- ]]> \u0007 \u202e &amp;',
};

function post(slug: string, publishedAt: string, text: string, fields: object = {}): Stored {
  return storedPost({
    _id: `post-${slug}`,
    _createdAt: '2019-01-01T00:00:00Z',
    _updatedAt: '2019-02-01T00:00:00Z',
    title: `Title of ${slug}`,
    slug,
    publishedAt,
    categories: ['category-technical'],
    body: [textBlock(text)],
    ...fields,
  });
}

/** Enough old posts for two archived pages of the feed; one hostile; one sealed, one waiting and one draft. */
export const DOCUMENTS: readonly object[] = [
  ...Array.from({ length: 40 }, (_, index) => {
    const day = new Date(Date.UTC(2019, 0, 1 + index, 9)).toISOString();
    return post(`old-${index}`, day, `Old text ${index}.`);
  }),
  post('hostile', '2018-05-01T00:00:00Z', HOSTILE.excerpt, HOSTILE),
  post('canary-sealed-7f3a', '2019-06-01T00:00:00Z', 'canary-sealed-7f3a', {
    title: 'canary-sealed-7f3a',
    excerpt: 'canary-sealed-7f3a',
    categories: ['category-technical', 'category-dark'],
  }),
  post('canary-waiting-9c1e', '2099-01-01T00:00:00Z', 'canary-waiting-9c1e'),
  { ...post('canary-draft-4b2d', '2019-07-01T00:00:00Z', 'canary-draft-4b2d'), _id: 'drafts.x' },
];
