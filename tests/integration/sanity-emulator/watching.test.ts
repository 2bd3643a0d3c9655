import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { clientOf, type Doc, makeFolder, serve } from './serving.ts';

const TITLES = '*[_type == "post"] | order(_id).title';
const post = (id: string, title: string): Doc => ({ _id: id, _type: 'post', title });

const watched = async () => {
  const folder = await makeFolder([post('a', 'A'), post('b', 'B')]);
  const lines: string[] = [];
  const service = await serve(folder.path, { log: (line) => lines.push(line) });
  const client = clientOf(service);
  const titles = (): Promise<string[]> => client.fetch(TITLES);
  const expectTitles = (expected: string[]) =>
    vi.waitFor(async () => expect(await titles()).toEqual(expected), 10_000);
  return { folder, lines, titles, expectTitles };
};

test('a file replaced by a rename is read again, each time', async () => {
  const { folder, expectTitles } = await watched();
  await folder.replace([post('a', 'A2'), post('c', 'C')]);
  await expectTitles(['A2', 'C']);
  await folder.replace([post('a', 'A3')]);
  await expectTitles(['A3']);
});

test('a file rewritten in place is read again', async () => {
  const { folder, expectTitles } = await watched();
  const text = await readFile(folder.file, 'utf8');
  await writeFile(folder.file, text.replace('"A"', '"A2"'));
  await expectTitles(['A2', 'B']);
});

test('a broken file leaves the old documents, says which line, and is read once it is whole', async () => {
  const { folder, lines, titles, expectTitles } = await watched();
  const whole = await readFile(folder.file, 'utf8');
  await writeFile(folder.file, `${whole}{"_id":"c","_type":"po`);
  await vi.waitFor(() => expect(lines).toHaveLength(1), 10_000);
  expect(lines[0]).toBe(
    `content: ${folder.file}: line 3 is not whole JSON; the 2 documents from before stay`,
  );
  expect(await titles()).toEqual(['A', 'B']);
  await writeFile(folder.file, whole.replace('"B"', '"B2"'));
  await expectTitles(['A', 'B2']);
});

test.each([
  ['empty', '', 'the file is empty'],
  ['without _type', '{"_id":"a"}\n', 'line 1 is not a document with _id and _type'],
])('a file %s leaves the old documents', async (_what, text, reason) => {
  const { folder, lines, titles } = await watched();
  await writeFile(folder.file, text);
  await vi.waitFor(() => expect(lines.at(-1)).toContain(reason), 10_000);
  expect(await titles()).toEqual(['A', 'B']);
});

test('of one _id twice the last is taken, and told of', async () => {
  const { folder, lines, expectTitles } = await watched();
  const post = (title: string) => JSON.stringify({ _id: 'a', _type: 'post', title });
  await writeFile(folder.file, `${post('Old')}\n${post('New')}\n`);
  await expectTitles(['New']);
  expect(lines.join('\n')).toContain('line 2 repeats the _id of line 1');
});

test('a removed file leaves the old documents', async () => {
  const { folder, lines, titles } = await watched();
  await rm(folder.file);
  await vi.waitFor(() => expect(lines.at(-1)).toContain('the file is gone'), 10_000);
  expect(await titles()).toEqual(['A', 'B']);
});

test('a service does not start without a readable dataset, and says what is wrong', async () => {
  await expect(serve('/nowhere')).rejects.toThrow(/^There is no \/nowhere: name a folder/);
  const folder = await makeFolder([]);
  await writeFile(folder.file, '{"_id":"a","_type":"post"}\n[]\n');
  await expect(serve(folder.path)).rejects.toThrow(/line 2 is not a document/);
});

test('what the desk has called saved is served where only its journal holds it, as after a power cut', async () => {
  const { path } = await makeFolder([post('a', 'A'), post('b', 'B'), post('c', 'C')]);
  const entry = { documents: [post('a', 'A, sealed')], deleted: ['b'] };
  await writeFile(join(path, 'journal.ndjson'), `${JSON.stringify(entry)}\n{"documents":[{"_i`);
  expect(await clientOf(await serve(path)).fetch(TITLES)).toEqual(['A, sealed', 'C']);
});
