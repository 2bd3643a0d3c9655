import { describe, expect, it } from 'vitest';
import { decodePost } from '../../../../src/gather/sanity/decode.ts';
import { DecodingError, decodingError } from '../../../../src/gather/sanity/decoding-error.ts';
import { category, postDocument } from '../../../support/content/documents.ts';

const faultOf = (document: unknown): string => {
  try {
    decodePost(document);
  } catch (error) {
    if (error instanceof DecodingError) return error.message;
    throw error;
  }
  return 'no fault';
};

describe('a wrong field', () => {
  it.each([
    ['title', 7],
    ['body', 5],
    ['body', [{ _type: 'block', children: 'x' }]],
    ['body', [{ _type: 'block', children: [{ _type: 'span', text: 5 }] }]],
    ['categories', null],
    ['categories', { title: 'Dark' }],
  ])('%s of %j is refused by name', (field, value) => {
    const fault = faultOf(postDocument({ [field]: value }));
    expect(fault).toMatch(new RegExp(`^post .*\\(?p1\\)?: ${field}[. ]`));
    expect(fault).not.toContain('\n');
  });

  it.each(['drafts.p1', 'versions.r1.p1'])('_id of %s is refused as unpublished', (_id) => {
    expect(faultOf(postDocument({ _id }))).toBe(
      `post "A Title" (${_id}): _id is a draft or a version, which must never be published.`,
    );
  });

  it.each(['', 'a b', 'a/b', '../p', 'é', 'a'.repeat(129)])('_id of %j is refused', (_id) => {
    expect(faultOf(postDocument({ _id }))).toMatch(/^post .*: _id must hold only letters/);
  });

  it.each([undefined, null, 'text', 5, []])('and a document of %j is refused', (document) => {
    expect(faultOf(document)).toMatch(/^post no id: /);
  });

  it('is named with title and id, the title at most 80 characters long', () => {
    const title = `A "quoted"\nTitle ${'x'.repeat(200)}`;
    expect(faultOf(postDocument({ title, body: 5 }))).toMatch(
      /^post "A \\"quoted\\"\\nTitle x{63}" \(p1\): body /,
    );
  });

  it('is one of at most three that are named; the others are counted', () => {
    const wrong = { _id: ' ', title: 1, body: 1, readers: 1 };
    const fault = faultOf(postDocument(wrong));
    expect(fault).toMatch(/: _id .*; title .*; body .*; and 1 more\.$/);
  });

  it('of a sealed post is named by its id and field alone, and of one that may be sealed, too', () => {
    const marker = 'nobody-reads-this';
    const secrets = {
      title: marker,
      slug: `${marker}/x`,
      excerpt: marker,
      body: [{ _type: 'block', children: marker }],
    };
    const inline = { categories: [], labels: ['Dark'] };
    expect(faultOf(postDocument({ ...secrets, ...inline }))).not.toContain(marker);
    for (const categories of [[category(' DARK ')], [category('Current'), category('Raw')], 'x']) {
      const fault = faultOf(postDocument({ ...secrets, categories }));
      expect(fault).toMatch(/^(sealed )?post p1: /);
      expect(fault).not.toContain(marker);
    }
    expect(faultOf(postDocument({ ...secrets, categories: [] }))).toContain(marker);
  });
});

it.each([
  { publishedAt: '2999-01-01T00:00:00Z' },
  { publishedAt: null },
  { publishedAt: 'soon' },
  { public: false },
  { hidden: true },
  { categories: [null] },
])(
  'a fault of a post that nobody reads yet, or that may be sealed, tells its id alone: %j',
  (fields) => {
    const fault = faultOf(postDocument({ body: 5, title: 'We are selling the house', ...fields }));
    expect(fault).toMatch(/^post p1: body must be a list of blocks/);
  },
);

describe('the error of several faults', () => {
  it('has a line for each, and counts those beyond twenty', () => {
    const faults = Array.from({ length: 22 }, (_, n) => `${n}.`);
    expect(decodingError(['a.', 'b.']).message).toBe('a.\nb.');
    expect(decodingError(faults).message.split('\n')).toEqual([
      ...faults.slice(0, 20),
      'There are 2 more such faults.',
    ]);
    expect(decodingError(faults.slice(1)).message).toMatch(/\nThere is 1 more such fault\.$/);
  });
});
