import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeCover } from '../../../../src/gather/book/cover.ts';
import { makePdf } from '../../../../src/gather/book/pdf.ts';
import {
  completeMemoir,
  contentWith,
  editionWith,
  filesFrom,
  temporaryFolder,
} from '../../../support/content/memoir.ts';
import { FULL } from '../../../support/long-form.ts';
import { lettersOf, readBook } from './pages.ts';

/* A memoir in other letters than English ones. */

const SLOW = { timeout: 120_000 };

async function titled(title: string, words: string): Promise<string> {
  const chapters = completeMemoir().map((chapter) => ({ ...chapter, text: [words] }));
  const content = await contentWith(chapters);
  const file = join(content, 'book.yaml');
  const book = await readFile(file, 'utf8');
  await writeFile(file, book.replace(/^title: .*/m, `title: ${title}`));
  return content;
}

it.each([
  ['Сквозь огонь', 'Съешь же ещё этих булок.'],
  ['Μέσα από τη φωτιά', 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία.'],
  ['Đi qua lửa', 'Tất cả mọi người sinh ra đều được tự do.'],
])('"%s" is a PDF and an EPUB', SLOW, async (title, words) => {
  const { downloads, line } = await filesFrom(await titled(title, words), await temporaryFolder());
  expect(line).toBeNull();
  expect(downloads.pdf?.bytes).toBeGreaterThan(10_000);
  expect(downloads.epub?.bytes).toBeGreaterThan(10_000);
});

it(
  'in letters that the type lacks it is an EPUB alone, and a line says why, each time',
  SLOW,
  async () => {
    const content = await titled('火の中で', 'すべての人間は自由である。');
    const folder = await temporaryFolder();
    const first = await filesFrom(content, folder);
    expect(first.downloads).toMatchObject({ complete: true, pdf: null });
    expect(first.downloads.epub?.bytes).toBeGreaterThan(10_000);
    expect(first.line).toMatch(/^The memoir has no PDF: its type has no letter for .*火/);
    expect(first.line).toMatch(/, and \d+ others\. Write it in other signs/);
    expect(first.line?.length).toBeLessThan(400);
    expect(await readdir(folder)).toHaveLength(2);
    expect(await filesFrom(content, folder)).toEqual(first);
  },
);

it.runIf(FULL)('has each letter once in the PDF, with its accents upon it', SLOW, async () => {
  const dedication = 'Ổ bánh mì đều, Świt i źdźbło';
  const edition = await editionWith(completeMemoir());
  const { pages } = await readBook(await makePdf({ ...edition, dedication }));
  const printed = pages.map(({ texts }) => texts.map(({ text }) => text).join(''));
  expect(printed.map(lettersOf)).toContain(lettersOf(dedication));
});

it('has a title on its cover in letters that the type has, and none in others', async () => {
  const edition = await editionWith(completeMemoir());
  const coverOf = async (title: string) =>
    sharp(await makeCover({ ...edition, title, subtitle: '', author: '' }, 248))
      .raw()
      .toBuffer();
  const [bare, japanese, polish, russian] = await Promise.all(
    ['', '火の中で', 'Przez żar', 'Сквозь огонь'].map(coverOf),
  );
  expect(japanese).toEqual(bare);
  expect(polish).not.toEqual(bare);
  expect(russian).not.toEqual(bare);
});
