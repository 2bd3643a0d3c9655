import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  addSealedPiece,
  type Chapter,
  canaryOf,
  completeMemoir,
  contentWith,
  downloadsFrom,
  SEALED,
  temporaryFolder,
} from '../../../support/content/memoir.ts';
import { opened, textIn } from './archive.ts';
import { problemsIn } from './validators.ts';

/** A chapter of every status, and a completed epilogue. */
function unfinishedMemoir(): Chapter[] {
  const statuses = ['published', 'completed', 'drafting', 'planned', 'draft', 'published'] as const;
  return completeMemoir().map((chapter, index) => {
    const status = chapter.number === null ? 'completed' : (statuses[index] ?? 'drafting');
    return { ...chapter, status };
  });
}

it('The EPUB of an unfinished memoir holds the published chapters, and of nothing else a word', {
  timeout: 120_000,
}, async () => {
  const chapters = unfinishedMemoir();
  const content = await contentWith(chapters);
  await addSealedPiece(content);
  const folder = await temporaryFolder();
  const { epub, pdf } = await downloadsFrom(content, folder);
  expect(pdf).toBeNull();

  const bytes = await readFile(join(folder, epub?.file ?? ''));
  expect(epub).toMatchObject({ href: '/dancing-through-fire.epub', bytes: bytes.length });
  expect(await problemsIn(bytes)).toEqual([]);
  const archive = opened(bytes);
  const text = [...archive.keys()].map((path) => path + textIn(archive, path)).join('\n');
  const held = chapters.filter(({ id }) => text.includes(canaryOf(id)) || text.includes(`${id}.`));
  expect(held.map(({ number }) => number)).toEqual([1, 6]);
  expect(text).not.toContain(SEALED);
  expect(text).toContain('The chapters published so far: 2 of 32.');
});

it('Nothing is made while nothing is published', async () => {
  const chapters = completeMemoir().map((chapter) => ({ ...chapter, status: 'drafting' as const }));
  const made = await downloadsFrom(await contentWith(chapters), await temporaryFolder());
  expect(made).toEqual({ complete: false, epub: null, pdf: null });
});
