import { expect, test } from 'vitest';
import { openReader } from '../../../../src/gather/sanity/client.ts';
import { readAllPosts } from '../../../../src/gather/sanity/posts.ts';
import { parseFields } from '../../../../src/settings/fields.ts';
import { asset, PATIENT, post, serviceOver, showing } from '../../../support/reading.ts';
import { serviceAt } from '../../../support/release-elsewhere.ts';

test('what is said of a picture beside it is its alternative text, where it has none of its own', async () => {
  const file = asset('abc-40x20.jpg');
  const image = showing(file, { alt: undefined });
  const { origin } = await serviceOver([
    file,
    post('a', { cover: { image, alt: ' A boat ' } }),
    post('b', { cover: { image: showing(file, { alt: 'Its own' }), alt: 'A boat' } }),
    post('c', { cover: { image, alt: 5 } }),
  ]);
  const fields = parseFields('post: { mainImage: [cover.image, picture] }');
  const reader = openReader(serviceAt(origin, { fields }), false, PATIENT);
  const { posts } = await readAllPosts(reader, () => {});
  expect(posts.map((each) => each.post.image?.alt)).toEqual(['A boat', 'Its own', '']);
});
