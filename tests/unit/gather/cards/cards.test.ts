import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Picture } from '../../../../src/domain/post.ts';
import { openPainter, type Painter } from '../../../../src/gather/cards/painter.ts';
import { photoCard } from '../../../../src/gather/cards/photo-card.ts';
import { fillsCard, MOST_BYTES } from '../../../../src/gather/cards/size.ts';
import { drawnCard, type TitleCard } from '../../../../src/gather/cards/title-card.ts';
import { openTypeface, type Typeface } from '../../../../src/gather/cards/typeface.ts';
import { pixelsOf } from '../../../../src/gather/pictures/pixels.ts';

let typeface: Typeface;
let painter: Painter;

beforeAll(async () => {
  typeface = await openTypeface();
  painter = openPainter(typeface);
});

function card(title: string, fields: Partial<TitleCard> = {}): TitleCard {
  return { palette: 'day', title, note: 'Technical', brand: 'The Brand', ...fields };
}

async function expectCard(image: Buffer, format: 'png' | 'jpeg'): Promise<void> {
  expect(await sharp(image).metadata()).toMatchObject({ format, width: 1200, height: 630 });
  expect(image.length).toBeLessThan(MOST_BYTES);
}

/** Share of dark pixels in a part of the card, from 0 to 1. */
async function ink(image: Buffer, ...[left, top, width, height]: Area) {
  const area = { left, top, width, height };
  const { data } = await sharp(image)
    .extract(area)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length / data.length;
}

type Area = readonly [left: number, top: number, width: number, height: number];

const TITLE = [80, 40, 820, 460] as const;
const STAMP = [920, 60, 200, 230] as const;
const MARGINS: readonly Area[] = [
  [0, 0, 78, 630],
  [1124, 0, 76, 630],
  [0, 596, 1200, 34],
];

const HOSTILE = {
  long: 'An endless title '.repeat(600),
  wide: 'W'.repeat(10_000),
  markup: '</g></svg><script>alert("x")</script> & ]]> <text>',
  control: 'a\u0000b\u0007c\ud800d\u202ee\ufffe',
  accents: 'Ça été, Ærøskøbing, Größe — “naïve” cafés ½ × 2',
};

describe('a card with a title', () => {
  it('shows the title left of the stamp, in the colors of its room', async () => {
    const png = await painter.paint(drawnCard(card('House Rules'), typeface));
    await expectCard(png, 'png');
    expect(await ink(png, ...TITLE)).toBeGreaterThan(0.02);
    expect(await ink(png, ...STAMP)).toBe(0);
    const corner = await sharp(png)
      .extract({ left: 5, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...corner]).toEqual([247, 246, 242]);
    const fire = await painter.paint(
      drawnCard(card('House Rules', { palette: 'embers' }), typeface),
    );
    expect(await ink(fire, 0, 0, 40, 40)).toBe(1);
  });

  it('is the same for the same words', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => painter.paint(drawnCard(card('Twice'), typeface))),
    );
    expect(twice[0]?.equals(twice[1] ?? Buffer.of())).toBe(true);
  });

  it.each(Object.entries(HOSTILE))(
    'holds a %s title and note within its margins',
    async (_, text) => {
      const drawing = drawnCard(card(text, { note: text, brand: text }), typeface);
      expect(JSON.stringify(drawing.ground)).not.toContain(text.slice(0, 10));
      const png = await painter.paint(drawing);
      await expectCard(png, 'png');
      expect(await ink(png, ...TITLE)).toBeGreaterThan(0.01);
      for (const margin of MARGINS) expect(await ink(png, ...margin)).toBe(0);
    },
  );

  it('leaves out a sign that the type lacks, and a title whose letters it lacks', async () => {
    expect(drawnCard(card('Hello 🎉'), typeface)).toEqual(drawnCard(card('Hello '), typeface));
    const png = await painter.paint(drawnCard(card('日本語のタイトル'), typeface));
    expect(await ink(png, ...TITLE)).toBe(0);
    expect(await ink(png, 80, 530, 600, 60)).toBeGreaterThan(0.01);
    expect(drawnCard(card('Half 日本'), typeface)).toEqual(drawnCard(card(''), typeface));
  });
});

describe.each([
  'Zażółć gęślą jaźń w Łodzi',
  'Pijamalı hasta yağız şoföre',
  'Tất cả mọi người sinh ra',
  'Ξεσκεπάζω την ψυχοφθόρα',
  'Съешь же ещё этих булок',
])('a card with the title "%s"', (title) => {
  it('has all its letters, each in its place', async () => {
    const { lines } = drawnCard(card(title), typeface);
    const letters = lines[0]?.letters ?? [];
    expect(letters).toHaveLength(title.replaceAll(' ', '').length);
    expect(new Set(letters.map(({ glyph, x, y }) => `${glyph} ${x} ${y}`)).size).toBe(
      letters.length,
    );
    expect(letters.filter(({ glyph }) => typeface.outlineOf(glyph) === '')).toEqual([]);
    const png = await painter.paint(drawnCard(card(title), typeface));
    expect(await ink(png, ...TITLE)).toBeGreaterThan(0.02);
  });
});

/** The card of a picture whose points are given. */
async function cardOf(
  width: number,
  height: number,
  points: Buffer,
  focus: Picture['focus'] = null,
): Promise<Buffer> {
  const raw = { width, height, channels: 3 as const };
  return photoCard(await pixelsOf(sharp(points, { raw })), focus);
}

function noise(count: number): Buffer {
  let state = 1;
  return Buffer.from(
    Array.from({ length: count }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state & 255;
    }),
  );
}

describe("a card of a post's own picture", () => {
  it('is small enough even of pure noise', async () => {
    await expectCard(await cardOf(800, 600, noise(800 * 600 * 3)), 'jpeg');
  });

  it('is cut around the point of interest', async () => {
    const tall = Buffer.alloc(700 * 1400 * 3, 255);
    tall.fill(0, 0, 700 * 300 * 3);
    const top = await cardOf(700, 1400, tall, { x: 50, y: 5 });
    const middle = await cardOf(700, 1400, tall);
    expect(await ink(top, 0, 0, 1200, 100)).toBe(1);
    expect(await ink(middle, 0, 0, 1200, 630)).toBe(0);
  });

  it('is not made of a picture that would have to be blown up', () => {
    const size = (width: number, height: number): Picture => ({
      name: 'a',
      alt: '',
      width,
      height,
      widths: [width],
      focus: null,
    });
    expect(fillsCard(size(600, 315))).toBe(true);
    expect(fillsCard(size(599, 900))).toBe(false);
    expect(fillsCard(size(900, 314))).toBe(false);
  });
});
