import { expect, it } from 'vitest';
import { newestChange } from '../../../../src/gather/sanity/changes.ts';
import { openReader } from '../../../../src/gather/sanity/client.ts';
import { readAllPosts } from '../../../../src/gather/sanity/posts.ts';
import { parseFields } from '../../../../src/settings/fields.ts';
import { doc, PATIENT, serviceOver, to } from '../../../support/reading.ts';
import { serviceAt } from '../../../support/release-elsewhere.ts';

const fields = parseFields("types: { referred: cycle }\npost: { series: 'part->title' }");

it('reads the series that a post refers to, and notices that it is called otherwise', async () => {
  const body = [{ _type: 'block', children: [{ _type: 'span', text: 'Words.' }] }];
  const post = (id: string, more: object = {}) => doc('post', id, { title: id, body, ...more });
  const { origin } = await serviceOver([
    post('a', { part: to('winter') }),
    post('b', { part: to('gone') }),
    post('c'),
    doc('cycle', 'winter', { title: 'Winter letters', _updatedAt: '2026-05-01T00:00:00Z' }),
  ]);
  const reader = openReader(serviceAt(origin, { fields }), false, PATIENT);
  const { posts } = await readAllPosts(reader, () => {});
  expect(posts.map(({ post: { series } }) => series)).toEqual([
    'Winter letters',
    undefined,
    undefined,
  ]);
  expect(await newestChange(reader)).toBe('2026-05-01T00:00:00Z');
});
