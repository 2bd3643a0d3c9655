import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Item } from '../../domain/item.ts';
import type { Download, Downloads } from '../../domain/memoir/download.ts';
import { type Edition, editionOf } from '../../domain/memoir/edition.ts';
import type { Book } from '../../domain/memoir/memoir.ts';
import { absoluteUrl, downloadPath, ROUTES } from '../../domain/routes.ts';
import { SITE } from '../../site.ts';
import { readChapterTexts } from '../builtin/items.ts';
import type { Folders } from '../folders.ts';
import { LettersError } from './typesetting-error.ts';

const PROJECT = join(import.meta.dirname, '../../..');

/** What has a say in the bytes besides the text: our own files, and the tools. */
const FOLDER = 'src/gather/book';
const ARTWORK = 'src/components/memoir/ring-fire.webp';
const TYPE = 'src/gather/literata.ts';
const TOOLS = [
  '@fontsource-variable/literata',
  '@myriaddreamin/typst-ts-node-compiler',
  'fflate',
  'harfbuzzjs',
  'sharp',
  'subset-font',
];

async function recipe(): Promise<string[]> {
  const own = (await readdir(join(PROJECT, FOLDER))).sort().map((file) => join(FOLDER, file));
  const tools = TOOLS.map((tool) => join('node_modules', tool, 'package.json'));
  const files = [...own, ARTWORK, TYPE, ...tools];
  return Promise.all(files.map((file) => readFile(join(PROJECT, file), 'latin1')));
}

let present: Promise<string[]> | undefined;

async function digestOf(edition: Edition): Promise<string> {
  // A process that stays ends when any of it changes.
  present ??= recipe();
  const all = JSON.stringify([edition, await present]);
  return createHash('sha256').update(all).digest('hex').slice(0, 16);
}

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}

async function write(file: string, bytes: Buffer): Promise<number> {
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
  return bytes.length;
}

/** The file as it was made from the same memoir before, or made now. */
async function cached(path: string, href: string, make: () => Promise<Buffer>): Promise<Download> {
  const bytes = (await sizeOf(path)) ?? (await write(path, await make()));
  return { href, bytes, file: basename(path) };
}

/** What readers may take along, and a line for the author, where one of the files cannot be made. */
export interface MemoirFiles {
  readonly downloads: Downloads;
  readonly line: string | null;
}

/** The PDF, or the line that says why there is none, which is kept as well: the typesetter takes seconds to find out. */
async function pdfOf(
  path: string,
  href: string,
  edition: Edition,
): Promise<{ pdf: Download | null; line: string | null }> {
  const kept = `${path}.missing`;
  const line = await readFile(kept, 'utf8').catch(() => null);
  if (line !== null) return { pdf: null, line };
  const make = async () => (await import('./pdf.ts')).makePdf(edition);
  try {
    return { pdf: await cached(path, href, make), line: null };
  } catch (error) {
    if (!(error instanceof LettersError)) throw error;
    await write(kept, Buffer.from(error.message));
    return { pdf: null, line: error.message };
  }
}

/** Texts that are taken back must not lie about in what earlier builds cached. */
async function dropOthers(folder: string, digest: string | null): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const others = names.filter((name) => digest === null || !name.startsWith(digest));
  for (const name of others) await rm(join(folder, name), { recursive: true });
}

/**
 * The memoir as an EPUB and, when every chapter is completed or published, as a PDF: made anew only when the memoir, or
 * how it is made, has changed. Nothing that may not be read is in them. Throws a `BuiltinError` or a
 * `TypesettingError`.
 */
export async function memoirFiles(
  folders: Folders,
  items: readonly Item[],
  book: Book,
  siteUrl: string,
): Promise<MemoirFiles> {
  const edition = editionOf({
    items,
    book,
    texts: await readChapterTexts(folders.texts),
    address: absoluteUrl(ROUTES.book, siteUrl),
    siteUrl,
    since: SITE.since,
  });
  const folder = folders.book;
  const digest = edition && (await digestOf(edition));
  await dropOthers(folder, digest);
  if (!edition) return { downloads: { complete: false, epub: null, pdf: null }, line: null };
  await mkdir(folder, { recursive: true });
  const file = (format: string) => join(folder, `${digest}.${format}`);
  const path = (format: string) => downloadPath(edition.title, format);
  const epub = async () => (await import('./epub.ts')).makeEpub(edition);
  const made = await cached(file('epub'), path('epub'), epub);
  const { pdf, line } = edition.complete
    ? await pdfOf(file('pdf'), path('pdf'), edition)
    : { pdf: null, line: null };
  return { downloads: { complete: edition.complete, epub: made, pdf }, line };
}
