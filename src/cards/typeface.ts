import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Face, Font, shape, Buffer as Text, Variation } from 'harfbuzzjs';

/** The site's type with every Latin letter and size that it has; the one that readers are sent is cut down. */
const FONT = '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2';
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

interface PlacedGlyph {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

function placed(font: Font, line: string): { glyphs: PlacedGlyph[]; width: number } {
  const text = new Text();
  text.addText(line);
  text.guessSegmentProperties();
  shape(font, text);
  const positions = text.getGlyphPositions();
  let width = 0;
  const glyphs = text.getGlyphInfos().map(({ codepoint }, index): PlacedGlyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const at = { glyph: codepoint, x: width + xOffset, y: yOffset };
    width += xAdvance;
    return at;
  });
  return { glyphs, width };
}

/** Literata at weight 400, with kerning. */
export async function openTypeface(): Promise<Typeface> {
  const file = await readFile(createRequire(import.meta.url).resolve(FONT));
  const face = new Face(new Blob(Uint8Array.from(await convert(file, 'sfnt')).buffer));
  const font = new Font(face);
  font.setVariations([new Variation('opsz', OPTICAL_SIZE), new Variation('wght', 400)]);
  const characters = new Set(face.collectUnicodes());
  const outlines = new Map<number, string>();
  const outlineOf = (glyph: number): string => {
    const drawn = outlines.get(glyph) ?? font.glyphToPath(glyph);
    outlines.set(glyph, drawn);
    return drawn;
  };
  return {
    has: (character) => characters.has(character.codePointAt(0) ?? 0),
    widthOf: (line) => placed(font, line).width / face.upem,
    outline: (line, size, x, y) => {
      const scale = size / face.upem;
      return placed(font, line)
        .glyphs.map(({ glyph, x: right, y: up }) => {
          const at = `${(x + right * scale).toFixed(1)} ${(y - up * scale).toFixed(1)}`;
          return `<path transform="translate(${at})scale(${scale} ${-scale})" d="${outlineOf(glyph)}"/>`;
        })
        .join('');
    },
  };
}
