import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchAssets } from '../../../scripts/backup/fetch-assets.ts';

test('the token is told to Sanity’s own host alone, and by https alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  const told: string[] = [];
  vi.stubGlobal('fetch', async (address: URL, { headers }: RequestInit) => {
    if (new Headers(headers).has('authorization')) told.push(address.origin);
    return new Response('bytes');
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const hosts = ['https://cdn.sanity.io', 'http://cdn.sanity.io', 'https://cdn.sanity.io.example'];
  const assets = hosts.map((host, index) => ({
    _id: `image-${String(index).repeat(40)}-1x1-png`,
    _type: 'sanity.imageAsset',
    url: `${host}/images/p/d/a.png`,
  }));
  await fetchAssets(assets, folder, 'sk-secret', () => undefined);
  expect(told).toEqual(['https://cdn.sanity.io']);
});
