import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  type Chapter,
  completeMemoir,
  contentWith,
  downloadsFrom,
  temporaryFolder,
  writeMemoir,
} from '../../../support/content/memoir.ts';

function unfinished(text: string): Chapter[] {
  return completeMemoir().map((chapter) =>
    chapter.number === 1
      ? { ...chapter, status: 'published', text: [text] }
      : { ...chapter, status: 'drafting' },
  );
}

it('The files are made anew only when what they are made from has changed', async () => {
  const content = await contentWith(unfinished('First words.'));
  const folder = await temporaryFolder();
  const first = await downloadsFrom(content, folder);
  const file = join(folder, first.epub?.file ?? '');
  const made = await stat(file);

  const start = performance.now();
  expect(await downloadsFrom(content, folder)).toEqual(first);
  console.log(`Found again in ${Math.round(performance.now() - start)} ms.`);
  expect((await stat(file)).mtimeMs).toBe(made.mtimeMs);
  await writeFile(file, 'kept');
  expect((await downloadsFrom(content, folder)).epub?.bytes).toBe(4);

  const drafted = unfinished('First words.').map((chapter) =>
    chapter.number === 2 ? { ...chapter, text: ['Another draft.'] } : chapter,
  );
  await writeMemoir(content, drafted);
  expect((await downloadsFrom(content, folder)).epub).toMatchObject({ file: first.epub?.file });

  await writeMemoir(content, unfinished('Other words.'));
  const second = await downloadsFrom(content, folder);
  expect(second.epub?.href).toBe(first.epub?.href);
  expect(second.epub?.file).not.toBe(first.epub?.file);
  expect(await readdir(folder)).toHaveLength(1);
  expect((await readFile(join(folder, second.epub?.file ?? ''))).length).toBe(second.epub?.bytes);
});
