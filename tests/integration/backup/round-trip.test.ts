import { cp, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeBackup } from '../../../scripts/backup/archive.ts';
import { writeMarkdown } from '../../../scripts/backup/markdown.ts';
import { thinBackups } from '../../../scripts/backup/thin.ts';
import { clientOf, DEMO, makeFolder, serve } from '../sanity-emulator/serving.ts';

const ALL = '*[!(_type match "sanity.*")] | order(_id)';
const NOW = new Date('2026-11-22T01:02:03Z');

async function backupOf(source: string, folder: string) {
  const service = await serve(source);
  const client = clientOf(service, { perspective: 'raw', apiVersion: '2025-02-19' });
  const log = () => undefined;
  const job = { client, dataset: 'production', token: null, folder, now: NOW, log };
  return { client, ...(await writeBackup(job)) };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  return folder;
}

test('a backup is served again with the same documents, and backed up again it is the same', async () => {
  const first = await backupOf(DEMO, await temporaryFolder());
  const again = await backupOf(first.file, await temporaryFolder());
  expect(await again.client.fetch(ALL)).toEqual(await first.client.fetch(ALL));
  expect(again.documents.map(({ _id }) => _id)).toEqual(first.documents.map(({ _id }) => _id));
  expect(first.documents.length).toBeGreaterThan(40);
  expect(first.file).toMatch(/production-backup-2026-11-22t01-02-03z\.tar\.gz$/);
});

test('a picture that nothing shows is in it, and in the next one', async () => {
  const picture = (await readdir(join(DEMO, 'images')))[0] ?? '';
  const folder = await temporaryFolder();
  await cp(join(DEMO, 'images', picture), join(folder, 'images', picture));
  const asset = {
    _id: `image-${picture.replace('.', '-')}`,
    _type: 'sanity.imageAsset',
    url: `https://cdn.sanity.io/images/embedded/production/${picture}`,
  };
  await writeFile(join(folder, 'data.ndjson'), JSON.stringify(asset));
  const first = await backupOf(folder, await temporaryFolder());
  const again = await backupOf(first.file, await temporaryFolder());
  expect(again.documents.map(({ _id }) => _id)).toEqual([asset._id]);
});

test('as Markdown every post stands beside its picture', async () => {
  const { file, documents } = await backupOf(DEMO, await temporaryFolder());
  const { folder, count } = await writeMarkdown(file, documents);
  const names = await readdir(join(folder, 'posts'));
  expect(names).toHaveLength(count);
  const text = await readFile(join(folder, 'posts', 'architecture-of-thoughts.md'), 'utf8');
  expect(text).toMatch(/^---\ntitle: The Architecture of Thoughts\n/);
  const [, image = ''] = /image: \.\.\/(images\/\S+)/.exec(text) ?? [];
  expect((await readFile(join(folder, image))).length).toBeGreaterThan(1000);
});

test('nobody but its owner may read a backup, or its Markdown', async () => {
  const out = join(await temporaryFolder(), 'backups');
  const { file, documents } = await backupOf((await makeFolder([])).path, out);
  const { folder } = await writeMarkdown(file, documents);
  for (const path of [out, file, folder]) expect((await stat(path)).mode & 0o077, path).toBe(0);
});

test('of two posts with one slug each has a file, and links lead to the right one', async () => {
  const post = (_id: string, body: unknown) => ({
    ...{ _id, _type: 'post', title: _id, slug: { current: 'twin' }, body },
  });
  const markDefs = [{ _key: 'k', _type: 'internalLink', reference: { _ref: 'second' } }];
  const children = [{ _type: 'span', text: 'there', marks: ['k'] }];
  const { path } = await makeFolder([
    post('first', []),
    post('second', []),
    post('third', [{ _type: 'block', children, markDefs }]),
  ]);
  const { file, documents } = await backupOf(path, await temporaryFolder());
  const posts = join((await writeMarkdown(file, documents)).folder, 'posts');
  expect((await readdir(posts)).sort()).toEqual(['twin-second.md', 'twin-third.md', 'twin.md']);
  expect(await readFile(join(posts, 'twin-third.md'), 'utf8')).toContain('[there](twin-second.md)');
});

test('of old backups the newest seven stay, and the newest of each month', async () => {
  const name = (day: string) => `production-backup-${day}t01-00-00z.tar.gz`;
  const days = ['2026-09-01', '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'];
  const week = Array.from({ length: 7 }, (_, index) => `2026-11-1${index}`);
  const folder = await temporaryFolder();
  const others = ['notes.txt', 'staging-backup-2026-01-01t01-00-00z.tar.gz'];
  const all = [...[...days, ...week].map(name), ...others];
  for (const file of all) await writeFile(join(folder, file), '');
  expect(await thinBackups(folder, 'production')).toBe(3);
  const gone = ['2026-09-01', '2026-10-01', '2026-11-01'].map(name);
  expect((await readdir(folder)).sort()).toEqual(all.filter((file) => !gone.includes(file)).sort());
});
