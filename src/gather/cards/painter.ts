import sharp from 'sharp';
import { indexedPng } from './png.ts';
import { CARD } from './size.ts';
import type { Letter, Typeface } from './typeface.ts';

/**
 * A card before it is painted, in seven colors at most: what never changes as SVG, and letters. The same card is the same
 * drawing.
 */
export interface Drawing {
  readonly paper: string;
  readonly ground: readonly { readonly color: string; readonly svg: string }[];
  readonly lines: readonly { readonly color: string; readonly letters: readonly Letter[] }[];
}

export interface Painter {
  /** The drawing as a PNG. */
  readonly paint: (drawing: Drawing) => Promise<Buffer>;
}

/** A letter's shape: of each point the share that it covers, in steps. `left` and `top` from where it is set. */
interface Shape {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly cover: Uint8Array;
}

/** A point is of a color in so many steps, from the paper on: more than an eye can tell on the edge of a letter. */
const STEPS = 16;

/** How much of each point the SVG covers, in steps. */
async function coverOf(
  svg: string,
  { width, height }: Pick<Shape, 'width' | 'height'>,
): Promise<Uint8Array> {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`;
  const cover = await sharp(Buffer.from(image)).extractChannel('alpha').raw().toBuffer();
  return cover.map((share) => Math.round((share / 255) * (STEPS - 1)));
}

async function shapeOf({ glyph, size, x }: Letter, typeface: Typeface): Promise<Shape | null> {
  const { left, right, top, bottom } = typeface.boxOf(glyph, size);
  const box = {
    left: Math.floor(left) - 1,
    top: Math.floor(top) - 1,
    width: Math.ceil(right - left) + 3,
    height: Math.ceil(bottom - top) + 3,
  };
  if (right <= left) return null;
  const at = `${(x % 1) - box.left} ${-box.top}`;
  const path = `<path transform="translate(${at})scale(${typeface.scaleAt(size)})" d="${typeface.outlineOf(glyph)}"/>`;
  return { ...box, cover: await coverOf(path, box) };
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** Each of the colors in all its steps from the paper on, which is the first of all. */
function stepsOf(paper: string, colors: readonly string[]): number[][] {
  const from = channelsOf(paper);
  const steps = colors.map(channelsOf).flatMap((color) =>
    Array.from({ length: STEPS - 1 }, (_, step) => {
      const share = (step + 1) / (STEPS - 1);
      return color.map((value, at) => Math.round((from[at] ?? 0) * (1 - share) + value * share));
    }),
  );
  return [from, ...steps];
}

/** A canvas of numbers of steps, 0 for the paper, in rows that are one point longer (png.ts). */
type Canvas = Uint8Array;

const ROW = CARD.width + 1;

/**
 * Lays the shape on the canvas in a color, whose first step has the number `first`. Letters keep their distance from the
 * card's edges; where two meet, the later color stays, or the more of one.
 */
function lay(canvas: Canvas, shape: Shape, x: number, y: number, first: number): void {
  const { cover, width, height } = shape;
  const left = Math.floor(x) + shape.left;
  for (let row = 0; row < height; row += 1) {
    let at = (y + shape.top + row) * ROW + 1 + left;
    const end = (row + 1) * width;
    for (let point = row * width; point < end; point += 1, at += 1) {
      const step = cover[point] ?? 0;
      if (step > 0) canvas[at] = Math.max(canvas[at] ?? 0, first + step - 1);
    }
  }
}

/** The number of a color's first step. */
function firstOf(colors: readonly string[], color: string): number {
  return 1 + colors.indexOf(color) * (STEPS - 1);
}

/** The colors of a drawing, each once: what lies on another comes later. */
function colorsOf({ ground, lines }: Drawing): string[] {
  return [...new Set([...ground, ...lines].map(({ color }) => color))];
}

/** The canvas with what never changes. */
async function groundOf(drawing: Drawing): Promise<Canvas> {
  const colors = colorsOf(drawing);
  const canvas = new Uint8Array(ROW * CARD.height);
  for (const { color, svg } of drawing.ground) {
    const shape = { left: 0, top: 0, ...CARD, cover: await coverOf(svg, CARD) };
    lay(canvas, shape, 0, 0, firstOf(colors, color));
  }
  return canvas;
}

/**
 * Paints cards out of what they have in common: the ground of each palette and the shape of each letter are painted once.
 * A card has few colors, so that it is painted in numbers of them.
 */
export function openPainter(typeface: Typeface): Painter {
  const grounds = new Map<string, Promise<Canvas>>();
  const shapes = new Map<string, Promise<Shape | null>>();
  const shape = (letter: Letter) => {
    const key = `${letter.glyph} ${letter.size} ${letter.x % 1}`;
    const made = shapes.get(key) ?? shapeOf(letter, typeface);
    shapes.set(key, made);
    return made;
  };
  const ground = (drawing: Drawing) => {
    const key = JSON.stringify([drawing.ground, colorsOf(drawing)]);
    const made = grounds.get(key) ?? groundOf(drawing);
    grounds.set(key, made);
    return made;
  };
  const free: Canvas[] = [];
  return {
    async paint(drawing) {
      const colors = colorsOf(drawing);
      const under = await ground(drawing);
      const points = free.pop() ?? new Uint8Array(under.length);
      points.set(under);
      for (const { color, letters } of drawing.lines) {
        const shapesOfLine = await Promise.all(letters.map(shape));
        for (const [index, { x, y }] of letters.entries()) {
          const each = shapesOfLine[index];
          if (each) lay(points, each, x, y, firstOf(colors, color));
        }
      }
      const png = indexedPng({ ...CARD, points, colors: stepsOf(drawing.paper, colors) });
      free.push(points);
      return png;
    },
  };
}
