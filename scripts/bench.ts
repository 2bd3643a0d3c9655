import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { ITERATIONS } from '../src/seal/key.ts';
import { type Comparison, compare } from './bench/compare.ts';
import { benchDesk } from './bench/desk.ts';
import { spread, spreadText } from './bench/figures.ts';
import { measureKept } from './bench/kept.ts';
import { measureReading, type Reading } from './bench/reading.ts';
import { type RoomCost, roomCost } from './bench/room.ts';
import { measureRows, ROWS, type Row } from './bench/rows.ts';
import { measureTypeface } from './bench/typeface.ts';
import { flagsOf } from './command/flags.ts';
import { reasonOf } from './command/log.ts';
import { wholeNumber } from './command/whole-number.ts';
import { provideChromium } from './test/chromium.ts';

/*
 * `npm run bench`: what the built site costs its readers (`-- --pages` alone), and what releases cost (`-- --row NAME`
 * for one row of that table, `--rich` for bodies as they were written). `-- --desk demo`, with a number of posts or `bare`
 * in its place: what `npm run write` costs.
 */

const PAGES = {
  'article, text': '/read/the-bench-in-april',
  'article with photograph': '/read/sixty-one-laptops',
  archive: '/archive',
  journal: '/journal',
  about: '/about',
  book: '/book',
  'dark room, locked': '/darkroom',
};
const RUNS = 5;

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function kilobytes(bytes: number | undefined): string {
  return ((bytes ?? 0) / 1000).toFixed(1);
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

function pageRow({ name, site, firstPaint, largestPaint }: Comparison): string[] {
  const { bytes } = site;
  const all = Object.values(bytes).reduce((sum, each) => sum + each, 0);
  return [
    name,
    String(site.requests),
    kilobytes(all - (bytes.Font ?? 0)),
    kilobytes(bytes.Document),
    kilobytes(bytes.Image),
    kilobytes(bytes.Font),
    kilobytes(bytes.Script),
    kilobytes(site.bytesBeforePaint),
    kilobytes(site.scriptAfterIntent),
    `${Math.round(site.first)} / ${Math.round(site.largest)} ${site.tag}`,
    spreadText(firstPaint),
    spreadText(largestPaint),
    site.shift.toFixed(3),
    Math.round(site.blocking).toString(),
  ];
}

function readingRow({ name, first, second, whole, waste, tap }: Reading): string[] {
  const bytes = [first, second, whole, waste].map(kilobytes);
  return [name, ...bytes, Math.round(tap).toString()];
}

function roomText({ bytes, derivation }: RoomCost): string {
  const all = Object.values(bytes).reduce((sum, each) => sum + each, 0);
  const parts = Object.entries(bytes).map(([name, each]) => `${name} ${kilobytes(each)}`);
  const times = derivation.map((time) => Math.round(time)).sort((a, b) => a - b);
  return (
    `\nTo open the Dark Room: ${kilobytes(all)} kB without font (${parts.join(', ')}); ` +
    `the derivation takes ${times[0]} to ${times.at(-1)} ms on this machine`
  );
}

async function inBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: provideChromium(), args: ARGS });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** Ends with a line where the demo, whose pages are measured, is not what stands in `dist`. */
function requireDemo(): void {
  const missing = Object.values(PAGES).find((path) => !existsSync(`dist${path}.html`));
  if (missing === undefined) return;
  console.error(
    `dist has no page ${missing}: the pages of the demo are measured. Run "npm run build" without a dataset of your own first.`,
  );
  process.exit(1);
}

async function benchPages(browser: Browser, runs: number): Promise<void> {
  const comparisons = await compare(browser, 'dist', PAGES, runs);
  const head =
    'page,req,kB without font,html,image,font,script,kB before paint,script after intent,first / largest paint ms,first / floor,largest / floor,shift,blocking ms';
  console.log(
    `Built site, phone at 2x, 400 kbit/s, 400 ms, CPU 4x slower; median of ${runs} visits, each beside a hand-written page of the same words and pictures\n`,
  );
  console.log(table([head.split(','), ...comparisons.map(pageRow)]));
  const columns = 'visit of three chapters,first kB,second kB,all kB,waste kB,tap to text ms';
  console.log(
    '\nSlow: 400 kbit/s, 400 ms; fast: 9 Mbit/s, 80 ms; waste: the next piece, fetched and not read\n',
  );
  const readings = await measureReading(browser, 'dist');
  console.log(table([columns.split(','), ...readings.map(readingRow)]));
  const { next, whole } = await measureKept(browser, 'dist');
  console.log(
    `\nA second piece for who keeps a page: ${kilobytes(next)} kB, for anyone else ${kilobytes(whole)} kB, headers included`,
  );
  const { set, visits, later } = await measureTypeface(browser, 'dist', runs * 5);
  console.log(
    `\nFirst visits at 9 Mbit/s and 80 ms: in the typeface ${set} of ${visits}, painted ${spread(later, 0)} ms later than without it`,
  );
  console.log(roomText(await roomCost(browser, 'dist', ITERATIONS, runs)));
}

function rowsNamed(names: readonly string[]): readonly Row[] {
  const unknown = names.find((name) => !ROWS.some((row) => row.name === name));
  if (unknown === undefined) return ROWS.filter(({ name }) => names.includes(name));
  console.error(
    `There is no row ${JSON.stringify(unknown)}: the rows are ${ROWS.map(({ name }) => name).join(', ')}.`,
  );
  return process.exit(1);
}

const { values } = flagsOf({
  options: {
    runs: { type: 'string', default: String(RUNS) },
    pages: { type: 'boolean', default: false },
    desk: { type: 'string' },
    rich: { type: 'boolean', default: false },
    row: { type: 'string', multiple: true, default: [] },
  },
});
/** How often each page is visited. */
function visits(text: string): number {
  try {
    return wholeNumber('--runs', text, 1, 9999);
  } catch (error) {
    console.error(reasonOf(error));
    return process.exit(1);
  }
}

const runs = visits(values.runs);
if (values.desk !== undefined) await inBrowser((browser) => benchDesk(browser, values.desk ?? ''));
const all = !values.pages && values.row.length === 0 && values.desk === undefined;
if (values.pages || all) requireDemo();
if (values.pages || all) await inBrowser((browser) => benchPages(browser, runs));
const rows = all ? ROWS : rowsNamed(values.row);
if (rows.length > 0) {
  console.log(
    `\nReleases, from the local content service: posts of 900 to 1,000 words, a picture in a third, 4 % sealed, bodies ${values.rich ? 'with their headings and links' : 'as plain text'}; medians of 7, of 3 from nothing, of 1 from nothing with 10,000\n`,
  );
  await measureRows(rows, values.rich, console.log);
}
process.exit();
