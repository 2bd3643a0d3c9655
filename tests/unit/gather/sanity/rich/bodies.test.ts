import { expect, test } from 'vitest';
import type { PublishedPost } from '../../../../../src/domain/post.ts';
import type { DecodedPost } from '../../../../../src/gather/sanity/decode.ts';
import type { ImageReference } from '../../../../../src/gather/sanity/optional.ts';
import { plainBodies } from '../../../../../src/gather/sanity/rich/bodies.ts';
import { richBodies } from '../../../../../src/gather/sanity/rich/rich-bodies.ts';
import { postOfDay } from '../../../../support/content/posts.ts';

const SITE = { siteUrl: 'https://vale.example' };
const SERVICE = { projectId: 'abc', dataset: 'production', apiHost: null };

const BODY = [
  { _type: 'block', style: 'h2', children: [{ _type: 'span', text: 'Head' }] },
  {
    _type: 'block',
    children: [
      { _type: 'span', text: 'one', marks: ['a'] },
      { _type: 'span', text: ' and ' },
      { _type: 'span', text: 'two', marks: ['b', 'em'] },
    ],
    markDefs: [
      { _key: 'a', _type: 'link', href: 'https://a.example/' },
      { _key: 'b', _type: 'internalLink', reference: { _ref: 'id-2' } },
    ],
  },
  { _type: 'code', code: 'x' },
  { _type: 'poll' },
];

function made(kind: 'plain' | 'rich', body: unknown) {
  const post: PublishedPost<ImageReference> = {
    ...postOfDay(1),
    image: null,
    author: null,
    rich: [],
  };
  const { rich: _, ...own } = post;
  const other = { ...own, id: 'id-2', slug: 'second' };
  const maker = kind === 'plain' ? plainBodies : richBodies(SITE, SERVICE, []);
  const read = {
    post: own,
    changedAt: '',
    warnings: [],
    unsure: false,
    undecided: [],
    said: [],
    body: maker.read(body),
  };
  const bodies = maker.make([read satisfies DecodedPost], [own, other]);
  const result = bodies.get(own.id);
  return { rich: result?.shown(own).rich, warnings: result?.warnings };
}

test('as plain text the build says what is lost, links and headings first', () => {
  expect(made('plain', BODY)).toEqual({
    rich: undefined,
    warnings: [
      "loses 2 links, 1 heading, 1 code block, 1 marked word: `body: 'rich'` shows them",
      'has blocks that no page shows (poll)',
    ],
  });
});

test('as it was written only what no page shows is told', () => {
  const { rich, warnings } = made('rich', BODY);
  expect(warnings).toEqual(['has blocks that no page shows (poll)']);
  expect(rich?.[0]).toEqual({ tag: 'h2', children: ['Head'] });
  expect(JSON.stringify(rich)).toContain('"href":"/read/second"');
});

test('marks that no page shows are told, and links that lead nowhere; one to a post that waits is not', () => {
  const marks = ['color', 'alignRight', 'gone1234', 'bad', 'own', 'waiting', 'shade', 'strong'];
  const block = {
    _type: 'block',
    children: marks.map((mark) => ({ _type: 'span', text: `${mark} `, marks: [mark] })),
    markDefs: [
      { _key: 'bad', _type: 'link', href: 'javascript:alert(1)' },
      { _key: 'own', _type: 'link', href: '/read/nothing' },
      { _key: 'waiting', _type: 'internalLink', reference: { _ref: 'id-9' } },
      { _key: 'shade', _type: 'textColor', value: '#f00' },
    ],
  };
  expect(made('rich', [block]).warnings).toEqual([
    'has marks that stand as plain text (alignRight, color, link to /read/nothing, link to javascript:alert(1), textColor)',
  ]);
});

test('as plain text the lines of a poem run together, and that is told', () => {
  const body = [{ _type: 'block', children: [{ _type: 'span', text: 'One\ntwo\nthree' }] }];
  expect(made('plain', body).warnings).toEqual([expect.stringContaining('loses 2 line breaks:')]);
});

test('as plain text a picture among words is lost, and told', () => {
  const picture = { _type: 'image', asset: { _ref: `image-${'a'.repeat(40)}-30x20-png` } };
  const body = [{ _type: 'block', children: [{ _type: 'span', text: 'Text.' }, picture] }];
  expect(made('plain', body).warnings).toEqual([expect.stringContaining('loses 1 picture:')]);
});

test('a body of mere paragraphs changes nothing', () => {
  const plain = [{ _type: 'block', children: [{ _type: 'span', text: 'Text.' }] }];
  for (const kind of ['plain', 'rich'] as const) {
    expect(made(kind, plain)).toEqual({ rich: undefined, warnings: [] });
  }
});

test('links that lead nowhere are named, the first ten of them', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    _type: 'block',
    children: [{ _type: 'span', text: 'x', marks: ['a'] }],
    markDefs: [{ _key: 'a', _type: 'link', href: `/nowhere-${index + 10}` }],
  }));
  const names = Array.from({ length: 10 }, (_, index) => `link to /nowhere-${index + 10}`);
  expect(made('rich', many).warnings).toEqual([
    `has marks that stand as plain text (${names.join(', ')}, and 2 others)`,
  ]);
});

test('a body is made once while its links lead where they led, and so is the post that shows it', () => {
  const { rich: _, ...plain } = postOfDay(1);
  const own = { ...plain, image: null, author: null };
  const read: DecodedPost = {
    post: own,
    changedAt: '',
    warnings: [],
    unsure: false,
    undecided: [],
    said: [],
    body: BODY,
  };
  const shown = (slug: string | null, siteUrl = SITE.siteUrl) => {
    const open = [own, { ...own, id: 'id-2', slug }];
    return richBodies({ siteUrl }, SERVICE, []).make([read], open).get(own.id)?.shown(own);
  };
  const first = shown('second');
  expect(shown('second')).toBe(first);
  expect(JSON.stringify(shown('third'))).toContain('"href":"/read/third"');
  expect(JSON.stringify(shown(null))).not.toContain('/read/');
  expect(shown('second', 'https://other.example')).not.toBe(first);
  expect(shown('second', 'https://other.example')).toEqual(first);
});
