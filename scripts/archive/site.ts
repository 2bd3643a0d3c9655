import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { serialize } from 'parse5';
import { capsuleOf, TYPEFACE_RULE } from '../keys/capsule.ts';
import { attributeOf, elementsIn } from '../keys/page-element.ts';
import { filesBelow } from '../release/verify/candidate.ts';
import {
  SEARCH_DATA_FILE,
  type Searched,
  searchData,
  searchedIn,
  searchPage,
} from './search-page.ts';
import {
  archivedPage,
  archivedRoom,
  SEARCH_FILE,
  type Taken,
  TYPEFACE_FILE,
} from './site-pages.ts';

/** Pages of the Dark Room, which is one page here, and those that a host shows where nothing is. */
const NOT_TAKEN = /^(404|read\/404|offline)\.html$/;
const DOWNLOAD = /^[^/]+\.(epub|pdf)$/;
const ROOM = 'darkroom.html';

/** The pages that are taken along, by their files. */
async function pagesOf(site: string, all: ReadonlySet<string>): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const file of all) {
    if (!file.endsWith('.html') || NOT_TAKEN.test(file)) continue;
    const text = await readFile(join(site, file), 'utf8');
    const isDecoy = file.startsWith('read/') && text.includes('id="room-header"');
    if (!isDecoy) pages.set(file, text);
  }
  return pages;
}

const FACE = /@font-face\s*\{[^}]*url\(["']?([^"')]+\.woff2)[^}]*\}/g;

/** The typeface of these pages in a style sheet: from a device a browser loads a font from nowhere else. */
async function typefaceOf(site: string, pages: Iterable<string>): Promise<string> {
  const rules = new Map<string, string>();
  for (const page of pages) {
    for (const [rule, address = ''] of page.matchAll(FACE)) rules.set(rule, address);
  }
  const own = await Promise.all(
    [...rules].map(async ([rule, address]) => {
      const file = join(site, '_astro', posix.basename(address));
      return rule.replace(address, `data:font/woff2;base64,${await readFile(file, 'base64')}`);
    }),
  );
  return own.length === 0 ? '' : [...own, TYPEFACE_RULE].join('');
}

/**
 * The released site in the folder `site` as files that open from a device, by their paths: pages with their pictures and
 * the typeface, a search, the memoir to take along, and the Dark Room as it was sealed.
 */
export async function archivedSite(
  site: string,
  siteUrl: string,
): Promise<Map<string, Buffer | string>> {
  const all = await filesBelow(site);
  const pages = await pagesOf(site, all);
  const pictures = new Set(
    [...all].filter((file) => /\.(jpg|svg|ico)$/.test(file) || DOWNLOAD.test(file)),
  );
  const taken: Taken = { files: new Set([...pages.keys(), ...pictures]), siteUrl };
  const files = new Map<string, Buffer | string>();
  const searched: Searched[] = [];
  const styles = new Map<string, string>();
  for (const [file, text] of pages) {
    if (file === ROOM && all.has('d/slots.bin')) {
      files.set(file, archivedRoom(await capsuleOf(site, siteUrl), file, taken));
      continue;
    }
    const page = archivedPage(text, file, taken, styles);
    files.set(file, serialize(page));
    const found = file.startsWith('read/') ? searchedIn(page, file) : null;
    if (found) searched.push(found);
    for (const element of elementsIn(page)) {
      const address = posix.join(
        posix.dirname(file),
        attributeOf(element, 'src') || attributeOf(element, 'href'),
      );
      if (pictures.has(address)) files.set(address, await readFile(join(site, address)));
    }
  }
  const frame = pages.get('archive.html') ?? '';
  files.set(SEARCH_FILE, serialize(searchPage(archivedPage(frame, SEARCH_FILE, taken, styles))));
  files.set(SEARCH_DATA_FILE, searchData(searched));
  files.set(TYPEFACE_FILE, await typefaceOf(site, pages.values()));
  return new Map([...files, ...styles]);
}
