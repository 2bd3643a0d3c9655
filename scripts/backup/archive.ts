import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { SanityClient } from '@sanity/client';
import { packTar } from 'modern-tar/fs';
import { makeFolder, OWN } from '../../src/gather/make-folder.ts';
import { temporaryFolder } from '../command/temporary-folder.ts';
import { checkArchive } from './check.ts';
import { isAsset, readDocuments, type Stored } from './documents.ts';
import { assetMap, exportedLine } from './export-form.ts';
import { fetchAssets } from './fetch-assets.ts';

/** What to back up, and where to. */
export interface BackupJob {
  readonly client: SanityClient;
  readonly dataset: string;
  readonly token: string | null;
  readonly folder: string;
  readonly now: Date;
  readonly log: (line: string) => void;
}

/** One backup that is whole. */
export interface Backup {
  readonly file: string;
  readonly documents: readonly Stored[];
}

/** Tells of work that takes long, each thousand at most. */
function counter(log: (line: string) => void, what: string): (count: number) => void {
  let told = 0;
  return (count) => {
    if (count - told < 1000) return;
    told = count;
    log(`${what}: ${count} so far`);
  };
}

async function pack(folder: string, name: string, file: string): Promise<void> {
  const tar = packTar([{ type: 'directory', source: folder, target: name }]);
  await pipeline(tar, createGzip(), createWriteStream(file, { mode: 0o600 }));
}

async function writeParts(job: BackupJob, folder: string): Promise<Stored[]> {
  const documents = await readDocuments(job.client, counter(job.log, 'Documents'));
  const assets = documents.filter(isAsset);
  const own = documents.filter((document) => !isAsset(document));
  await writeFile(join(folder, 'data.ndjson'), own.map(exportedLine).join(''));
  await writeFile(join(folder, 'assets.json'), assetMap(assets));
  await fetchAssets(assets, folder, job.token, counter(job.log, 'Pictures and files'));
  return documents;
}

/**
 * Writes all documents and files of the dataset into one archive, as `sanity dataset export` does, reads it back, and
 * only then gives it its name. Throws one line where anything is missing; nothing is left then.
 */
export async function writeBackup(job: BackupJob): Promise<Backup> {
  const stamp = job.now.toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase();
  const name = `${job.dataset}-backup-${stamp}z`;
  const file = join(job.folder, `${name}.tar.gz`);
  const part = join(job.folder, `${name}.part.tar.gz`);
  await makeFolder(job.folder, OWN);
  const work = await temporaryFolder('backup');
  try {
    const documents = await writeParts(job, work);
    await pack(work, name, part);
    await checkArchive(part, documents);
    await rename(part, file);
    return { file, documents };
  } finally {
    await rm(part, { force: true });
    await rm(work, { recursive: true, force: true });
  }
}
