import { getDocumentProxy } from 'unpdf';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

/** A stretch of text on a page: where its baseline begins, in points from the page's left and foot. */
export interface PrintedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface PrintedPage {
  /** From 1, as a reader of the file counts. */
  readonly sheet: number;
  /** What is printed on it: 'iv', '12'. */
  readonly label: string;
  readonly texts: readonly PrintedText[];
}

export interface PrintedBook {
  readonly document: PdfDocument;
  readonly pages: readonly PrintedPage[];
}

/** The text block of a page: head and folio lie outside of it. */
const FOOT = 60;
const HEAD = 556;

async function pageAt(document: PdfDocument, sheet: number, label: string): Promise<PrintedPage> {
  const page = await document.getPage(sheet);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
      : [],
  );
  return { sheet, label, texts };
}

/** The pages of a PDF, read. */
export async function readBook(bytes: Buffer): Promise<PrintedBook> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const labels = (await document.getPageLabels()) ?? [];
  const pages: PrintedPage[] = [];
  for (let sheet = 1; sheet <= document.numPages; sheet += 1) {
    pages.push(await pageAt(document, sheet, labels[sheet - 1] ?? ''));
  }
  return { document, pages };
}

/** Whether the text at the beginning of a line is set in, as a paragraph's first line is. */
export function isIndented({ x }: PrintedText, sheet: number): boolean {
  const margin = sheet % 2 === 1 ? 0.82 * 72 : 0.68 * 72;
  return x > margin + 6;
}

/** The beginnings of a page's lines. */
export function lineStarts({ texts }: PrintedPage): PrintedText[] {
  const block = texts.filter(inTextBlock);
  return block.filter(({ y }, index) => block.findIndex((other) => other.y === y) === index);
}

export function inTextBlock({ y }: PrintedText): boolean {
  return y > FOOT && y < HEAD;
}

/** Letters alone: how lines are broken, and where words are divided, is the typesetter's. */
export function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/[\s\u00ad‐-]/g, '');
}

/** Where each entry of the bookmarks leads: its title and the sheet, from 1. */
export async function bookmarksIn(
  document: PdfDocument,
): Promise<{ title: string; sheet: number; level: number }[]> {
  type Entry = Awaited<ReturnType<PdfDocument['getOutline']>>[number];
  const flat = (entries: readonly Entry[], level: number): { entry: Entry; level: number }[] =>
    entries.flatMap((entry) => [{ entry, level }, ...flat(entry.items, level + 1)]);
  const found = [];
  for (const { entry, level } of flat(await document.getOutline(), 1)) {
    const page: unknown = Array.isArray(entry.dest) ? entry.dest[0] : null;
    if (!isReference(page)) throw new Error(`The bookmark "${entry.title}" leads nowhere.`);
    found.push({ title: entry.title, sheet: (await document.getPageIndex(page)) + 1, level });
  }
  return found;
}

function isReference(value: unknown): value is { num: number; gen: number } {
  return typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;
}
