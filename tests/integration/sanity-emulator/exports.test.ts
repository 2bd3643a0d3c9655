import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { exportDataset } from '@sanity/export';
import { packTar } from 'modern-tar';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type ContentService,
  startContentService,
} from '../../../scripts/sanity-emulator/service.ts';
import { clientOf, DEMO, serve, temporaryFolder } from './serving.ts';

const TOKEN = 'sk-local';
const POSTS = '*[_type == "post"] | order(_id) {..., mainImage{..., asset->{_id, metadata}}}';

const client = (service: ContentService) =>
  clientOf(service, { token: TOKEN, perspective: 'raw', apiVersion: '2025-02-19' });

/** What the service's own command writes of a dataset. */
async function exported(
  service: ContentService,
  outputPath: string,
  options: { assets?: boolean; raw?: boolean } = {},
): Promise<string> {
  const { dataset } = service;
  await exportDataset({ client: client(service), dataset, outputPath, ...options });
  return outputPath;
}

/** The documents of an archive in a steady order. */
async function linesIn(archive: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'tar',
    ['xzOf', archive, '--wildcards', '*/data.ndjson'],
    { maxBuffer: 1e8 },
  );
  return stdout.trim().split('\n').sort();
}

/** An archive with these files; a name that ends in `->` is a link. */
async function archiveOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const tar = await packTar(
    Object.entries(files).map(([name, body]) =>
      name.endsWith('->')
        ? {
            header: {
              name: name.slice(0, -2),
              size: 0,
              type: 'symlink' as const,
              linkname: '/etc',
            },
          }
        : { header: { name, size: Buffer.byteLength(body) }, body },
    ),
  );
  const path = join(await temporaryFolder(), 'export.tar.gz');
  await writeFile(path, gzipSync(tar));
  return path;
}

describe('what `sanity dataset export` writes is served as it is', () => {
  let archive: string;
  let folder: string;
  let demo: unknown;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'exports-'));
    const service = await startContentService({ folder: DEMO, port: 0, token: TOKEN });
    demo = await client(service).fetch(POSTS);
    archive = await exported(service, join(folder, 'demo.tar.gz'));
    await service.close();
  });

  test('as the archive, unpacked, and by the name of its documents', async () => {
    await promisify(execFile)('tar', ['xzf', archive], { cwd: folder });
    const unpacked = (await promisify(execFile)('ls', { cwd: folder })).stdout.split('\n')[1] ?? '';
    for (const path of [archive, folder, join(folder, unpacked, 'data.ndjson')]) {
      const service = await serve(path, { token: TOKEN });
      expect(await client(service).fetch(POSTS)).toEqual(demo);
      const image = await client(service).fetch(
        '*[_type == "post" && defined(mainImage)][0].mainImage.asset->url',
      );
      expect(await (await fetch(image)).bytes()).toSatisfy(
        (bytes: Uint8Array) => bytes.length > 1e4,
      );
    }
  });

  test('and exported again it is the same', async () => {
    const service = await serve(archive, { token: TOKEN });
    const again = await exported(service, join(await temporaryFolder(), 'again.tar.gz'));
    expect(await linesIn(again)).toEqual(await linesIn(archive));
    expect((await linesIn(again)).length).toBeGreaterThan(20);
  });

  test('without assets, and raw', async () => {
    const source = await serve(DEMO, { token: TOKEN });
    const bare = await exported(source, join(folder, 'bare.tar.gz'), { assets: false });
    const none = await client(await serve(bare, { token: TOKEN })).fetch(
      'count(*[defined(mainImage)])',
    );
    expect(none).toBe(0);
    const raw = await exported(source, join(folder, 'raw.tar.gz'), { raw: true });
    const query = '*[defined(mainImage.asset)][0].mainImage.asset->_id';
    expect(await client(await serve(raw, { token: TOKEN })).fetch(query)).toMatch(/^image-/);
  });
});

test('a file made for import needs no ids, revisions or times, and pictures of any name', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'images'));
  const red = { width: 30, height: 20, channels: 3 as const, background: 'red' };
  await sharp({ create: red })
    .png()
    .toFile(join(folder, 'images', 'my photo.png'));
  const documents = [
    {
      _type: 'post',
      title: 'One',
      slug: { current: 'one' },
      _updatedAt: 'yesterday',
      mainImage: { _sanityAsset: 'image@file://./images/my%20photo.png', alt: 'Red' },
      body: [{ _sanityAsset: 'image@file://../../../etc/passwd', _type: 'image' }],
    },
    { _type: 'post', title: 'Two' },
  ];
  const lines = documents.map((document) => JSON.stringify(document));
  await writeFile(join(folder, 'import.ndjson'), lines.join('\n'));
  const log: string[] = [];
  const service = await serve(folder, { log: (line) => log.push(line) });
  const query =
    '*[_type == "post"] | order(title) {_id, _rev, _updatedAt, body, mainImage{alt, asset->}}';
  const [one, two] = await client({ ...service })
    .config({ token: '' })
    .fetch(query);
  expect(one).toMatchObject({
    _id: expect.stringMatching(/^post-[\da-f]{20}$/),
    _rev: expect.stringMatching(/./),
    _updatedAt: expect.stringMatching(/^\d{4}-/),
    body: [{ _type: 'image' }],
    mainImage: {
      alt: 'Red',
      asset: {
        _id: expect.stringMatching(/^image-[\da-f]{40}-30x20-png$/),
        metadata: { dimensions: { width: 30, height: 20 } },
      },
    },
  });
  expect(two._id).not.toBe(one._id);
  expect((await fetch(one.mainImage.asset.url)).headers.get('content-type')).toBe('image/png');
  expect(log).toEqual([expect.stringContaining('leads out of the folder')]);
});

test('hostile archives are refused with a line, and leave nothing', async () => {
  const document = '{"_id":"a","_type":"post"}\n';
  const bomb = join(await temporaryFolder(), 'bomb.tar.gz');
  const tar = await packTar([
    { header: { name: 'x/data.ndjson', size: 45_000_000 }, body: Buffer.alloc(45_000_000, 32) },
  ]);
  await writeFile(bomb, gzipSync(tar));
  const text = join(await temporaryFolder(), 'text.tar.gz');
  await writeFile(text, 'not an archive');
  const part = join(await temporaryFolder(), 'part.tar.gz');
  await writeFile(part, (await readFile(bomb)).subarray(0, 2000));
  const damaged = join(await temporaryFolder(), 'damaged.tar.gz');
  const bytes = gzipSync(Buffer.from(document));
  await writeFile(damaged, bytes.with(-8, (bytes.at(-8) ?? 0) ^ 1));
  const cases: [string, RegExp][] = [
    [await archiveOf({ 'x/data.ndjson': document, '../../evil': 'x' }), /leads out of the folder/],
    [await archiveOf({ '/data.ndjson': document }), /leads out of the folder/],
    [await archiveOf({ 'x/data.ndjson': document, 'x/images->': '' }), /holds a symlink/],
    [await archiveOf({ 'x/readme.txt': 'hello' }), /holds no data\.ndjson/],
    [bomb, /unpacks to more than 200 times its size/],
    [text, /is refused: it is packed in another way than \.tar\.gz/],
    [part, /is refused: it is damaged, or ends too early/],
    [damaged, /is refused: it is damaged, or ends too early/],
  ];
  for (const [path, message] of cases) {
    const error = await serve(path).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(message);
    expect(String(error)).not.toContain('\n');
  }
});
