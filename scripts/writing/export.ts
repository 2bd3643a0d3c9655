import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OWN } from '../../src/gather/make-folder.ts';
import type { ContentDocument } from '../sanity-emulator/documents.ts';
import { filesIn } from '../sanity-emulator/write/dataset-file.ts';
import { readJournal, replayed } from '../sanity-emulator/write/journal.ts';
import { readOwnDocuments } from '../sanity-emulator/write/own-documents.ts';

/** The file of each picture, by the id of its asset. */
function filesOf(documents: readonly ContentDocument[]): Map<string, string> {
  const assets = documents.filter(({ _type }) => _type === 'sanity.imageAsset');
  return new Map(assets.map(({ _id, url }) => [_id, basename(String(url))]));
}

/** The value with each picture's file in place of its asset, which is made anew where it is imported. */
function withFiles(value: unknown, files: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withFiles(each, files));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const reference = 'asset' in value ? value.asset : null;
  const id = typeof reference === 'object' && reference && '_ref' in reference && reference._ref;
  const file = typeof id === 'string' ? files.get(id) : undefined;
  const fields = file ? entries.filter(([key]) => key !== 'asset') : entries;
  return {
    ...Object.fromEntries(fields.map(([key, each]) => [key, withFiles(each, files)])),
    ...(file && { _sanityAsset: `image@file://./images/${file}` }),
  };
}

/**
 * Writes the dataset in `folder` into the folder `target`, which must not exist, in the form that
 * `sanity datasets import` takes: pictures as files beside the documents. Gives the number of documents.
 */
export async function exportDataset(folder: string, target: string): Promise<number> {
  const { images, journal } = filesIn(folder);
  const own = await readOwnDocuments(folder);
  const documents = replayed(own.documents, await readJournal(journal));
  const files = filesOf(documents);
  const others = documents.filter(({ _type }) => _type !== 'sanity.imageAsset');
  await mkdir(dirname(target), { recursive: true });
  await mkdir(target, { mode: OWN });
  await mkdir(join(target, 'images'));
  for (const file of files.values()) {
    await cp(own.files.get(file) ?? join(images, file), join(target, 'images', file));
  }
  const lines = others.map((document) => `${JSON.stringify(withFiles(document, files))}\n`);
  await writeFile(join(target, 'data.ndjson'), lines.join(''));
  return others.length;
}
