import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import { Blob, Face, Font, shape, Buffer as Text, Variation } from 'harfbuzzjs';
import { LETTERS, literataFile } from '../literata.ts';

/** The cut for large sizes. */
const OPTICAL_SIZE = 48;

/** A typeface that sets lines as outlines. */
export interface Typeface {
  /** True for a character that the font can show. */
  readonly has: (character: string) => boolean;
  /** In units of the font's size. */
  readonly widthOf: (line: string) => number;
  /** The letters of the line, set in `size` pixels from a point of its baseline. */
  readonly set: (line: string, size: number, x: number, y: number) => Letter[];
  /** A glyph as an SVG path in units of the typeface, upwards, and the transform's scale for a size. */
  readonly outlineOf: (glyph: number) => string;
  readonly scaleAt: (size: number) => string;
  /** What the glyph covers, in pixels right of and below the point where it is set. */
  readonly boxOf: (glyph: number, size: number) => Box;
  /** Tells the typeface's bytes from every other's. */
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

/** One file of the typeface. */
interface Part {
  readonly font: Font;
  readonly characters: ReadonlySet<number>;
}

/** Units of the em, in every file. */
const EM = 1000;

/** More than a file has glyphs: of all files together, each has a number of its own. */
const MOST_GLYPHS = 65_536;

async function openPart(file: Buffer): Promise<Part> {
  const face = new Face(new Blob(Uint8Array.from(await convert(file, 'sfnt')).buffer));
  if (face.upem !== EM)
    throw new Error(`A file of the typeface has ${face.upem} units, not ${EM}.`);
  const font = new Font(face);
  font.setVariations([new Variation('opsz', OPTICAL_SIZE), new Variation('wght', 400)]);
  return { font, characters: new Set(face.collectUnicodes()) };
}

/** The word in pieces whose letters are in one file; what none has is left to the first. */
function runsOf(word: string, parts: readonly Part[]): { part: number; text: string }[] {
  const runs: { part: number; text: string }[] = [];
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0;
    const part = Math.max(
      parts.findIndex(({ characters }) => characters.has(code)),
      0,
    );
    const last = runs.at(-1);
    if (last?.part === part) last.text += character;
    else runs.push({ part, text: character });
  }
  return runs;
}

function shapedWord(word: string, parts: readonly Part[]): Word {
  let width = 0;
  const glyphs = runsOf(word, parts).flatMap(({ part, text }) => {
    const font = parts[part]?.font;
    if (!font) return [];
    const run = new Text();
    run.addText(text);
    run.guessSegmentProperties();
    shape(font, run);
    const positions = run.getGlyphPositions();
    return run.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const glyph = part * MOST_GLYPHS + codepoint;
      const placed = { glyph, x: width + xOffset, y: yOffset };
      width += xAdvance;
      return placed;
    });
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
  // Every letter and size that it has; what readers are sent is cut down.
  const files = await Promise.all(LETTERS.map((letters) => readFile(literataFile(letters))));
  const parts: Part[] = [];
  // One after the other: two that are unpacked at once come out the same.
  for (const file of files) parts.push(await openPart(file));
  const wordOf = remembered((word: string) => shapedWord(word, parts));
  const fontOf = (glyph: number) => parts[Math.floor(glyph / MOST_GLYPHS)]?.font;
  const outlineOf = remembered(
    (glyph: number) => fontOf(glyph)?.glyphToPath(glyph % MOST_GLYPHS) ?? '',
  );
  const space = wordOf(' ').width;
  return {
    has: (character) =>
      parts.some(({ characters }) => characters.has(character.codePointAt(0) ?? 0)),
    widthOf: (line) => {
      const words = line.split(' ').map((word) => wordOf(word).width);
      return words.reduce((sum, width) => sum + space + width, -space) / EM;
    },
    set: (line, size, x, y) => {
      const scale = size / EM;
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
    scaleAt: (size) => `${size / EM} ${-size / EM}`,
    boxOf: (glyph, size) => {
      const extents = fontOf(glyph)?.glyphExtents(glyph % MOST_GLYPHS);
      const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = extents ?? {};
      const [left, right] = [xBearing, xBearing + width];
      // Upwards in the font, downwards in pixels.
      const [top, bottom] = [-yBearing, -yBearing - height];
      const scale = size / EM;
      return {
        left: left * scale,
        right: right * scale,
        top: top * scale,
        bottom: bottom * scale,
      };
    },
    digest: hash('sha256', Buffer.concat(files), 'base64url'),
  };
}
