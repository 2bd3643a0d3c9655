import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filledCount, paddedSize, pageCount, sizesOf } from '../../../src/seal/size.ts';
import { areSlots, SLOTS, SLOTS_FILE } from '../../../src/seal/slots.ts';

/** The slug of a public post may look the same: a sealed page has the room's header. */
const PAGE = /^[a-z2-7]{16}\.html$/;
const HEADER = /\bid="?room-header\b/;
const FILE = /^[a-z2-7]{16}\.bin$/;

/** True for a file of the site that `roomFaults` looks at. */
export function isOfRoom(file: string): boolean {
  const [folder, name = ''] = file.split('/');
  return folder === 'd' || (folder === 'read' && PAGE.test(name));
}

async function read(folder: string, name: RegExp): Promise<Map<string, Buffer>> {
  const names = await readdir(folder).catch(() => []);
  const wanted = names.filter((file) => name.test(file)).sort();
  return new Map(
    await Promise.all(
      wanted.map(async (file) => [file, await readFile(join(folder, file))] as const),
    ),
  );
}

function pageFaults(named: ReadonlyMap<string, Buffer>): string[] {
  const pages = [...named.values()].filter((page) => HEADER.test(page.toString()));
  const [first, ...others] = pages;
  const text = first?.toString() ?? '';
  return [
    pages.length === 0 || pageCount(pages.length / 2) === pages.length
      ? ''
      : `there are ${pages.length} sealed pages, which tells how many are in use`,
    others.every((page) => first?.equals(page)) ? '' : 'the sealed pages are not all alike',
    !first || (text.includes('noindex') && text.includes('noarchive'))
      ? ''
      : 'a sealed page lets itself be indexed',
  ];
}

/** Whether as many files of this size are published as the format fills up to, with or without the lists. */
function countFault(sizes: readonly number[], size: number): string {
  const count = sizes.filter((each) => each === size).length;
  const filled = [count, count - SLOTS].some((each) => filledCount(size, each) === each);
  return filled
    ? ''
    : `there are ${count} sealed files of ${size} bytes, which tells how many are in use`;
}

function fileFaults(files: ReadonlyMap<string, Buffer>): string[] {
  if (files.size === 0) return [];
  const all = [...files.values()];
  const sizes = all.map(({ length }) => length);
  const nonces = new Set(all.map((file) => file.toString('latin1', 4, 16)));
  return [
    ...sizesOf(sizes).map((size) => countFault(sizes, size)),
    all.every((file) => file.toString('latin1', 0, 4) === 'DR\u0002F')
      ? ''
      : 'a sealed file is none',
    sizes.every((size) => paddedSize(size) === size) ? '' : 'a sealed file shows its length',
    nonces.size === files.size ? '' : 'two sealed files share a nonce',
  ];
}

async function slotFaults(site: string, files: number): Promise<string[]> {
  if (files === 0) return [];
  const slots = await readFile(join(site, 'd', `${SLOTS_FILE}.bin`)).catch(() => Buffer.alloc(0));
  return areSlots(new Uint8Array(slots)) ? [] : ['the file with the slots of the keys is none'];
}

/**
 * What a stranger could tell from the sealed pages and files of a built site, a line each: entries counted, told
 * apart, measured, or indexed. Nothing for a site without a Dark Room.
 */
export async function roomFaults(site: string): Promise<string[]> {
  const pages = await read(join(site, 'read'), PAGE);
  const files = await read(join(site, 'd'), FILE);
  const faults = [
    ...pageFaults(pages),
    ...fileFaults(files),
    ...(await slotFaults(site, files.size)),
  ];
  return faults.filter((fault) => fault !== '');
}
