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

/** A font that sets lines as outlines, so that a picture of them needs no font. */
export interface Typeface {
  /** True for a character that the font can show. */
  readonly has: (character: string) => boolean;
  /** In units of the font's size. */
  readonly widthOf: (line: string) => number;
  /** SVG paths of the line, set in `size` pixels from a point of its baseline. */
  readonly outline: (line: string, size: number, x: number, y: number) => string;
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
    outline: (line, size, x, y) => {
      const scale = size / face.upem;
      let start = 0;
      const words = line.split(' ').map((word) => {
        const { glyphs, width } = wordOf(word);
        const drawn = glyphs.map((placed) => {
          const at = `${(x + (start + placed.x) * scale).toFixed(1)} ${(y - placed.y * scale).toFixed(1)}`;
          return `<path transform="translate(${at})scale(${scale} ${-scale})" d="${outlineOf(placed.glyph)}"/>`;
        });
        start += width + space;
        return drawn.join('');
      });
      return words.join('');
    },
  };
}
