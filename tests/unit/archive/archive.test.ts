import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WARCParser } from 'warcio';
import { publicDocuments } from '../../../scripts/archive/texts.ts';
import { warcOf } from '../../../scripts/archive/warc.ts';
import { fileDigest, type SiteAccount } from '../../../scripts/release/account/signed-account.ts';

const document = (_id: string, _type: string, ...references: readonly string[]) => ({
  _id,
  _type,
  refers: references.map((_ref) => ({ _ref })),
});

const DOCUMENTS = [
  document('open', 'post', 'author', 'category', 'image-open', 'dark', 'gone'),
  document('dark', 'post', 'author', 'image-dark', 'category-dark'),
  document('drafts.open', 'post', 'image-draft'),
  document('author', 'author', 'image-author'),
  document('category', 'category'),
  document('category-dark', 'category'),
  ...['open', 'dark', 'draft', 'author'].map((name) =>
    document(`image-${name}`, 'sanity.imageAsset'),
  ),
];

test('the dataset taken along has what public pages were made from, and no sealed post, draft or picture of one', () => {
  const service = { posts: [{ id: 'open' }] };
  const taken = publicDocuments(service, DOCUMENTS, ['post']).map(({ _id }) => _id);
  expect(taken).toEqual(['open', 'author', 'category', 'image-open', 'image-author']);
  expect(publicDocuments(null, DOCUMENTS, ['post'])).toEqual([]);
});

test('a library reads each file of the WARC at its address, byte for byte', async () => {
  const site = await mkdtemp(join(tmpdir(), 'warc-'));
  await mkdir(join(site, 'read'));
  const pages = {
    ...{ '404.html': 'Nothing', 'about.html': '<p>About é</p>', 'feed.xml': '<rss/>' },
    ...{ 'read/410.html': 'Taken back', 'read/once.html': 'Taken back' },
  };
  for (const [file, text] of Object.entries(pages)) await writeFile(join(site, file), text);
  const account: SiteAccount = {
    ...{ format: 1, site: 'https://vale.example', released: '2026-11-20T12:00:00.000Z' },
    ...{ nextDue: null, redirects: [] },
    program: { code: '', lockfile: '', node: '', host: '' },
    files: Object.entries(pages).map(([file, text]) => {
      const bytes = Buffer.from(text);
      return [file, bytes.length, fileDigest(bytes)];
    }),
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of warcOf(site, account, 'vale.warc.gz')) chunks.push(chunk);
  const records: unknown[] = [];
  for await (const record of new WARCParser(
    new Blob(chunks.map((each) => new Uint8Array(each))).stream(),
  )) {
    const text = await record.contentText();
    const { httpHeaders } = record;
    const type = httpHeaders?.headers.get('content-type');
    if (record.warcType === 'warcinfo')
      expect(record.warcHeader('WARC-Filename')).toBe('vale.warc.gz');
    if (record.warcType === 'response')
      records.push([httpHeaders?.statusCode, record.warcTargetURI, text, type]);
  }
  expect(records).toEqual([
    [404, 'https://vale.example/404', 'Nothing', 'text/html; charset=utf-8'],
    [200, 'https://vale.example/about', '<p>About é</p>', 'text/html; charset=utf-8'],
    [200, 'https://vale.example/feed.xml', '<rss/>', 'text/xml; charset=utf-8'],
    [410, 'https://vale.example/read/410', 'Taken back', 'text/html; charset=utf-8'],
    [410, 'https://vale.example/read/once', 'Taken back', 'text/html; charset=utf-8'],
  ]);
});
