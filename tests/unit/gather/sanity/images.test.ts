import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imagesIn } from '../../../../src/domain/rich.ts';
import type { ImageReference } from '../../../../src/gather/sanity/decode.ts';
import {
  addressElsewhere,
  focusOf,
  imageAddress,
  imageKey,
  originOfPictures,
  withPicturesElsewhere,
} from '../../../../src/gather/sanity/images.ts';
import { postOfDay } from '../../../support/content/posts.ts';

const WHOLE = { left: 0, right: 0, top: 0, bottom: 0 };
const imageWith = (fields: Partial<ImageReference> = {}): ImageReference => ({
  assetId: 'image-abc-2000x1000-jpg',
  url: 'https://cdn.example/images/p/d/abc-2000x1000.jpg',
  alt: 'A boat',
  crop: null,
  hotspot: null,
  size: { width: 2000, height: 1000 },
  ...fields,
});
const rectangleOf = (image: ImageReference) =>
  new URL(imageAddress(image)).searchParams.get('rect');

describe('the address of a picture', () => {
  it('asks for at most 1600 pixels, never enlarged', () => {
    const { origin, pathname, searchParams } = new URL(imageAddress(imageWith()));
    expect(origin + pathname).toBe('https://cdn.example/images/p/d/abc-2000x1000.jpg');
    expect(Object.fromEntries(searchParams)).toEqual({ w: '1600', fit: 'max', q: '90' });
  });

  it.each([
    [{ ...WHOLE, left: 0.25 }, '500,0,1500,1000'],
    [{ ...WHOLE, right: 0.25 }, '0,0,1500,1000'],
    [{ ...WHOLE, top: 0.1, bottom: 0.2 }, '0,100,2000,700'],
    [WHOLE, null],
    [null, null],
    [{ ...WHOLE, left: 0.5, right: 0.5 }, null],
    [{ ...WHOLE, top: 1 }, null],
    [{ left: 0.9, right: 0.9, top: 0, bottom: 0 }, null],
  ])('with the crop %j asks for %s', (crop, rectangle) => {
    expect(rectangleOf(imageWith({ crop }))).toBe(rectangle);
  });

  it('knows the size from the asset’s id where the service does not', () => {
    const crop = { ...WHOLE, left: 0.5 };
    expect(rectangleOf(imageWith({ crop, size: null }))).toBe('1000,0,1000,1000');
    expect(rectangleOf(imageWith({ crop, size: null, assetId: 'image-abc' }))).toBeNull();
  });

  it('never asks for a rectangle outside the picture', () => {
    const side = fc.double({ min: 0, max: 1, noNaN: true });
    const pixels = fc.integer({ min: 1, max: 9000 });
    const drawn = fc.record({ left: side, right: side, top: side, bottom: side });
    fc.assert(
      fc.property(drawn, pixels, pixels, (crop, width, height) => {
        const rectangle = rectangleOf(imageWith({ crop, size: { width, height } }));
        if (rectangle === null) return;
        const [left = -1, top = -1, wide = -1, high = -1] = rectangle.split(',').map(Number);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(wide, high)).toBeGreaterThan(0);
        expect(left + wide).toBeLessThanOrEqual(width);
        expect(top + high).toBeLessThanOrEqual(height);
      }),
    );
  });
});

describe('the key of a picture', () => {
  it('is of asset and crop, whatever else is said of it', () => {
    const same = imageWith({ alt: 'Other words', hotspot: { x: 0, y: 0 } });
    expect(imageKey(same)).toBe(imageKey(imageWith()));
    expect(imageKey(imageWith({ crop: WHOLE }))).toBe(imageKey(imageWith()));
    expect(imageKey(imageWith({ crop: { ...WHOLE, top: 0.5 } }))).not.toBe(imageKey(imageWith()));
    expect(imageKey(imageWith({ assetId: 'image-xyz-1x1-png' }))).not.toBe(imageKey(imageWith()));
  });
});

describe('the point of interest', () => {
  it.each([
    [null, null, null],
    [{ x: 0.5, y: 0.25 }, null, { x: 50, y: 25 }],
    [
      { x: 0.5, y: 0.5 },
      { ...WHOLE, left: 0.5 },
      { x: 0, y: 50 },
    ],
    [
      { x: 0.75, y: 0.5 },
      { ...WHOLE, left: 0.5 },
      { x: 50, y: 50 },
    ],
    [
      { x: 0.1, y: 0.9 },
      { ...WHOLE, left: 0.5, bottom: 0.5 },
      { x: 0, y: 100 },
    ],
    [{ x: -3, y: 7 }, null, { x: 0, y: 100 }],
    [
      { x: 0.5, y: 0.5 },
      { left: 0.5, right: 0.5, top: 0, bottom: 0 },
      { x: 50, y: 50 },
    ],
  ])('%j under the crop %j is %j', (hotspot, crop, focus) => {
    expect(focusOf(imageWith({ hotspot, crop }))).toEqual(focus);
  });

  it('is always within the picture', () => {
    const side = fc.double({ min: 0, max: 1, noNaN: true });
    const point = fc.double({ min: -2, max: 3, noNaN: true });
    const drawn = fc.record({ left: side, right: side, top: side, bottom: side });
    fc.assert(
      fc.property(drawn, point, point, (crop, x, y) => {
        const focus = focusOf(imageWith({ crop, hotspot: { x, y } }));
        for (const at of [focus?.x, focus?.y]) {
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

it('a picture that a service has not itself is another host’s, wherever it stands', () => {
  const { rich: _, ...post } = postOfDay(1);
  const image = imageWith();
  const author = { name: 'A', bio: null, image };
  const figure = { tag: 'figure', children: [{ tag: 'img', children: [], image }] } as const;
  const shown = { ...post, image, author, rich: [figure] };
  const at = (origin: string) => withPicturesElsewhere([shown], origin)[0] ?? shown;
  const { image: own, author: person, rich } = at('https://cdn.sanity.io');
  const pictures = [own, person?.image ?? null, ...imagesIn(rich ?? [])];
  expect(pictures.map((each) => each?.foreign)).toEqual([true, true, true]);
  expect(at('https://cdn.example')).toBe(shown);
});

it('Sanity has its pictures at one host, a service of this machine at its own, another one anywhere', () => {
  expect(originOfPictures(false, null)).toBe('https://cdn.sanity.io');
  expect(originOfPictures(true, 'http://127.0.0.1:3333')).toBe('http://127.0.0.1:3333');
  expect(originOfPictures(false, 'http://10.0.0.1')).toBeNull();
});

it('an asset that lies elsewhere is asked for as services hand it over, any other picture as it is', () => {
  expect(addressElsewhere(imageWith())).toBe(imageAddress(imageWith()));
  const foreign = imageWith({ assetId: 'foreign-abc' });
  expect(addressElsewhere(foreign)).toBe(foreign.url);
});
