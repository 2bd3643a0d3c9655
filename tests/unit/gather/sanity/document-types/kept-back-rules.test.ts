import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import {
  NOTHING_FOUND,
  type OwnSwitch,
} from '../../../../../src/gather/sanity/document-types/found.ts';
import { foundOfPosts } from '../../../../../src/gather/sanity/document-types/found-seals.ts';
import {
  keptBack,
  keptBackFinding,
} from '../../../../../src/gather/sanity/document-types/kept-back-rules.ts';
import { definePost } from '../../../../../src/gather/sanity/document-types/post.ts';
import { parseFields } from '../../../../../src/settings/fields.ts';
import { askingOf } from './asking.ts';

const fieldsOf = (post: string) => parseFields(`types: { referred: state }\npost: ${post}`);

test.each<[string, object, readonly OwnSwitch[], readonly string[]]>([
  ['{ hidden: draft }', { draft: true }, [{ path: 'draft', type: 'boolean', opens: false }], []],
  ['{ public: status }', { status: 'x' }, [{ path: 'status', type: 'string', opens: true }], []],
  // No post has it, so nobody knows what would be in it.
  ['{ hidden: draft }', {}, [], ['draft']],
  ['{ public: state }', { state: { _ref: 'a' } }, [], ['state']],
  ['{ hidden: meta.draft }', { meta: { draft: true } }, [], ['meta']],
  // What seals is there already.
  ['{ sealed: privat, hidden: privat }', { privat: true }, [], []],
])('the form of posts with %s and %j says who may read one', (post, own, switches, left) => {
  const found = foundOfPosts([{ _type: 'post', ...own }], fieldsOf(post));
  expect(found).toMatchObject({ switches, left });
  const form = z
    .array(z.object({ name: z.string() }))
    .parse(definePost([], { ...NOTHING_FOUND, ...found }).fields);
  const names = form.map(({ name }) => name);
  for (const { path } of switches) expect(names.filter((name) => name === path)).toEqual([path]);
});

const ask = askingOf([
  { _id: 'out', _type: 'state', name: 'Draft' },
  { _id: 'in', _type: 'state', name: 'Published' },
]);

test.each<[string, object, RegExp | true]>([
  [
    '{ hidden: draft }',
    { draft: true },
    /^Nobody gets this post: it says .*not public \(draft\)\.$/,
  ],
  ['{ hidden: draft }', { draft: false }, true],
  ['{ hidden: [draft, off] }', { off: 'ja' }, /not public \(off\)/],
  ['{ public: [live, status] }', { live: true, status: 'draft' }, /not public \(status: draft\)/],
  ['{ public: [live, status] }', {}, true],
  [
    '{ public: live }\npublicUnsaid: false',
    {},
    /^Nobody .* does not say that it is public \(live\)/,
  ],
  ['{ public: state->name }', { state: { _ref: 'out' } }, /not public \(state->name: Draft\)/],
  ['{ public: state->name }', { state: { _ref: 'in' } }, true],
  ['{ public: state->name }', { state: { _ref: 'gone' } }, /not public \(state->name\)/],
  ['{}', { draft: true }, true],
])('of a post with %s and %j it says whether nobody gets it', async (post, own, said) => {
  const finding = await keptBackFinding({ _type: 'post', ...own }, ask, fieldsOf(post));
  if (said === true) expect(finding).toBe(true);
  else expect(finding).toMatch(said);
});

test('where nothing tells what the site reads, nothing is said', async () => {
  expect(await keptBack({ draft: true }, ask, null)).toBe(null);
});
