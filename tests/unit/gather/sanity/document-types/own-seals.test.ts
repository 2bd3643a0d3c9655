import { builtinTypes, groupProblems, validateSchema } from '@sanity/schema/_internal';
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { sealLost } from '../../../../../src/gather/sanity/document-types/category-rules.ts';
import { documentTypes } from '../../../../../src/gather/sanity/document-types/document-types.ts';
import { foundIn, type OwnSeal } from '../../../../../src/gather/sanity/document-types/found.ts';
import { foundOfPosts } from '../../../../../src/gather/sanity/document-types/found-seals.ts';
import { definePost } from '../../../../../src/gather/sanity/document-types/post.ts';
import {
  sealedHere,
  sealPending,
  unsealed,
  unsealedAt,
} from '../../../../../src/gather/sanity/document-types/sealing-rules.ts';
import { parseFields } from '../../../../../src/settings/fields.ts';
import { askingOf } from './asking.ts';

const fieldsOf = (sealed: string) =>
  parseFields(`types: { referred: access }\npost: { sealed: ${sealed} }`);
const sealsOf = (sealed: string, ...values: readonly unknown[]) =>
  foundOfPosts(
    values.map((closed) => ({ _type: 'post', closed })),
    fieldsOf(sealed),
  );

test.each<[string, readonly unknown[], OwnSeal['type']]>([
  ['a switch', [], 'boolean'],
  ['a switch', [true, false, null, undefined], 'boolean'],
  ['a text', ['ja', '', null], 'string'],
  ['a number', [0, 1], 'number'],
  ['a list of words', [[], ['kin', 'friends']], 'array'],
  ...[[true, 'ja'], [['kin'], 'kin'], [{ _ref: 'kin' }], [[{ _ref: 'kin' }]], [['kin', 1]]].map(
    (values): [string, unknown[], null] => ['nothing', values, null],
  ),
])('the form has %s for what posts with %j are sealed by', (_, values, type) => {
  expect(sealsOf('closed', ...values).seals).toEqual([{ path: 'closed', type }]);
});

test('what other documents have in a field of that name is none of the form of posts', () => {
  const others = [{ _type: 'post' }, { _type: 'category', closed: 'ja' }, null];
  expect(foundOfPosts(others, fieldsOf('closed')).seals).toEqual([
    { path: 'closed', type: 'boolean' },
  ]);
});

test.each<[string, readonly OwnSeal[], boolean]>([
  ['closed', [{ path: 'closed', type: 'boolean' }], false],
  ['"closed[]"', [{ path: 'closed', type: 'boolean' }], false],
  ['closed.now', [{ path: 'closed.now', type: null }], true],
  ['"closed[en]"', [{ path: 'closed[en]', type: null }], true],
  ['closed->name', [{ path: 'closed->name', type: null }], true],
  // The Studio never takes it for unknown.
  ['_closed', [{ path: '_closed', type: null }], false],
  // The form has it already, for something else, and removes nothing.
  ['series', [{ path: 'series', type: null }], false],
])('the form knows %s by what it is called, or leaves it', (sealed, seals, isLeft) => {
  const found = sealsOf(sealed);
  expect(found.seals).toEqual(seals);
  expect(found.left.includes('closed')).toBe(isLeft);
});

test('the form leaves what posts have, or the site reads, and it has no place for', () => {
  const odd = { 'odd-name': 1, constructor: 'x', toString: 'x' };
  const post = { _type: 'post', title: 'A', mood: 'sunny', nurFreunde: true, ...odd };
  const others = [{ _type: 'category', rank: 1 }, null];
  const fields = parseFields(
    'post: { sealed: nurFreunde, hidden: [draft, meta.private], body: body+more }',
  );
  const { left } = foundOfPosts([post, ...others], fields);
  expect(left).toEqual(['draft', 'meta', 'mood', 'more']);
  // Without a dataset anything may stand in a field.
  const unseen = foundOfPosts(null, fieldsOf('closed'));
  expect(unseen).toMatchObject({ seals: [{ path: 'closed', type: null }], left: ['closed'] });
});

/** One of each kind. */
const SEALS: readonly OwnSeal[] = [
  { path: 'nurFreunde', type: 'boolean' },
  { path: 'visibility', type: 'string' },
  { path: 'level', type: 'number' },
  { path: 'circles', type: 'array' },
  { path: 'settings.closed', type: null },
  { path: 'access->name', type: null },
];
const left = ['access', 'mood', 'settings'];
const FOUND = { seals: SEALS, switches: [], left, fields: null };

const shown = z.array(
  z.object({
    name: z.string(),
    type: z.string(),
    title: z.string().optional(),
    description: z.string().optional(),
    readOnly: z.boolean().optional(),
  }),
);

test('a field that seals stands below who may read a post, says so, and can be changed', () => {
  const fields = shown.parse(definePost([], FOUND).fields);
  const readers = fields.findIndex(({ name }) => name === 'readers');
  const own = fields.slice(
    readers + 1,
    fields.findIndex(({ name }) => name === 'aliases'),
  );
  expect(own.map(({ name, type, readOnly }) => [name, type, readOnly])).toEqual([
    ['nurFreunde', 'boolean', undefined],
    ['visibility', 'string', undefined],
    ['level', 'number', undefined],
    ['circles', 'array', undefined],
  ]);
  for (const { description } of own) expect(description).toMatch(/seals the post: the Dark Room/);
});

test('Sanity takes such fields, and has nothing to say of them', () => {
  const own = documentTypes([], 'rich', foundIn([], FOUND));
  const types = validateSchema([...builtinTypes, ...own]).getTypes();
  expect(groupProblems(types.filter(({ name }) => name === 'post'))).toEqual([]);
});

const ask = askingOf([
  { _id: 'family', _type: 'category', title: 'Family' },
  { _id: 'drafts.family', _type: 'category', title: 'Raw' },
  { _id: 'dark', _type: 'category', title: 'Dark' },
  { _id: 'friends', _type: 'post', nurFreunde: true },
  { _id: 'inner', _type: 'post', settings: { closed: 'ja' } },
  { _id: 'both', _type: 'post', nurFreunde: true, categories: [{ _ref: 'dark' }] },
  { _id: 'open', _type: 'post', nurFreunde: false, visibility: 'public', circles: [] },
]);

test.each<[object, boolean]>([
  [{}, true],
  [{ nurFreunde: false, visibility: 'nein', circles: [] }, true],
  [{ nurFreunde: true }, false],
  [{ visibility: ' Freunde' }, false],
  [{ settings: { closed: 1 } }, false],
])('with %j a post waits, or not, for the category that is to seal it', async (own, isPending) => {
  const finding = await sealPending({ ...own, categories: [{ _ref: 'family' }] }, ask, SEALS);
  expect(finding !== true).toBe(isPending);
});

test.each<[string, object, { here: boolean; atCategories: boolean }]>([
  ['friends', {}, { here: true, atCategories: false }],
  ['friends', { nurFreunde: false }, { here: true, atCategories: false }],
  ['friends', { nurFreunde: true }, { here: false, atCategories: false }],
  ['friends', { visibility: 'kin' }, { here: false, atCategories: false }],
  ['friends', { readers: ['Ada'] }, { here: false, atCategories: false }],
  ['inner', { settings: {} }, { here: false, atCategories: true }],
  ['both', {}, { here: true, atCategories: true }],
  ['open', {}, { here: false, atCategories: false }],
])('a draft of "%s" with %j says where it opens what is sealed', async (id, own, expected) => {
  const post = { _id: `drafts.${id}`, ...own };
  const said = /^🔒 What is published of it is sealed: .* everybody can read it/;
  const findings = {
    here: await unsealedAt('nurFreunde', post, ask, SEALS),
    atCategories: await unsealed(post, ask, SEALS),
  };
  for (const [where, isSaid] of Object.entries(expected)) {
    const finding = findings[where as keyof typeof findings];
    if (isSaid) expect(finding).toMatch(said);
    else expect(finding).toBe(true);
  }
  // Nothing of another field is said at this one.
  expect(await unsealedAt('visibility', post, ask, SEALS)).toBe(true);
});

test.each([true, 1, 'ja', 'open', ['kin']])('%j is said to seal', (value) =>
  expect(sealedHere(value)).toMatch(/^🔒 This seals the post/),
);
test.each([undefined, false, 0, ' Nein', 'public', []])('%j is not said to seal', (value) =>
  expect(sealedHere(value)).toBe(true),
);

test('a category that seals no more opens no post that a field of its own seals', async () => {
  const filed = { _type: 'post', categories: [{ _ref: 'dark' }] };
  const asking = askingOf([
    { _id: 'dark', _type: 'category', title: 'Dark' },
    { ...filed, _id: 'a', nurFreunde: true },
    { ...filed, _id: 'b', settings: { closed: true } },
    { ...filed, _id: 'c', nurFreunde: false },
  ]);
  const renamed = { _id: 'dark', title: 'Days' };
  expect(await sealLost(renamed, asking, SEALS)).toMatch(/^🔒 "Dark" seals a post that nothing/);
  expect(await sealLost(renamed, asking, [])).toMatch(/^🔒 "Dark" seals 3 posts that nothing/);
});

test.each<[object, string]>([
  [{ nurFreunde: true }, '🔒 A'],
  [{ visibility: 'friends' }, '🔒 A'],
  [{ settings: { closed: 'ja' } }, '🔒 A'],
  [{ nurFreunde: false, visibility: 'public', level: 0, circles: [] }, 'A'],
])('with %j a post is listed by a name that says so', (own, title) => {
  const { select, prepare } = definePost([], FOUND).preview;
  const post: unknown = { title: 'A', ...own };
  const at = (path: string) =>
    path.split('.').reduce<unknown>((above, name) => Object(above)[name], post);
  const paths: Readonly<Record<string, string>> = select;
  const selected = Object.entries(paths).map(([name, path]) => [name, at(path)]);
  expect(prepare(Object.fromEntries(selected))).toMatchObject({ title });
});
