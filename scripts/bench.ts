import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ITERATIONS } from '../src/seal/key.ts';
import { type Build, measureBuilds } from './bench/builds.ts';
import { type Comparison, compare, type Spread } from './bench/compare.ts';
import { writeDataset } from './bench/dataset.ts';
import { type RoomCost, roomCost } from './bench/room.ts';
import { copyProject } from './project/copy.ts';
import { provideChromium } from './test/chromium.ts';

/* `npm run bench`: what the built site costs its readers, and what a build costs its author. */

const PAGES = {
  'article, text': '/read/the-bench-in-april',
  'article with photograph': '/read/sixty-one-laptops',
  archive: '/archive',
  journal: '/journal',
  about: '/about',
  book: '/book',
  'dark room, locked': '/darkroom',
};
const SIZES = [100, 1000, 5000];
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

function ratio({ least, median, greatest }: Spread): string {
  return `${median.toFixed(2)} (${least.toFixed(2)}-${greatest.toFixed(2)})`;
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
    ratio(firstPaint),
    ratio(largestPaint),
    site.shift.toFixed(3),
    Math.round(site.blocking).toString(),
  ];
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

async function benchPages(runs: number): Promise<void> {
  const browser = await chromium.launch({ executablePath: provideChromium(), args: ARGS });
  try {
    const comparisons = await compare(browser, 'dist', PAGES, runs);
    const head =
      'page,req,kB without font,html,image,font,script,kB before paint,script after intent,first / largest paint ms,first / floor,largest / floor,shift,blocking ms';
    console.log(
      `Built site, phone at 2x, 400 kbit/s, 400 ms, CPU 4x slower; median of ${runs} visits, each beside a hand-written page of the same words and pictures\n`,
    );
    console.log(table([head.split(','), ...comparisons.map(pageRow)]));
    console.log(roomText(await roomCost(browser, 'dist', ITERATIONS, runs)));
  } finally {
    await browser.close();
  }
}

function buildCell({ seconds, megabytes }: Build): string {
  return `${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB`;
}

async function benchBuilds(sizes: readonly number[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const project = await copyProject(process.cwd());
  const rows = [
    [
      'posts',
      'from nothing',
      'pages anew, pictures and cards kept',
      'nothing changed: read and compared',
      'all verified again, pages kept',
      'one title edited',
      'archive kB',
      'article kB',
    ],
  ];
  try {
    for (const size of sizes) {
      await writeDataset(folder, size);
      const builds = await measureBuilds(project.root, folder);
      const { nothing, cold, unchanged, again, oneEdit } = builds;
      const pages = [builds.archive, builds.article].map(kilobytes);
      const cells = [nothing, cold, unchanged, again, oneEdit].map(buildCell);
      rows.push([String(size), ...cells, ...pages]);
    }
  } finally {
    await rm(folder, { recursive: true });
    await project.remove();
  }
  console.log(
    '\nWhole builds in a process of their own, from the local content service: posts of 900 to 1,000 words, a picture in a third, 4 % sealed; memory of all processes together\n',
  );
  console.log(table(rows));
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: String(RUNS) },
    sizes: { type: 'string', default: SIZES.join(',') },
  },
});
await benchPages(Number(values.runs));
await benchBuilds(values.sizes.split(',').filter(Boolean).map(Number));
