import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Face, Font, shape, Buffer as Text, Variation } from 'harfbuzzjs';

const require = createRequire(import.meta.url);

/** The site's type with every Latin letter and size that it has; the one that readers are sent is cut down. */
const FONT = require.resolve(
  '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2',
);
/** The cut for large sizes. */
const OPTICAL_SIZE = 48;

/** A font that sets lines as outlines. */
export interface Typeface {
  /** True for a character that the font can show. */
  readonly has: (character: string) => boolean;
  /** In units of the font's size. */
  readonly widthOf: (line: string) => number;
  /** The letters of the line, set in `size` pixels from a point of its baseline. */
  readonly set: (line: string, size: number, x: number, y: number) => Letter[];
  /** A glyph as an SVG path in the font's units, upwards, and the transform's scale for a size. */
  readonly outlineOf: (glyph: number) => string;
  readonly scaleAt: (size: number) => string;
  /** What the glyph covers, in pixels right of and below the point where it is set. */
  readonly boxOf: (glyph: number, size: number) => Box;
  /** Tells the font's bytes from every other's. */
  readonly digest: string;
}

/** A glyph where it is set, in pixels: `x` to the half, `y` whole. */
export interface Letter {
  readonly glyph: number;
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Word {
  readonly glyphs: readonly { readonly glyph: number; readonly x: number; readonly y: number }[];
  readonly width: number;
}

function shapedWord(font: Font, word: string): Word {
  const text = new Text();
  text.addText(word);
  text.guessSegmentProperties();
  shape(font, text);
  const positions = text.getGlyphPositions();
  let width = 0;
  const glyphs = text.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const placed = { glyph: codepoint, x: width + xOffset, y: yOffset };
    width += xAdvance;
    return placed;
  });
  return { glyphs, width };
}

/** The function, with its results cached: titles share most of their words and all of their letters. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>();
  return (key) => {
    const value = cache.get(key) ?? make(key);
    cache.set(key, value);
    return value;
  };
}

/** Literata at weight 400, with kerning. */
export async function openTypeface(): Promise<Typeface> {
  const file = await readFile(FONT);
  const face = new Face(new Blob(Uint8Array.from(await convert(file, 'sfnt')).buffer));
  const font = new Font(face);
  font.setVariations([new Variation('opsz', OPTICAL_SIZE), new Variation('wght', 400)]);
  const characters = new Set(face.collectUnicodes());
  const wordOf = remembered((word: string) => shapedWord(font, word));
  const outlineOf = remembered((glyph: number) => font.glyphToPath(glyph));
  const space = wordOf(' ').width;
  return {
    has: (character) => characters.has(character.codePointAt(0) ?? 0),
    widthOf: (line) => {
      const words = line.split(' ').map((word) => wordOf(word).width);
      return words.reduce((sum, width) => sum + space + width, -space) / face.upem;
    },
    set: (line, size, x, y) => {
      const scale = size / face.upem;
      let start = 0;
      return line.split(' ').flatMap((word) => {
        const { glyphs, width } = wordOf(word);
        const letters = glyphs.map((placed) => ({
          glyph: placed.glyph,
          size,
          x: Math.round((x + (start + placed.x) * scale) * 2) / 2,
          y: Math.round(y - placed.y * scale),
        }));
        start += width + space;
        return letters;
      });
    },
    outlineOf,
    scaleAt: (size) => `${size / face.upem} ${-size / face.upem}`,
    boxOf: (glyph, size) => {
      const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = font.glyphExtents(glyph) ?? {};
      const [left, right] = [xBearing, xBearing + width];
      // Upwards in the font, downwards in pixels.
      const [top, bottom] = [-yBearing, -yBearing - height];
      const scale = size / face.upem;
      return {
        left: left * scale,
        right: right * scale,
        top: top * scale,
        bottom: bottom * scale,
      };
    },
    digest: hash('sha256', file, 'base64url'),
  };
}
