import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePicture } from '../../../../src/gather/pictures/make.ts';
import type { Recipe } from '../../../../src/gather/pictures/recipe.ts';
import { PictureError, type Source } from '../../../../src/gather/pictures/source.ts';
import { smallJpeg } from '../../../support/reading.ts';

const SMALL: Recipe = { widths: [10, 20, 80], square: false };
const SQUARE: Recipe = { widths: [8], square: true };

let jpeg: Buffer;
let folder: string;

beforeAll(async () => {
  jpeg = await smallJpeg(40, 20);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});

/** A source of these bytes that counts how often it was asked; the last ones stay. */
const sourceOf = (...loads: readonly Buffer[]) => {
  let asked = 0;
  const source: Source = {
    key: 'asset',
    alt: 'Words',
    focus: null,
    load: async () => {
      asked += 1;
      return loads[Math.min(asked, loads.length) - 1] ?? Buffer.alloc(0);
    },
  };
  return { source, asked: () => asked };
};
const made = () => readdir(folder).then((names) => names.sort());

describe('a picture', () => {
  it('is made in every width that it has, in every format, with one JPEG', async () => {
    const picture = await makePicture(folder, sourceOf(jpeg).source, SMALL);
    const { name } = picture;
    expect(picture).toEqual({
      name,
      alt: 'Words',
      width: 40,
      height: 20,
      widths: [10, 20, 40],
      focus: null,
    });
    const files = [10, 20, 40].flatMap((width) => [`${width}.avif`, `${width}.webp`]);
    const expected = [...files, '40.jpg'].map((rest) => `${name}-${rest}`);
    expect(await made()).toEqual([...expected, `${name}.json`].sort());
    for (const file of expected) {
      const [, width, format] = /-(\d+)\.(\w+)$/.exec(file) ?? [];
      const found = await sharp(join(folder, file)).metadata();
      expect([found.width, found.height]).toEqual([Number(width), Number(width) / 2]);
      expect(found.format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format ?? '']);
    }
  });

  it('is cut to a square around its point of interest', async () => {
    const colorAt = async (x: number) => {
      const source = { ...sourceOf(jpeg).source, focus: { x, y: 50 } };
      const { name, width, height } = await makePicture(folder, source, SQUARE);
      expect([width, height]).toEqual([20, 20]);
      const { dominant } = await sharp(join(folder, `${name}-8.jpg`)).stats();
      return dominant.r > dominant.b ? 'red' : 'blue';
    };
    expect([await colorAt(0), await colorAt(100)]).toEqual(['red', 'blue']);
  });

  it('stands upright, and tells neither place nor camera', async () => {
    const exif = {
      IFD0: { Make: 'NobodysCamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 32/1 0/1' },
    };
    const telling = await sharp(jpeg)
      .keepExif()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const given = await sharp(telling).metadata();
    expect([given.orientation, given.exif?.includes('NobodysCamera')]).toEqual([6, true]);
    const { name, width, height } = await makePicture(folder, sourceOf(telling).source, SMALL);
    expect([width, height]).toEqual([20, 40]);
    for (const file of (await made()).filter((each) => each !== `${name}.json`)) {
      const {
        exif: kept,
        xmp,
        iptc,
        icc,
        orientation,
      } = await sharp(join(folder, file)).metadata();
      expect([kept, xmp, iptc, icc, orientation], file).toEqual(Array(5).fill(undefined));
      expect((await readFile(join(folder, file))).includes('NobodysCamera')).toBe(false);
    }
  });

  it('is named by what it is made of, and by nothing else', async () => {
    const nameOf = async (fields: Partial<Source>, recipe = SMALL) =>
      (await makePicture(folder, { ...sourceOf(jpeg).source, ...fields }, recipe)).name;
    const name = await nameOf({});
    const focus = { x: 10, y: 10 };
    expect(name).toMatch(/^[0-9a-f]{12}$/);
    expect(await nameOf({ alt: 'Other words', focus })).toBe(name);
    expect(await nameOf({ key: 'other' })).not.toBe(name);
    expect(await nameOf({}, { ...SMALL, widths: [10] })).not.toBe(name);
    expect(await nameOf({ focus }, SQUARE)).not.toBe(await nameOf({}, SQUARE));
  });
});

describe('a picture made before', () => {
  it('is kept, without asking for its bytes, under its own words', async () => {
    const first = await makePicture(folder, sourceOf(jpeg).source, SMALL);
    const { source, asked } = sourceOf(jpeg);
    const second = await makePicture(folder, { ...source, alt: 'New words' }, SMALL);
    expect(second).toEqual({ ...first, alt: 'New words' });
    expect(asked()).toBe(0);
  });

  it.each(['40.avif', '40.jpg'])('is made again when its file %s is gone', async (rest) => {
    const { name } = await makePicture(folder, sourceOf(jpeg).source, SMALL);
    const all = await made();
    await rm(join(folder, `${name}-${rest}`));
    await makePicture(folder, sourceOf(jpeg).source, SMALL);
    expect(await made()).toEqual(all);
  });

  it.each(['', '{', '{"width":1}', 'null'])(
    'is made again when its notes are %j',
    async (notes) => {
      const first = await makePicture(folder, sourceOf(jpeg).source, SMALL);
      await writeFile(join(folder, `${first.name}.json`), notes);
      expect(await makePicture(folder, sourceOf(jpeg).source, SMALL)).toEqual(first);
    },
  );

  it('is whole, and the only one, when several are made at once', async () => {
    const makings = Array.from({ length: 6 }, () =>
      makePicture(folder, sourceOf(jpeg).source, SMALL),
    );
    const [first, ...others] = await Promise.all(makings);
    for (const other of others) expect(other).toEqual(first);
    expect(await made()).toHaveLength(8);
  });
});

describe('bytes that are no picture', () => {
  const half = () => jpeg.subarray(0, jpeg.length / 2);

  it.each([
    ['text', () => Buffer.from('<!doctype html>')],
    ['nothing', () => Buffer.alloc(0)],
    ['half a picture', half],
  ])('(%s) are loaded once more, then refused', async (_what, bytes) => {
    const { source, asked } = sourceOf(bytes());
    await expect(makePicture(folder, source, SMALL)).rejects.toThrow(PictureError);
    expect(asked()).toBe(2);
    expect(await made()).toEqual([]);
  });

  it('are forgotten when the second load brings the picture', async () => {
    const { source, asked } = sourceOf(half(), jpeg);
    expect((await makePicture(folder, source, SMALL)).width).toBe(40);
    expect(asked()).toBe(2);
  });

  it('are not asked for again when loading itself fails', async () => {
    let asked = 0;
    const load = async () => {
      asked += 1;
      throw new Error('not there');
    };
    const source = { ...sourceOf().source, load };
    await expect(makePicture(folder, source, SMALL)).rejects.toThrow('not there');
    expect(asked).toBe(1);
  });
});
