import { Blob, Buffer as Characters, Face, Font, shape } from 'harfbuzzjs';
import { showable } from '../literata.ts';
import { headFonts } from './fonts.ts';

/** Letters as drawings: no machine's own fonts and settings have a say in them. */
export interface Lettering {
  /** SVG elements at one unit to the em; the first baseline is at 0, the others below it. */
  readonly drawing: string;
  /** The height of its lines, in ems. */
  readonly height: number;
  /** The width of its longest line, in ems. */
  readonly width: number;
}

interface Drawn {
  readonly drawing: string;
  readonly width: number;
}

/** Titles are set closer than text, as on the site; in ems. */
const TRACKING = -0.015;
const LINE_HEIGHT = 1.05;

interface Typeface {
  readonly font: Font;
  readonly has: ReadonlySet<number>;
}

const opened: Promise<Typeface>[] = [];

async function open(make: () => Promise<Buffer>): Promise<Typeface> {
  const face = new Face(new Blob(await make()));
  return { font: new Font(face), has: new Set(face.collectUnicodes()) };
}

const hasIn = (faces: readonly Typeface[], character: string) =>
  faces.some(({ has }) => has.has(character.codePointAt(0) ?? 0));

/** The typefaces in which the text's characters are found: most texts need the first alone. */
async function typefacesFor(text: string): Promise<Typeface[]> {
  const faces: Typeface[] = [];
  for (const [index, make] of headFonts.entries()) {
    opened[index] ??= open(make);
    faces.push(await opened[index]);
    if ([...text].every((character) => hasIn(faces, character))) break;
  }
  return faces;
}

function drawnRun({ font }: Typeface, text: string): Drawn {
  const characters = new Characters();
  characters.addText(text);
  characters.guessSegmentProperties();
  shape(font, characters);
  const unit = 1 / font.face.upem;
  const positions = characters.getGlyphPositions();
  let width = 0;
  const paths = characters.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    const left = (width + xOffset * unit).toFixed(4);
    width += xAdvance * unit + TRACKING;
    return `<path transform="translate(${left})scale(${unit} ${-unit})" d="${font.glyphToPath(codepoint)}"/>`;
  });
  return { drawing: paths.join(''), width };
}

function drawnLine(text: string, faces: readonly Typeface[]): Drawn {
  const runs: { face: Typeface; text: string }[] = [];
  for (const character of text) {
    const face = faces.find((each) => hasIn([each], character));
    const last = runs.at(-1);
    if (last && last.face === face) last.text += character;
    else if (face) runs.push({ face, text: character });
  }
  let width = 0;
  const drawings = runs.map((run) => {
    const drawn = drawnRun(run.face, run.text);
    const left = width.toFixed(4);
    width += drawn.width;
    return `<g transform="translate(${left})">${drawn.drawing}</g>`;
  });
  return { drawing: drawings.join(''), width };
}

/**
 * The text in the type of the site's titles, in lines of at most `most` ems as far as its words allow. Null where it has
 * letters that the type lacks.
 */
export async function lettered(text: string, most: number): Promise<Lettering | null> {
  const composed = text.normalize('NFC');
  const faces = await typefacesFor(composed);
  const shown = showable(composed, (character) => hasIn(faces, character));
  if (shown === '') return null;
  const lines: Drawn[] = [];
  let line = '';
  for (const word of shown.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && drawnLine(longer, faces).width > most) {
      lines.push(drawnLine(line, faces));
      line = word;
    } else line = longer;
  }
  lines.push(drawnLine(line, faces));
  return {
    drawing: lines
      .map(
        ({ drawing }, index) => `<g transform="translate(0 ${index * LINE_HEIGHT})">${drawing}</g>`,
      )
      .join(''),
    height: lines.length * LINE_HEIGHT,
    width: Math.max(...lines.map(({ width }) => width)),
  };
}
