import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paddedSize } from '../../../src/seal/seal.ts';

const PAGE = /^[a-z2-7]{16}\.html$/;
const FILE = /^[a-z2-7]{16}\.bin$/;
const GROUP_SIZE = 8;

async function read(folder: string, name: RegExp): Promise<Map<string, Buffer>> {
  const names = await readdir(folder).catch(() => []);
  const wanted = names.filter((file) => name.test(file)).sort();
  return new Map(
    await Promise.all(
      wanted.map(async (file) => [file, await readFile(join(folder, file))] as const),
    ),
  );
}

function pageFaults(pages: ReadonlyMap<string, Buffer>): string[] {
  const [first, ...others] = pages.values();
  const text = first?.toString() ?? '';
  return [
    pages.size % GROUP_SIZE === 0
      ? ''
      : `there are ${pages.size} sealed pages, no multiple of ${GROUP_SIZE}`,
    others.every((page) => first?.equals(page)) ? '' : 'the sealed pages are not all alike',
    !first || (text.includes('noindex') && text.includes('noarchive'))
      ? ''
      : 'a sealed page lets itself be indexed',
  ];
}

function fileFaults(files: ReadonlyMap<string, Buffer>): string[] {
  const heads = [...files.values()].map((file) => file.subarray(0, 3).toString('latin1'));
  const nonces = new Set([...files.values()].map((file) => file.toString('latin1', 4, 16)));
  return [
    files.size % GROUP_SIZE === 0
      ? ''
      : `there are ${files.size} sealed files, no multiple of ${GROUP_SIZE}`,
    heads.every((head) => head === 'DR\u0001') ? '' : 'a sealed file is none',
    [...files.values()].every(({ length }) => paddedSize(length) === length)
      ? ''
      : 'a sealed file shows its length',
    nonces.size === files.size ? '' : 'two sealed files share a nonce',
  ];
}

/**
 * What a stranger could tell from the sealed pages and files of a built site, a line each: entries counted, told
 * apart, measured, or indexed. Nothing for a site without a Dark Room.
 */
export async function roomFaults(site: string): Promise<string[]> {
  const pages = await read(join(site, 'read'), PAGE);
  const files = await read(join(site, 'd'), FILE);
  return [...pageFaults(pages), ...fileFaults(files)].filter((fault) => fault !== '');
}
