import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { basePath } from '../../../src/domain/routes.ts';
import { withoutIdleFaces } from '../../../src/postprocess/faces.ts';
import { FILTERS } from '../../../src/site.ts';
import { addressOf } from './address.ts';
import { type Candidate, type Check, freshOf, freshPagesOf, visitFiles } from './candidate.ts';

/*
 * What the program may add to the author's words, in bytes with brotli 11. A page that his words make heavy is told
 * of, and published: tests/site/budgets.test.ts holds the whole pages of the demo to theirs.
 */
/** The Dark Room's pages have the styles of its list and of its entries: both open within one document. */
const STYLE = 4_000;
const SCRIPT = 1_100;
const ISLAND = 62_000;
const FONT = 19_560;
/** A page of the archive, all in all. */
const ARCHIVE = 10_000;

const compress = promisify(brotliCompress);

/** How hard to try at first: a twentieth of the time, a tenth more bytes. */
const LOOSELY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Bytes of a text with brotli 11. */
const compressed = async (text: string | Buffer): Promise<number> => (await compress(text)).length;

/** Bytes of a text with brotli, as hard as it takes to find it within `most`. */
async function weightWithin(text: string | Buffer, most: number): Promise<number> {
  const { length } = await compress(text, LOOSELY);
  return length <= most ? length : compressed(text);
}

/** Bytes of scripts by their digests: releases that one process makes mostly have the same ones. */
const scriptBytes = new LRUCache<string, number>({ max: 200 });

async function scriptWeight(bytes: Buffer): Promise<number> {
  const digest = hash('sha256', bytes);
  const known = scriptBytes.get(digest) ?? (await compressed(bytes));
  scriptBytes.set(digest, known);
  return known;
}

const STYLES = /<style>([\s\S]*?)<\/style>/g;
/** The one at a page's end. Others are whole programs: the page of what is kept works without another file. */
const SCRIPTS = /<script type="module">((?:(?!<\/script>)[\s\S])*)<\/script><\/body>/g;
const MODULES = /<astro-island modules="([^"]*)"/g;

/** Texts of pages, each once, with one page that has it. */
type Seen = Map<string, string>;

function collect(seen: Seen, html: string, element: RegExp, path: string): void {
  for (const [, text = ''] of html.matchAll(element)) if (!seen.has(text)) seen.set(text, path);
}

/** A text as it would be at the top of a host: how long the path is below which a site lies is not the program's. */
function atTop(bytes: Buffer, { settings }: Candidate): Buffer {
  const base = basePath(settings.siteUrl);
  return base === '' ? bytes : Buffer.from(bytes.toString().replaceAll(`${base}/`, '/'));
}

async function tooHeavy(seen: Seen, what: string, most: number): Promise<string[]> {
  const faults = [...seen].map(async ([text, path]) => {
    const bytes = await weightWithin(text, most);
    const line = `The page ${addressOf(path)} has ${bytes} bytes of ${what}, more than ${most}.`;
    return bytes <= most ? [] : [line];
  });
  return (await Promise.all(faults)).flat();
}

async function weights(
  candidate: Candidate,
  wanted: RegExp,
  weigh: (bytes: Buffer) => Promise<number>,
): Promise<Map<string, number>> {
  const found: (readonly [string, Buffer])[] = [];
  await visitFiles(
    freshOf(candidate),
    (path) => wanted.test(path),
    (path, bytes) => found.push([path, bytes]),
  );
  const all = found.map(async ([path, bytes]): Promise<[string, number]> => {
    // A font is compressed in itself.
    const weight = path.endsWith('.woff2') ? bytes.length : await weigh(atTop(bytes, candidate));
    return [`/${path}`, weight];
  });
  return new Map(await Promise.all(all));
}

/**
 * Islands that are too heavy. `filters` are the author's names for those of the archive: they ride in the program, and
 * what they weigh is not its own.
 */
export async function islandFaults(
  islands: Seen,
  scripts: ReadonlyMap<string, number>,
  filters: readonly string[],
): Promise<string[]> {
  const words = await compressed(JSON.stringify(filters));
  const most = ISLAND + words;
  return [...islands].flatMap(([modules, path]) => {
    const bytes = modules.split(' ').reduce((sum, each) => sum + (scripts.get(each) ?? 0), 0);
    return bytes <= most
      ? []
      : [`An island of ${addressOf(path)} brings ${bytes} bytes of script, more than ${most}.`];
  });
}

/**
 * Styles, scripts, islands and font are no heavier than what readers were promised. Scripts that are not fresh were
 * weighed, with the islands that they are for, when they were.
 */
export const checkBudgets: Check = async (candidate, note) => {
  const styles: Seen = new Map();
  const scripts: Seen = new Map();
  const islands: Seen = new Map();
  await visitFiles(
    freshPagesOf(candidate),
    () => true,
    (path, bytes) => {
      const html = atTop(bytes, candidate).toString();
      collect(styles, html, STYLES, path);
      collect(scripts, html, SCRIPTS, path);
      collect(islands, html, MODULES, path);
    },
  );
  const assets = await weights(candidate, /^_astro\/[^/]*\.(js|woff2)$/, scriptWeight);
  const archive = await weights(candidate, /^archive(\/[a-z-]+)?\.html$/, (bytes) =>
    weightWithin(bytes, ARCHIVE),
  );
  for (const [path, bytes] of archive) {
    if (bytes > ARCHIVE) {
      note(
        `The page ${addressOf(path.slice(1))} has ${bytes} bytes, more than ${ARCHIVE}: long titles or excerpts.`,
      );
    }
  }
  // Which letters a page has is not the program's.
  const own = new Map([...styles].map(([css, path]) => [withoutIdleFaces(css, ''), path]));
  return [
    ...(await tooHeavy(own, 'style', STYLE)),
    ...(await tooHeavy(scripts, 'script', SCRIPT)),
    ...(await islandFaults(islands, assets, FILTERS)),
    ...[...assets]
      .filter(([path, bytes]) => path.endsWith('.woff2') && bytes > FONT)
      .map(([path, bytes]) => `The font ${path} has ${bytes} bytes, more than ${FONT}.`),
  ];
};
