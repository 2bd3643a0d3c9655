import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/*
 * Makes the site's one font file: Literata (OFL), roman, weight 400, one optical size that is sturdy at 13 px and
 * fine at 76. Run it when the glyphs change, and commit what it writes.
 */

const SOURCE = '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2';
const TARGET = 'src/styles/fonts/literata.woff2';

/** Between text (14) and display (48): one size costs 9.4 kB less than the whole range. */
const OPTICAL_SIZE = 26;

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const accents = 'ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ';
const marks = '\u00a0¡¿§©«»°·–—‘’“”•…′″×£€½';

const source = await readFile(createRequire(import.meta.url).resolve(SOURCE));
const font = await subsetFont(source, ascii + accents + marks, {
  targetFormat: 'woff2',
  variationAxes: { wght: 400, opsz: OPTICAL_SIZE },
  keepFeatures: ['kern', 'liga', 'ccmp', 'mark'],
  noHinting: true,
});
await writeFile(TARGET, font);
console.log(`${TARGET}: ${font.length} bytes`);
