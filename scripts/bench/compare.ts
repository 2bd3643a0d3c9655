import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import {
  attributeOf,
  type Element,
  elementsAmong,
  nodesIn,
  parsed,
  textOf,
} from '../../src/postprocess/html.ts';
import { hostRules } from '../hosts/table.ts';
import { serveSite } from '../serve/static-server.ts';
import { type BaselinePart, type BaselinePicture, baselinePage } from './baseline.ts';
import { type Spread, spreadOf } from './figures.ts';
import { type Visit, visit } from './visit.ts';

/** A page of the site beside the same words written by hand, visited in turn. */
export interface Comparison {
  readonly name: string;
  /** Of the visits, the one with the median largest paint. */
  readonly site: Visit;
  readonly floor: Visit;
  /** Median of the ratios, visit by visit, and the least and the greatest. */
  readonly firstPaint: Spread;
  readonly largestPaint: Spread;
}

function medianVisit(visits: readonly Visit[]): Visit {
  const sorted = [...visits].sort((a, b) => a.largest - b.largest);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was visited.');
  return middle;
}

/** What a phone of 390 px at 2x takes of a picture. */
function pictureOf(picture: Element): BaselinePicture {
  const inside = elementsAmong(nodesIn(picture));
  const attribute = (name: string) =>
    inside.map((each) => attributeOf(each, name)).find((value) => value !== null) ?? '';
  const widths = attribute('srcset')
    .split(',')
    .map((each) => each.trim().split(' '));
  const enough = widths.find(([, width = '']) => Number.parseInt(width, 10) >= 700);
  const src = (enough ?? widths.at(-1))?.[0] ?? '';
  return { src, width: attribute('width'), height: attribute('height') };
}

/** What a page shows: its heading, and each paragraph, heading and picture of its main part. */
function shownBy(html: string): { title: string; parts: BaselinePart[] } {
  const elements = elementsAmong(nodesIn(parsed(html)));
  const main = elements.find(({ tagName }) => tagName === 'main');
  if (!main) throw new Error('A page without a main part cannot be compared.');
  const inside = elementsAmong(nodesIn(main));
  const heading = inside.find(({ tagName }) => tagName === 'h1');
  const parts = inside.filter(({ tagName }) => ['p', 'h2', 'h3', 'picture'].includes(tagName));
  return {
    title: heading ? textOf(heading).trim() : '',
    parts: parts.map((part) =>
      part.tagName === 'picture' ? pictureOf(part) : textOf(part).trim(),
    ),
  };
}

/** Visits each path of the built site and its floor in turn, `runs` times. */
export async function compare(
  browser: Browser,
  folder: string,
  pages: Readonly<Record<string, string>>,
  runs: number,
): Promise<Comparison[]> {
  const floor = await mkdtemp(join(tmpdir(), 'floor-'));
  const options = { port: 0, host: 'localhost', rules: hostRules({ moved: [] }) };
  const [site, hand] = [
    await serveSite({ ...options, folder }),
    await serveSite({ ...options, folder: floor }),
  ];
  try {
    const comparisons: Comparison[] = [];
    for (const [index, [name, path]] of Object.entries(pages).entries()) {
      const html = await readFile(join(folder, `${path}.html`), 'utf8');
      const { title, parts } = shownBy(html);
      await writeFile(join(floor, `page${index}.html`), baselinePage(title, parts));
      for (const part of parts) {
        if (typeof part !== 'string') await cp(join(folder, part.src), join(floor, part.src));
      }
      comparisons.push(
        await comparePage(browser, name, site.origin + path, `${hand.origin}/page${index}`, runs),
      );
    }
    return comparisons;
  } finally {
    await Promise.all([site.close(), hand.close(), rm(floor, { recursive: true })]);
  }
}

async function comparePage(
  browser: Browser,
  name: string,
  ours: string,
  theirs: string,
  runs: number,
): Promise<Comparison> {
  const pairs: { site: Visit; floor: Visit }[] = [];
  for (let run = 0; run < runs; run += 1) {
    pairs.push({ site: await visit(browser, ours), floor: await visit(browser, theirs) });
  }
  return {
    name,
    site: medianVisit(pairs.map(({ site }) => site)),
    floor: medianVisit(pairs.map(({ floor }) => floor)),
    firstPaint: spreadOf(pairs.map(({ site, floor }) => site.first / floor.first)),
    largestPaint: spreadOf(pairs.map(({ site, floor }) => site.largest / floor.largest)),
  };
}
