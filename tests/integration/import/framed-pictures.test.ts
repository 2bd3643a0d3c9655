import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeMarkdown } from '../../../scripts/backup/markdown.ts';
import { imported, site, titled } from '../../support/import-sources/importing.ts';
import { demoDocuments } from '../../support/site/datasets.ts';
import { DEMO, makeFolder } from '../sanity-emulator/serving.ts';
import { backupOf } from './backup-of.ts';

const CROP = { _type: 'sanity.imageCrop', top: 0.1, bottom: 0.2, left: 0, right: 0.3 };
const WHOLE = { _type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0, right: 0 };
const HOTSPOT = { _type: 'sanity.imageHotspot', x: 0.2, y: 0.3, width: 0.4, height: 0.5 };

const TITLE = 'On Digital Minimalism';

/** What a way through Markdown makes of a post with this body around its picture, of which `own` is said, too. */
async function around(bodyOf: (picture: object) => object[], own: object = {}) {
  const { path } = await makeFolder(
    (await demoDocuments()).map((each) => {
      if (each.title !== TITLE) return each;
      const picture = Object(each.mainImage);
      return { ...each, mainImage: { ...picture, ...own }, body: bodyOf(picture) };
    }),
  );
  const { file, documents } = await backupOf(path);
  const { folder } = await writeMarkdown(file, documents);
  await cp(join(DEMO, 'images'), join(folder, 'images'), { recursive: true });
  const { documents: back, report } = await imported(folder);
  const { mainImage, body } = titled(back, TITLE);
  return { mainImage, body, report };
}

/** The same of the post's own picture, and of others in its text. */
const framed = (own: object, ...inText: object[]) =>
  around(
    (picture) => inText.map((one, n) => ({ ...picture, ...one, _type: 'image', _key: `p${n}` })),
    own,
  );

test('what an author has cut off a picture stays off after a way through Markdown', async () => {
  const { mainImage, body, report } = await framed(
    { crop: CROP, hotspot: HOTSPOT },
    { alt: 'A hut', caption: 'The hut.', crop: CROP },
  );
  expect(mainImage).toMatchObject({ crop: CROP, hotspot: HOTSPOT });
  expect(body).toMatchObject([{ _type: 'image', alt: 'A hut', caption: 'The hut.', crop: CROP }]);
  expect(body).toMatchObject([{ _sanityAsset: expect.stringContaining('image@file://./images/') }]);
  expect(report).not.toContain(TITLE);
});

test('what Markdown has no form for comes back with the picture in a text', async () => {
  const { body } = await framed({}, { alt: 'A crane', legend: 'At the docks', credit: 'Ada' });
  expect(body).toMatchObject([{ alt: 'A crane', legend: 'At the docks', credit: 'Ada' }]);
});

test('pictures within a block of another kind come back with it', async () => {
  const images = (picture: object) => [{ ...picture, _key: 'a', alt: 'A crane', crop: CROP }];
  const gallery = (picture: object) => ({ _type: 'gallery', _key: 'g', images: images(picture) });
  const { body, report } = await around((picture) => [gallery(picture)]);
  const file = { _sanityAsset: expect.stringContaining('image@file://./images/') };
  expect(body).toMatchObject([
    { _type: 'gallery', images: [{ _type: 'image', alt: 'A crane', crop: CROP, ...file }] },
  ]);
  expect(report).not.toContain(TITLE);
});

test('a picture that is shown whole is one of Markdown’s', async () => {
  const { mainImage, body } = await framed({ crop: WHOLE }, { crop: WHOLE, hotspot: HOTSPOT });
  expect(mainImage).not.toHaveProperty('crop');
  expect(body).toMatchObject([{ _type: 'image' }]);
  expect(JSON.stringify(body)).not.toContain('hotspot');
});

test('numbers that cut nothing off a picture of another site are left alone', async () => {
  const { mainImage } = titled(
    (
      await site({
        'content/a.md':
          '---\ntitle: A\ndate: 2020-01-02\nimage: p.svg\nimageCrop: { top: 5px }\n---\nA.',
        'content/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
      })
    ).documents,
    'A',
  );
  expect(mainImage).not.toHaveProperty('crop');
});
