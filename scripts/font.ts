import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { flagsOf } from './command/flags.ts';

/*
 * Makes the site's font files: Literata (OFL), roman, weight 400, with the optical sizes from text to display: a heading is
 * finer than its text. One has what every page needs, the other letters with accents, which few English pages have. Run
 * it when the glyphs change, say in styles/tokens.css which are in the second one, and commit what it writes.
 */

const SOURCE = '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2';
const FOLDER = 'src/styles/fonts';

/** From text to display. One size would weigh 9.3 kB less, and only lines that carry the font at once pay for it. */
const OPTICAL_SIZES = { min: 14, max: 48 };

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const marks = '\u00a0¡¿§©«»°·–—‘’“”•…′″£€½';
const accents = 'ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖ×ØÚÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ';

flagsOf({});
const source = await readFile(createRequire(import.meta.url).resolve(SOURCE));
for (const [name, glyphs] of [
  ['literata', ascii + marks],
  ['literata-accents', ` ${accents}`],
] as const) {
  const font = await subsetFont(source, glyphs, {
    targetFormat: 'woff2',
    variationAxes: { wght: 400, opsz: OPTICAL_SIZES },
    keepFeatures: ['kern', 'liga'],
    noHinting: true,
  });
  await writeFile(`${FOLDER}/${name}.woff2`, font);
  console.log(`${FOLDER}/${name}.woff2: ${font.length} bytes`);
}
