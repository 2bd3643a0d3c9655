/** A post as the service answers `POSTS_QUERY`, with what a test wants to be different. */
export function postDocument(fields: Readonly<Record<string, unknown>> = {}): object {
  return {
    _id: 'p1',
    _rev: 'r1',
    _updatedAt: '2026-01-02T03:04:05Z',
    title: 'A Title',
    slug: 'a-title',
    publishedAt: '2026-01-01T00:00:00Z',
    excerpt: null,
    body: [block('One.')],
    mainImage: null,
    author: null,
    categories: [],
    ...fields,
  };
}

/** A text block of one span for each text. */
export function block(...texts: readonly string[]) {
  return {
    _type: 'block',
    _key: 'b',
    markDefs: [],
    children: texts.map((text) => ({ _type: 'span', _key: 's', marks: [], text })),
  };
}

/** A category as a post's answer carries it. */
export function category(title: unknown, description: unknown = null): object {
  return { _updatedAt: '2026-01-02T03:04:05Z', title, description };
}

/** A picture as a post's answer carries it. */
export function image(fields: Readonly<Record<string, unknown>> = {}): object {
  return {
    alt: 'A boat',
    crop: null,
    hotspot: null,
    asset: {
      _id: 'image-abc-1600x1067-jpg',
      url: 'https://cdn.example/images/p/d/abc-1600x1067.jpg',
      metadata: { dimensions: { width: 1600, height: 1067 } },
    },
    ...fields,
  };
}
