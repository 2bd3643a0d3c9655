import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type Letters, literataFile } from '../src/gather/literata.ts';
import { rangesOf } from '../src/postprocess/faces.ts';
import { flagsOf } from './command/flags.ts';

/*
 * Makes the site's font files: Literata (OFL), roman, weight 400, with the optical sizes from text to display: a heading is
 * finer than its text. The first has what nearly every page needs, the others what their ranges in styles/tokens.css say. Run
 * it when the glyphs change, and commit what it writes.
 */

const FOLDER = 'src/styles/fonts';

/** From text to display. One size would weigh 7 kB less, and only lines that carry the font at once pay for it. */
const OPTICAL_SIZES = { min: 14, max: 48 };

/** Letters, digits, and the marks of prose; from which file of the typeface the others are. */
const FIRST = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00a0.,;:!?'"()-/&+%$#@*<=>·©£€–—‘’“”…¡«»‚„‹›ıŒœ`;
const SOURCES = new Map<string, Letters>([
  ['literata-accents', 'latin'],
  ['literata-signs', 'latin'],
  ['literata-latin-ext', 'latin-ext'],
  ['literata-vietnamese', 'vietnamese'],
  ['literata-greek', 'greek'],
  ['literata-cyrillic', 'cyrillic'],
]);

const RULE = /fonts\/([\w-]+)\.woff2"\);\s+unicode-range:([^;]+)/g;

function lettersIn(list: string): string {
  const letters = rangesOf(list).flatMap(([first, last]) => {
    const start = Number.parseInt(first, 16);
    const count = Number.parseInt(last, 16) - start + 1;
    return Array.from({ length: count }, (_, index) => String.fromCodePoint(start + index));
  });
  return [' ', ...letters].join('');
}

async function write(name: string, source: Letters, glyphs: string): Promise<void> {
  const font = await subsetFont(await readFile(literataFile(source)), glyphs, {
    targetFormat: 'woff2',
    variationAxes: { wght: 400, opsz: OPTICAL_SIZES },
    keepFeatures: ['kern', 'liga'],
    noHinting: true,
  });
  await writeFile(`${FOLDER}/${name}.woff2`, font);
  console.log(`${FOLDER}/${name}.woff2: ${font.length} bytes`);
}

flagsOf({});
await write('literata', 'latin', FIRST);
const styles = await readFile('src/styles/tokens.css', 'utf8');
for (const [, name = '', ranges = ''] of styles.matchAll(RULE)) {
  const source = SOURCES.get(name);
  if (source === undefined)
    throw new Error(`scripts/font.ts does not say from which file ${name} is.`);
  await write(name, source, lettersIn(ranges));
}
