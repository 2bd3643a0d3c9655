import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import type { Stored } from './documents.ts';
import { assetPath } from './export-form.ts';

const CONCURRENCY = 4;
const TRIES = 3;
const LONGEST_MS = 120_000;

async function bytesOf(url: string, token: string | null): Promise<Buffer> {
  const address = new URL(url);
  const isOwn = address.origin === 'https://cdn.sanity.io' && token !== null;
  // The picture as it was handed in, not as the CDN would encode it.
  if (isOwn) address.searchParams.set('dlRaw', 'true');
  const headers = isOwn ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(LONGEST_MS) });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function bytesWithRetry(asset: Stored, token: string | null): Promise<Buffer> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await bytesOf(String(asset.url), token);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (left <= 1) throw new Error(`The file of ${asset._id} cannot be had: ${reason}.`);
    }
  }
}

/**
 * Writes the files of all assets into the folder, where an export has them. Throws one line for the first that cannot
 * be had: a backup without it would be half of one.
 */
export async function fetchAssets(
  assets: readonly Stored[],
  folder: string,
  token: string | null,
  progress: (count: number) => void,
): Promise<void> {
  let done = 0;
  const fetchAsset = async (asset: Stored) => {
    const path = assetPath(asset._id);
    if (path === null) throw new Error(`${asset._id} is no id of an asset.`);
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await bytesWithRetry(asset, token));
    done += 1;
    progress(done);
  };
  await pMap(assets, fetchAsset, { concurrency: CONCURRENCY });
}
