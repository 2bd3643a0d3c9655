import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Face as FontFile } from 'harfbuzzjs';
import { LETTERS, type Letters, literataFile } from '../literata.ts';

/** A static face of Literata: which letters, upright or italic, and the optical size it is drawn for. */
interface Face {
  /** Eight letters, as many as 'Literata' has. */
  readonly family: string;
  readonly letters: Letters;
  readonly style: 'normal' | 'italic';
  /** In points, 7 to 72. */
  readonly opticalSize: number;
}

/** How the family's name ends that has these letters: a family has one upright and one italic face of a weight. */
const ENDS: Readonly<Record<Letters, string>> = {
  latin: 'Text',
  'latin-ext': 'More',
  vietnamese: 'Viet',
  greek: 'Gree',
  cyrillic: 'Cyri',
};

const HEAD_FACES = LETTERS.map(
  (letters): Face => ({
    family: `Head${ENDS[letters]}`,
    letters,
    style: 'normal',
    opticalSize: 48,
  }),
);

const TEXT_FACES = (['normal', 'italic'] as const).flatMap((style) =>
  LETTERS.map(
    (letters): Face => ({ family: `Vale${ENDS[letters]}`, letters, style, opticalSize: 11 }),
  ),
);

/** Names the font by its file alone; a program must not find another Literata that a machine has installed. */
const OWN_NAME = 'Literata';
const FAMILY_NAME_ID = 1;

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const subset: Subset = createRequire(import.meta.url)('subset-font');

function tableAt(font: Buffer, tag: string): number {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === tag);
  if (entry === undefined) throw new Error(`The font has no table "${tag}".`);
  return font.readUInt32BE(entry + 8);
}

/** The font under another family name of the same length (OpenType specification, table `name`). */
function renamed(font: Buffer, family: string): Buffer {
  const table = tableAt(font, 'name');
  const strings = table + font.readUInt16BE(table + 4);
  const records = Array.from(
    { length: font.readUInt16BE(table + 2) },
    (_, index) => table + 6 + 12 * index,
  );
  const name = Buffer.from(family, 'utf16le').swap16();
  const copy = Buffer.from(font);
  for (const record of records) {
    if (font.readUInt16BE(record + 6) !== FAMILY_NAME_ID) continue;
    const start = strings + font.readUInt16BE(record + 10);
    const old = Buffer.from(font.subarray(start, start + name.length)).swap16();
    if (old.toString('utf16le') !== OWN_NAME) throw new Error('The font is not Literata.');
    name.copy(copy, start);
  }
  return copy;
}

/**
 * The characters that the file has, without accents of their own: the typesetter would put Ś together from a file that has S,
 * and set them beside one another, rather than look for it in the next one.
 */
async function lettersOf(file: Buffer): Promise<string> {
  const face = new FontFile(new Blob(Uint8Array.from(await convert(file, 'sfnt')).buffer));
  const characters = [...face.collectUnicodes()].map((code) => String.fromCodePoint(code));
  return characters.filter((character) => !/\p{M}/u.test(character)).join('');
}

async function made({ family, letters, style, opticalSize }: Face): Promise<Buffer> {
  const whole = await readFile(literataFile(letters, style));
  const font = await subset(whole, await lettersOf(whole), {
    targetFormat: 'truetype',
    variationAxes: { wght: 400, opsz: opticalSize },
  });
  return renamed(font, family);
}

/** The fonts of the book as TrueType files. */
export async function bookFonts(): Promise<Buffer[]> {
  const fonts: Buffer[] = [];
  // One after the other: two files that are unpacked at once may come out the same.
  for (const face of [...HEAD_FACES, ...TEXT_FACES]) fonts.push(await made(face));
  return fonts;
}

/** Those for headings alone, each made when it is called: first the one for Latin letters. */
export const headFonts: readonly (() => Promise<Buffer>)[] = HEAD_FACES.map(
  (face) => () => made(face),
);
