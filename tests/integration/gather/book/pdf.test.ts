import { beforeAll, describe, expect, it } from 'vitest';
import type { Edition, EditionChapter } from '../../../../src/domain/memoir/edition.ts';
import { makePdf } from '../../../../src/gather/book/pdf.ts';
import { LettersError } from '../../../../src/gather/book/typesetting-error.ts';
import { completeMemoir, editionWith, HOSTILE } from '../../../support/content/memoir.ts';
import { casesOf, FULL } from '../../../support/long-form.ts';
import {
  bookmarksIn,
  inTextBlock,
  isIndented,
  lettersOf,
  lineStarts,
  type PrintedBook,
  readBook,
} from './pages.ts';

function textOf(chapter: EditionChapter): string {
  return chapter.paragraphs.flatMap((runs) => runs.map(({ text }) => text)).join('');
}

describe('the PDF of a complete memoir', () => {
  let edition: Edition;
  let bytes: Buffer;
  let book: PrintedBook;
  let chapters: readonly EditionChapter[];

  beforeAll(async () => {
    edition = await editionWith(completeMemoir());
    bytes = await makePdf(edition);
    book = await readBook(bytes);
    chapters = edition.parts.flatMap((part) => part.chapters);
  });

  const labelOf = (sheet: number) => book.pages[sheet - 1]?.label;
  const textsOn = (sheet: number) => book.pages[sheet - 1]?.texts ?? [];

  it('holds the whole text of every chapter, unbroken by heads and folios', () => {
    const printed = lettersOf(
      book.pages.flatMap(({ texts }) => texts.filter(inTextBlock).map(({ text }) => text)).join(''),
    );
    for (const chapter of [...chapters, ...(edition.epilogue ? [edition.epilogue] : [])]) {
      expect(printed).toContain(lettersOf(textOf(chapter)));
    }
    expect(printed).toContain(lettersOf(HOSTILE));
    expect(printed).not.toContain(lettersOf('words that are nowhere in it'));
  });

  it('says what it is, has pages of 5.5 by 8.5 inches, and is tagged', async () => {
    const { info } = await book.document.getMetadata();
    expect(info).toMatchObject({
      Title: edition.title,
      Author: edition.author,
      Language: 'en-US',
      CreationDate: 'D:20260101000000Z',
    });
    const sheet = await book.document.getPage(20);
    expect(sheet.view).toEqual([0, 0, 5.5 * 72, 8.5 * 72]);
    expect(await book.document.getMarkInfo()).toMatchObject({ Marked: true });
    expect(book.pages.length).toBeGreaterThan(80);
  });

  it.each(
    casesOf(1, [
      ['sr-Latn', 'sr'],
      ['de', 'de'],
      ['pt-BR', 'pt-BR'],
    ]),
  )('of texts in %s is in %s', async (language, said) => {
    const { document } = await readBook(await makePdf({ ...edition, language }));
    expect((await document.getMetadata()).info).toMatchObject({ Language: said });
  });

  it('has bookmarks for parts and chapters, each where its title is printed', async () => {
    const bookmarks = await bookmarksIn(book.document);
    const expected = edition.parts.flatMap((part) => [
      { title: part.title, level: 1 },
      ...part.chapters.map(({ title }) => ({ title, level: 2 })),
    ]);
    expect(bookmarks.map(({ title, level }) => ({ title, level }))).toEqual([
      { title: 'Contents', level: 1 },
      ...expected,
      { title: 'After All', level: 1 },
    ]);
    for (const { title, sheet } of bookmarks) {
      const text = textsOn(sheet).map((each) => each.text);
      expect(lettersOf(text.join(''))).toContain(lettersOf(title));
    }
  });

  it('prints in its contents the pages on which parts and chapters begin', async () => {
    const bookmarks = await bookmarksIn(book.document);
    const contents = book.pages
      .filter(({ label }) => label === 'v' || label === 'vi')
      .flatMap(({ texts }) => texts.filter(inTextBlock).map(({ text }) => text));
    for (const { title, sheet } of bookmarks.slice(1)) {
      const at = contents.indexOf(title);
      expect(contents[at + 1]).toBe(labelOf(sheet));
      contents.splice(0, at + 1);
    }
  });

  it('begins parts and their first chapters on right-hand pages, without head or folio', async () => {
    const bookmarks = (await bookmarksIn(book.document)).slice(1, -1);
    for (const { level, sheet } of bookmarks.filter((each) => each.level === 1)) {
      expect(sheet % 2).toBe(1);
      expect(textsOn(sheet).filter((text) => !inTextBlock(text))).toEqual([]);
      expect(textsOn(sheet + 1)).toEqual([]);
      expect(level).toBe(1);
    }
    expect(labelOf(bookmarks[0]?.sheet ?? 0)).toBe('1');
  });

  it('has the book’s title over left-hand pages, the chapter’s over right-hand ones, and a folio', async () => {
    const starts = new Map((await bookmarksIn(book.document)).map((each) => [each.sheet, each]));
    const heads = { left: 0, right: 0 };
    let current = '';
    for (const { sheet, label, texts } of book.pages) {
      current = starts.get(sheet)?.title ?? current;
      const [first] = texts;
      if (!first || inTextBlock(first) || !/^\d+$/.test(label)) continue;
      const side = sheet % 2 === 0 ? 'left' : 'right';
      heads[side] += 1;
      expect(first.text).toBe(side === 'left' ? edition.title : current);
      expect(texts.at(-1)?.text).toBe(label);
    }
    expect(Math.min(heads.left, heads.right)).toBeGreaterThan(20);
  });

  it('leaves neither the first nor the last line of a paragraph alone on a page', () => {
    const full = book.pages.filter(({ texts }) => texts.length > 20);
    expect(full.length).toBeGreaterThan(50);
    const alone = full.flatMap((page) => {
      const following = book.pages[page.sheet];
      const [first, second] = lineStarts(page).map((line) => isIndented(line, page.sheet));
      const last = lineStarts(page).at(-1);
      const next = following && lineStarts(following)[0];
      const orphan =
        last && isIndented(last, page.sheet) && next && !isIndented(next, page.sheet + 1);
      const opening = page.texts.some(({ text }) => /^(Chapter \d+|Epilogue)$/.test(text));
      const opens = following?.texts.some(({ text }) => /^(Chapter|Part|Epilogue)/.test(text));
      const widow = !opening && first === false && second === true;
      return [
        ...(orphan && !opens ? [`${page.label}: ${last.text}`] : []),
        ...(widow ? [page.label] : []),
      ];
    });
    expect(alone).toEqual([]);
  });

  it('carries its fonts, all of them Literata', async () => {
    const names = new Set<string>();
    for (const sheet of [3, 5, 7, 11, 12]) {
      const page = await book.document.getPage(sheet);
      await page.getOperatorList();
      const { styles } = await page.getTextContent();
      for (const style of Object.keys(styles)) {
        const font: { name: string; missingFile: boolean } = page.commonObjs.get(style);
        expect(font.missingFile).toBe(false);
        names.add(font.name.replace(/^[A-Z]{6}\+/, ''));
      }
    }
    expect([...names].sort()).toEqual(['Literata-Italic', 'Literata-Regular']);
  });

  it.runIf(FULL)('has the same bytes each time', async () => {
    const short = { ...edition, parts: edition.parts.slice(0, 1) };
    const [first, second] = [await makePdf(short), await makePdf(short)];
    expect(second.equals(first)).toBe(true);
    expect(first.equals(bytes)).toBe(false);
  });

  it('cannot be set with a sign that no font has; the line names it and its chapter', async () => {
    const [part] = edition.parts;
    const [chapter] = part?.chapters ?? [];
    if (!part || !chapter) throw new Error('The edition has no chapter.');
    const paragraphs = [[{ text: 'Then a 🎉 came.', emphasis: false }]];
    const spoiled = { ...part, chapters: [{ ...chapter, paragraphs }] };
    const failed = makePdf({ ...edition, parts: [spoiled] });
    await expect(failed).rejects.toThrow(LettersError);
    await expect(failed).rejects.toThrow(`no letter for 🎉 (in "${chapter.title}")`);
  });
});
