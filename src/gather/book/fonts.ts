import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A static face of Literata: which characters, upright or italic, and the optical size it is drawn for. */
interface Face {
  /** Eight letters, as many as 'Literata' has. */
  readonly family: string;
  readonly characters: 'latin' | 'latin-ext';
  readonly style: 'normal' | 'italic';
  /** In points, 7 to 72. */
  readonly opticalSize: number;
}

const HEAD_FACES: readonly Face[] = [
  { family: 'ValeHead', characters: 'latin', style: 'normal', opticalSize: 48 },
  { family: 'HeadMore', characters: 'latin-ext', style: 'normal', opticalSize: 48 },
];

/** Sizes and coverage are families of their own, since a family has one upright and one italic face of a weight. */
const FACES: readonly Face[] = [
  ...HEAD_FACES,
  { family: 'ValeText', characters: 'latin', style: 'normal', opticalSize: 11 },
  { family: 'ValeText', characters: 'latin', style: 'italic', opticalSize: 11 },
  { family: 'ValeMore', characters: 'latin-ext', style: 'normal', opticalSize: 11 },
  { family: 'ValeMore', characters: 'latin-ext', style: 'italic', opticalSize: 11 },
];

/** Names the font by its file alone; a program must not find another Literata that a machine has installed. */
const OWN_NAME = 'Literata';
const FAMILY_NAME_ID = 1;

type Subset = (font: Buffer, text: undefined, options: object) => Promise<Buffer>;

const fromHere = createRequire(import.meta.url);
const subset: Subset = fromHere('subset-font');

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

async function made({ family, characters, style, opticalSize }: Face): Promise<Buffer> {
  const file = `@fontsource-variable/literata/files/literata-${characters}-opsz-${style}.woff2`;
  const font = await subset(await readFile(fromHere.resolve(file)), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { wght: 400, opsz: opticalSize },
  });
  return renamed(font, family);
}

/** The fonts of the book as TrueType files. */
export async function bookFonts(): Promise<Buffer[]> {
  return Promise.all(FACES.map(made));
}

/** Its faces for headings alone, for Latin letters and for the rarer ones. */
export async function headFonts(): Promise<Buffer[]> {
  return Promise.all(HEAD_FACES.map(made));
}
