import { expect, test } from 'vitest';
import { openReader } from '../../../../src/gather/sanity/client.ts';
import { readServiceContent } from '../../../../src/gather/sanity/service-content.ts';
import { parseFields } from '../../../../src/settings/fields.ts';
import { doc, PATIENT, post, serviceOver, to } from '../../../support/reading.ts';
import { serviceAt } from '../../../support/release-elsewhere.ts';

const ASSET = 'image-abc-10x10-jpg';
const fields = parseFields('post: { mainImage: [hero.image, mainImage] }');

test('a picture is not asked for without what says that it is not to be shown', async () => {
  const picture = { _type: 'image', asset: to(ASSET) };
  const { origin } = await serviceOver([
    post('a', { mainImage: { ...picture, caption: 'Seen.' } }),
    post('b', { mainImage: { ...picture, caption: 'Unseen.', hidden: true } }),
    post('c', { hero: { image: picture, caption: 'Unseen.', visible: false } }),
    post('d', { hero: { image: picture, caption: 'Seen, too.', visible: true } }),
    doc('sanity.imageAsset', ASSET, { url: 'https://cdn.sanity.io/images/p/d/abc-10x10.jpg' }),
  ]);
  const reader = openReader(serviceAt(origin, { fields }), false, PATIENT);
  const reading = { now: new Date('2026-06-01T12:00:00Z'), progress: () => {} };
  const { posts } = await readServiceContent(reader, [], reading);
  const captions = posts.map(({ id, image }) => [id, image?.caption ?? null]);
  expect(Object.fromEntries(captions)).toEqual({
    ...{ 'post-a': 'Seen.', 'post-b': null, 'post-c': null, 'post-d': 'Seen, too.' },
  });
});
