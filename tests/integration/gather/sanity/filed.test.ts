import { expect, it } from 'vitest';
import { sourceFault } from '../../../../src/gather/darkroom/source-check.ts';
import { countDue, momentIn, newestShownChange } from '../../../../src/gather/sanity/changes.ts';
import { openReader } from '../../../../src/gather/sanity/client.ts';
import { readServiceContent } from '../../../../src/gather/sanity/service-content.ts';
import { parseFields } from '../../../../src/settings/fields.ts';
import { doc, PATIENT, post, serviceOver, to } from '../../../support/reading.ts';
import { HURRIED, serviceAt } from '../../../support/release-elsewhere.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const NEVER = new Date(0).toISOString();
const LISTS = parseFields('post: { categories: [categories, topics, category] }');
const TITLES = parseFields('category: { title: [title.de, title.en] }');
const ONE = parseFields('');
const ABOVE = parseFields('category: { parent: [parent, broader] }');
const PARENT = parseFields('category: { title: [title.de, title.en], parent: above.topic }');

const tea = to('tea');
const dark = to('dark');

it.each([
  ['an empty list before', LISTS, { categories: [], category: 'Dark' }],
  ['a list before', LISTS, { categories: [tea], category: 'dark' }],
  ['a list of words before', LISTS, { categories: ['Tea'], topics: [dark] }],
  ['one alone before', LISTS, { categories: tea, topics: ['x'], category: dark }],
  ['a reference before a word', ONE, { categories: [tea, 'Dark'] }],
  ['a word before a reference', ONE, { categories: ['Tea', dark] }],
  ['one that stands there', ONE, { categories: [tea, { title: 'Dark', _key: 'x' }] }],
  ['a translation', TITLES, { categories: [to('two')] }],
  ['a translation within', TITLES, { categories: [{ title: { de: 'Dunkel', en: 'Dark' } }] }],
  ['a category below it', ONE, { categories: [tea, to('grief')] }],
  ['a category far below it', ONE, { categories: [to('years')] }],
  ['one of several above', ABOVE, { categories: [to('friends')] }],
  ['one far below several', ABOVE, { categories: [to('brothers')] }],
  ['a category below a translation', PARENT, { categories: [to('zwei')] }],
])('%s hides no category that seals', async (_, fields, filed) => {
  const { origin } = await serviceOver([
    doc('category', 'tea', { title: 'Tea' }),
    doc('category', 'dark', { title: 'Dark' }),
    doc('category', 'two', { title: { de: 'Dunkel', en: 'Dark' } }),
    doc('category', 'grief', { title: 'Grief', parent: dark }),
    doc('category', 'loss', { title: 'Loss', parent: to('grief') }),
    doc('category', 'fire', { title: 'Fire', parent: to('loss') }),
    doc('category', 'years', { title: 'Years', parent: to('fire') }),
    doc('category', 'friends', { title: 'Friends', broader: [tea, dark] }),
    doc('category', 'brothers', { title: 'Brothers', broader: [to('friends')] }),
    doc('category', 'zwei', { title: { de: 'Zwei' }, above: { topic: to('two') } }),
    post('a', filed),
  ]);
  const reader = openReader(serviceAt(origin, { fields }), false, PATIENT);
  const { posts, sealed } = await readServiceContent(reader, [], { now: NOW, progress: () => {} });
  expect([posts.length, sealed.length]).toEqual([0, 1]);
  expect(await sourceFault(serviceAt(origin, { fields }), HURRIED)).toContain('1 sealed post');
  expect(await countDue(reader, NEVER, NEVER, await momentIn(reader, NOW))).toEqual({
    open: 0,
    sealed: 1,
  });
});

it.each([
  ['the first of several fields', LISTS, { categories: [tea], topics: ['x'] }, ['Tea']],
  ['the next after an empty list', LISTS, { categories: [], topics: ['x', tea] }, ['x', 'Tea']],
  ['words and references', ONE, { categories: ['x', tea, 'y'] }, ['x', 'Tea', 'y']],
  ['no field at all', LISTS, {}, []],
  ['the first translation', TITLES, { categories: [to('two')] }, ['Zwei']],
  ['one below another', ONE, { categories: [to('green')] }, ['Green']],
])('a post is filed under %s', async (_, fields, filed, titles) => {
  const { origin } = await serviceOver([
    doc('category', 'tea', { title: 'Tea' }),
    doc('category', 'two', { title: { de: 'Zwei', en: 'Two' } }),
    doc('category', 'green', { title: 'Green', parent: tea }),
    post('a', filed),
  ]);
  const reader = openReader(serviceAt(origin, { fields }), false, PATIENT);
  const { posts } = await readServiceContent(reader, [], { now: NOW, progress: () => {} });
  expect(posts.map(({ categories }) => categories.map(({ title }) => title))).toEqual([titles]);
  expect(await sourceFault(serviceAt(origin, { fields }), HURRIED)).toBe(null);
  expect(await countDue(reader, NEVER, NEVER, await momentIn(reader, NOW))).toEqual({
    open: 1,
    sealed: 0,
  });
});

it.each([
  ['one of several', LISTS, { categories: [tea, to('gone')] }],
  ['one alone', LISTS, { categories: [tea], category: to('gone') }],
  ['a draft', ONE, { categories: [to('night')] }],
  ['more than four levels above', ONE, { categories: [tea, to('far')] }],
  ['far above, in another field', LISTS, { categories: [tea], topics: [to('far')] }],
  ['a draft above', ONE, { categories: [to('late')] }],
  ['not there above', ONE, { categories: to('lost') }],
  ['above one of several', ABOVE, { categories: [to('friends')] }],
  ['above, in two fields by turns', ABOVE, { categories: [to('mixed')] }],
  ['above, in a field within', PARENT, { categories: [to('zwei')] }],
])(
  'a post of which a category is missing, %s, is kept back and nobody waits for it',
  async (_, fields, filed) => {
    const { origin } = await serviceOver([
      doc('category', 'tea', { title: 'Tea' }),
      doc('category', 'drafts.night', { title: 'Dark' }),
      doc('category', 'top', { title: 'Dark' }),
      ...['top', 'one', 'two', 'three', 'four', 'far'].flatMap((_, n, all) =>
        n === 0
          ? []
          : doc('category', all[n] ?? '', { title: 'Far', parent: to(all[n - 1] ?? '') }),
      ),
      doc('category', 'late', { title: 'Late', parent: to('night') }),
      doc('category', 'lost', { title: 'Lost', parent: to('gone') }),
      doc('category', 'friends', { title: 'Friends', broader: [tea, to('gone')] }),
      doc('category', 'group', { title: 'Group', broader: [to('top')] }),
      doc('category', 'mixed', { title: 'Mixed', parent: to('group') }),
      doc('category', 'zwei', { title: { de: 'Zwei' }, above: { topic: to('gone') } }),
      post('a', filed),
    ]);
    const reader = openReader(serviceAt(origin, { fields }), false, PATIENT);
    const { posts, sealed, warnings } = await readServiceContent(reader, [], {
      now: NOW,
      progress: () => {},
    });
    expect([posts.length, sealed.length]).toEqual([0, 0]);
    expect(warnings.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/may be one that seals.*; it is not published$/),
    );
    expect(await sourceFault(serviceAt(origin, { fields }), HURRIED)).toBe(null);
    expect(await countDue(reader, NEVER, NEVER, await momentIn(reader, NOW))).toEqual({
      open: 0,
      sealed: 0,
    });
    expect(await newestShownChange(reader, NOW)).toBe(null);
  },
);
