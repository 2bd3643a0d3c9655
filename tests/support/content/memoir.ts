import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceAt } from '../../../scripts/release/workspace.ts';
import type { ItemStatus } from '../../../src/domain/item.ts';
import type { Downloads } from '../../../src/domain/memoir/download.ts';
import { type Edition, editionOf } from '../../../src/domain/memoir/edition.ts';
import { type MemoirFiles, memoirFiles } from '../../../src/gather/book/downloads.ts';
import { readChapterTexts, readItems } from '../../../src/gather/builtin/items.ts';
import { readTexts } from '../../../src/gather/builtin/texts.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const CONTENT = join(PROJECT, 'src/content');
const SITE_URL = 'https://jonahvale.example';

/** The number of chapters in each part of the real memoir. */
const PARTS = [5, 5, 4, 5, 4, 5, 4];

const WORDS =
  'salt ledger chimney winter brother falling canvas machine amber water grandmother kitchen understanding November carefully paragraph immediately ceiling range birch'.split(
    ' ',
  );

/** Text that is markup elsewhere: in XML, in Typst, in shells. None of it may mean anything. */
export const HOSTILE =
  'He wrote <b>&amp;</b> "quotes" \'single\' #panic("no") $x$ @label [b] = h \\ {c} ]]> // and `raw` -- ~ _u_ done.';

export interface Chapter {
  readonly id: string;
  /** From 1, or null for the epilogue. */
  readonly number: number | null;
  readonly part: number | null;
  readonly title: string;
  readonly status: ItemStatus;
  /** Paragraphs as the author writes them, with marks. */
  readonly text: readonly string[];
  readonly date?: string;
}

/** A word that stands in this chapter and nowhere else. */
export function canaryOf(id: string): string {
  return `Canary${id.replaceAll('-', '')}sings`;
}

function sentence(seed: number): string {
  const word = (index: number) => WORDS[(seed * 7 + index * index + index) % WORDS.length] ?? '';
  const words = Array.from({ length: 9 + (seed % 12) }, (_, index) => word(index)).join(' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function textOf(id: string, seed: number): string[] {
  const paragraphs = Array.from({ length: 14 }, (_, index) =>
    Array.from({ length: 1 + ((seed + index * 3) % 7) }, (_, at) =>
      sentence(seed * 31 + index * 7 + at),
    ).join(' '),
  );
  return [
    `It began with *${canaryOf(id)}*, and went on. ${paragraphs[0]}`,
    ...paragraphs.slice(1),
    HOSTILE,
  ];
}

function chapterAt(number: number, part: number): Chapter {
  const id = `chapter-number-${number}`;
  const title = `The ${WORDS[number % WORDS.length]} of ${WORDS[(number * 3) % WORDS.length]}`;
  return { id, number, part, title, status: 'completed', text: textOf(id, number) };
}

/** A memoir of 32 chapters in seven parts and an epilogue, every one of them completed. */
export function completeMemoir(): Chapter[] {
  const parts = PARTS.flatMap((count, index) => Array.from({ length: count }, () => index + 1));
  const id = 'the-epilogue';
  return [
    ...parts.map((part, index) => chapterAt(index + 1, part)),
    {
      id,
      number: null,
      part: null,
      title: 'After All',
      status: 'completed',
      text: textOf(id, 99),
    },
  ];
}

function fileOf({ id, number, part, title, status, text, date }: Chapter): string {
  const fields = {
    id,
    type: 'memoir',
    status,
    part: part ?? 'epilogue',
    chapter: number ?? undefined,
    title,
    date,
  };
  const head = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${head.join('\n')}\n---\n${text.join('\n\n')}\n`;
}

/** Writes the chapters below a content folder, in place of those that are there. */
export async function writeMemoir(content: string, chapters: readonly Chapter[]): Promise<void> {
  const folder = join(content, 'memoir');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const chapter of chapters) {
    await writeFile(join(folder, `${chapter.id}.md`), fileOf(chapter));
  }
}

/** A folder of its own. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'memoir-'));

/** A copy of the site's own texts with these chapters in it. */
export async function contentWith(chapters: readonly Chapter[]): Promise<string> {
  const folder = join(await temporaryFolder(), 'content');
  await cp(CONTENT, folder, { recursive: true });
  await writeMemoir(folder, chapters);
  return folder;
}

/** A word of the sealed piece below. */
export const SEALED = canaryOf('sealed');

/** Adds a piece of the Dark Room to a content folder. */
export async function addSealedPiece(content: string): Promise<void> {
  const head = `id: sealed-piece\ntype: darkroom\nstatus: published\ntitle: ${SEALED} title`;
  await writeFile(join(content, 'builtin/sealed-piece.md'), `---\n${head}\n---\n${SEALED} text.\n`);
}

/** The edition that these chapters make. */
export async function editionWith(chapters: readonly Chapter[]): Promise<Edition> {
  const content = await contentWith(chapters);
  const edition = editionOf({
    items: await readItems(content),
    book: (await readTexts(content)).book,
    texts: await readChapterTexts(content),
    address: `${SITE_URL}/book`,
    siteUrl: SITE_URL,
    since: 2026,
  });
  if (!edition) throw new Error('These chapters make no edition.');
  return edition;
}

/** The memoir's files as a build makes them from these texts, kept in that folder, and what it says of them. */
export async function filesFrom(content: string, book: string): Promise<MemoirFiles> {
  const workspace = { ...workspaceAt(PROJECT), texts: content, book };
  const texts = await readTexts(content);
  return memoirFiles(workspace, await readItems(content), texts.book, SITE_URL);
}

/** The files alone. */
export async function downloadsFrom(content: string, book: string): Promise<Downloads> {
  return (await filesFrom(content, book)).downloads;
}
