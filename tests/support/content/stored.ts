/** A document as a dataset holds it. */
export type Stored = Readonly<Record<string, unknown>> & {
  readonly _id: string;
  readonly _type: string;
};

/** A reference in a list, whose key is its target. */
export function reference(id: string): object {
  return { _type: 'reference', _key: id, _ref: id };
}

/** A text block of one span. */
export function textBlock(text: string, fields: object = {}): object {
  const span = { _type: 'span', _key: 's', text, marks: [] };
  return { _type: 'block', _key: 'b', style: 'normal', markDefs: [], children: [span], ...fields };
}

/** What a test says of a post; what it leaves out is the same for all. */
interface PostFields {
  readonly _id: string;
  readonly slug?: string;
  /** Ids of its categories, or references to them. */
  readonly categories?: readonly (string | object)[];
  readonly [field: string]: unknown;
}

/** A published post with a title and a day, and what the test says of it. */
export function storedPost({ slug, categories, ...fields }: PostFields): Stored {
  return {
    _type: 'post',
    _rev: 'r1',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    title: 'A Title',
    publishedAt: '2026-01-02T10:00:00Z',
    ...(slug === undefined ? {} : { slug: { _type: 'slug', current: slug } }),
    ...(categories
      ? {
          categories: categories.map((each) => (typeof each === 'string' ? reference(each) : each)),
        }
      : {}),
    ...fields,
  };
}
