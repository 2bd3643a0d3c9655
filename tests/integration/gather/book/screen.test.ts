import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startContentService } from '../../../../scripts/sanity-emulator/service.ts';
import { RETRY_POLICY } from '../../../../src/gather/sanity/retry.ts';
import {
  addSealedPiece,
  type Chapter,
  canaryOf,
  completeMemoir,
  contentWith,
  SEALED,
} from '../../../support/content/memoir.ts';
import { storedPost } from '../../../support/content/stored.ts';
import { workspaceIn } from '../../../support/release-elsewhere.ts';
import { releaser, temporaryFolder } from '../../release/releasing.ts';
import { opened, textIn } from './archive.ts';
import { lettersOf, readBook } from './pages.ts';

/** A whole build, on a busy machine. */
const SLOW = { timeout: 120_000 };

const POST = storedPost({ _id: 'post-one', title: 'One post', slug: 'one-post' });

/** A whole release of the site with these chapters, away from the project's own; the folder that is served. */
async function releasedWith(chapters: readonly Chapter[]): Promise<string> {
  const folder = await temporaryFolder();
  const texts = await contentWith(chapters);
  await addSealedPiece(texts);
  await writeFile(join(folder, 'data.ndjson'), `${JSON.stringify(POST)}\n`);
  const service = await startContentService({ folder, port: 0 });
  const workspace = { ...workspaceIn(folder), texts, book: join(folder, 'book') };
  try {
    await releaser(folder, service.origin).release({ workspace, retryPolicy: RETRY_POLICY });
  } finally {
    await service.close();
  }
  return workspace.dist;
}

async function ebookIn(dist: string): Promise<string> {
  const page = await readFile(join(dist, 'book.html'), 'utf8');
  return /<section class="ebook".*?<\/section>/s.exec(page)?.[0] ?? '';
}

function linkTo(format: string, ebook: string): string {
  const link = `<a[^>]* href="/dancing-through-fire\\.${format}" download>([^<]*)</a>`;
  return new RegExp(link).exec(ebook)?.[1] ?? 'no such link';
}

async function kilobytes(dist: string, format: string): Promise<string> {
  const { size } = await stat(join(dist, `dancing-through-fire.${format}`));
  return `${Math.round(size / 1000)}\u00a0kB`;
}

it(
  'The Book screen offers the chapters so far, and no PDF, while chapters are missing',
  SLOW,
  async () => {
    const chapters = completeMemoir().map((chapter): Chapter => {
      const { number } = chapter;
      if (number === 32) return { ...chapter, status: 'drafting' };
      return number !== null && [1, 2, 9].includes(number)
        ? { ...chapter, status: 'published' }
        : chapter;
    });
    const dist = await releasedWith(chapters);
    const ebook = await ebookIn(dist);
    expect(ebook).toContain('Complete memoir - 32 chapters - PDF format');
    expect(ebook).toMatch(/<button[^>]* disabled>Download PDF \(Available Soon\)<\/button>/);
    const size = await kilobytes(dist, 'epub');
    expect(linkTo('epub', ebook)).toBe(`Download EPUB (3 chapters so far, ${size})`);
    await expect(stat(join(dist, 'dancing-through-fire.pdf'))).rejects.toThrow('ENOENT');
  },
);

it(
  'The Book screen offers the whole memoir when no chapter is missing, and no more',
  SLOW,
  async () => {
    const chapters = completeMemoir().map((chapter): Chapter => {
      return chapter.number === null ? { ...chapter, status: 'drafting' } : chapter;
    });
    const dist = await releasedWith(chapters);
    const ebook = await ebookIn(dist);
    expect(ebook).toContain('Complete memoir - 32 chapters - PDF format');
    expect(ebook).not.toContain('Available Soon');
    expect(linkTo('pdf', ebook)).toBe(`Download PDF (${await kilobytes(dist, 'pdf')})`);
    expect(linkTo('epub', ebook)).toBe(`Download EPUB (${await kilobytes(dist, 'epub')})`);

    const epub = opened(await readFile(join(dist, 'dancing-through-fire.epub')));
    const pdf = await readBook(await readFile(join(dist, 'dancing-through-fire.pdf')));
    const inEpub = [...epub.keys()].map((path) => path + textIn(epub, path)).join();
    const inPdf = pdf.pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('');
    for (const text of [lettersOf(inEpub), lettersOf(inPdf)]) {
      const held = chapters.filter(({ id }) => text.includes(canaryOf(id)));
      expect(held.map(({ number }) => number)).toEqual(
        Array.from({ length: 32 }, (_, at) => at + 1),
      );
      expect(text).not.toContain(SEALED);
    }
  },
);
