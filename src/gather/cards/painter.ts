import sharp from 'sharp';
import { smallJpeg } from './encode.ts';
import { CARD } from './size.ts';
import type { Letter, Typeface } from './typeface.ts';

/** A card before it is painted: what never changes as SVG, and letters in colours. The same card is the same drawing. */
export interface Drawing {
  readonly ground: string;
  readonly lines: readonly { readonly color: string; readonly letters: readonly Letter[] }[];
}

export interface Painter {
  /** The drawing as a JPEG. */
  readonly paint: (drawing: Drawing) => Promise<Buffer>;
}

/** A letter's shape: of each point the share that it covers, 0 to 255. `left` and `top` from where it is set. */
interface Shape {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly cover: Buffer;
}

const CHANNELS = 3;
const WHOLE = 255;

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
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}"><path transform="translate(${at})scale(${typeface.scaleAt(size)})" d="${typeface.outlineOf(glyph)}"/></svg>`;
  const cover = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  return { ...box, cover };
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** Lays the shape on the canvas in a colour. Letters keep their distance from the card's edges. */
function lay(canvas: Buffer, shape: Shape, { x, y }: Letter, color: readonly number[]): void {
  const [red = 0, green = 0, blue = 0] = color;
  const { cover, width, height } = shape;
  const left = Math.floor(x) + shape.left;
  for (let row = 0; row < height; row += 1) {
    let at = ((y + shape.top + row) * CARD.width + left) * CHANNELS;
    const end = (row + 1) * width;
    for (let point = row * width; point < end; point += 1, at += CHANNELS) {
      const share = (cover[point] ?? 0) / WHOLE;
      if (share === 0) continue;
      const [r = 0, g = 0, b = 0] = [canvas[at], canvas[at + 1], canvas[at + 2]];
      canvas[at] = Math.round(r + (red - r) * share);
      canvas[at + 1] = Math.round(g + (green - g) * share);
      canvas[at + 2] = Math.round(b + (blue - b) * share);
    }
  }
}

/** The function, which remembers its results. */
function memoized<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/**
 * Paints cards out of what they have in common: the ground of each palette and the shape of each letter are painted once,
 * so that a card costs a third of the time in which a drawing is painted as a whole.
 */
export function openPainter(typeface: Typeface): Painter {
  const groundOf = memoized((svg: string) =>
    sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer(),
  );
  const shapes = new Map<string, Promise<Shape | null>>();
  const shape = (letter: Letter) => {
    const key = `${letter.glyph} ${letter.size} ${letter.x % 1}`;
    const made = shapes.get(key) ?? shapeOf(letter, typeface);
    shapes.set(key, made);
    return made;
  };
  const free: Buffer[] = [];
  return {
    async paint({ ground, lines }) {
      const all = lines.flatMap(({ color, letters }) =>
        letters.map((letter) => ({ letter, color: channelsOf(color) })),
      );
      const found = await Promise.all(all.map(({ letter }) => shape(letter)));
      const under = await groundOf(ground);
      const canvas = free.pop() ?? Buffer.alloc(under.length);
      under.copy(canvas);
      for (const [index, { letter, color }] of all.entries()) {
        const each = found[index];
        if (each) lay(canvas, each, letter, color);
      }
      const info = { ...CARD, channels: CHANNELS } as const;
      const jpeg = await smallJpeg({ data: canvas, info }, { dense: false });
      free.push(canvas);
      return jpeg;
    },
  };
}
