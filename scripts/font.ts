import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/*
 * Makes the site's one font file: Literata (OFL), roman, weight 400, with the optical sizes from text to display: a
 * heading is finer than its text. Run it when the glyphs change, and commit what it writes.
 */

const SOURCE = '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2';
const TARGET = 'src/styles/fonts/literata.woff2';

/** From text to display. One size would weigh 9.3 kB less, and only lines that carry the font at once pay for it. */
const OPTICAL_SIZES = { min: 14, max: 48 };

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const accents = 'ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ';
const marks = '\u00a0¡¿§©«»°·–—‘’“”•…′″×£€½';

const source = await readFile(createRequire(import.meta.url).resolve(SOURCE));
const font = await subsetFont(source, ascii + accents + marks, {
  targetFormat: 'woff2',
  variationAxes: { wght: 400, opsz: OPTICAL_SIZES },
  keepFeatures: ['kern', 'liga', 'ccmp', 'mark'],
  noHinting: true,
});
await writeFile(TARGET, font);
console.log(`${TARGET}: ${font.length} bytes`);
