import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startContentService } from '../../../scripts/sanity-emulator/service.ts';
import { releaseRules } from '../../../scripts/serve/rules.ts';
import { serveSite } from '../../../scripts/serve/static-server.ts';
import { post, posts, releaser, temporaryFolder } from './releasing.ts';

/** A picture of one colour: its asset's document, and its file in the dataset's folder. */
async function placePicture(folder: string, letter: string, background: string) {
  const name = `${letter.repeat(40)}-48x32`;
  await mkdir(join(folder, 'images'), { recursive: true });
  const picture = sharp({ create: { width: 48, height: 32, channels: 3, background } });
  await picture.jpeg().toFile(join(folder, 'images', `${name}.jpg`));
  return {
    _id: `image-${name}-jpg`,
    _type: 'sanity.imageAsset',
    url: `https://cdn.sanity.io/images/embedded/production/${name}.jpg`,
    metadata: { dimensions: { width: 48, height: 32 } },
  };
}

const pictures = async (dist: string) => {
  const all = await readdir(join(dist, '_astro'));
  return new Set(all.filter((name) => /-48\.(avif|webp|jpg)$/.test(name)));
};

test('a replaced picture is served for one release more, and then it is gone', {
  timeout: 120_000,
}, async () => {
  const dataset = await mkdtemp(join(tmpdir(), 'replaced-'));
  const assets = [
    await placePicture(dataset, 'a', '#a52'),
    await placePicture(dataset, 'b', '#25a'),
  ];
  const show = (asset: number, words: string) => {
    const mainImage = { _type: 'image', alt: 'A', asset: { _ref: assets[asset]?._id } };
    const all = [...assets, post(1, words, { mainImage }), ...posts(6).slice(1)];
    return writeFile(
      join(dataset, 'data.ndjson'),
      all.map((each) => JSON.stringify(each)).join('\n'),
    );
  };
  let read = 0;
  const log = (line: string) => {
    read += line.endsWith(' documents') ? 1 : 0;
  };
  await show(0, 'First words');
  const service = await startContentService({ folder: dataset, port: 0, log });
  onTestFinished(() => service.close());
  const site = releaser(await temporaryFolder(), service.origin);
  const next = async (asset: number, words: string) => {
    const before = read;
    await show(asset, words);
    await vi.waitFor(() => expect(read).toBeGreaterThan(before), { timeout: 10_000, interval: 10 });
    expect(await site.outcome()).toBe('published');
    return pictures(site.dist);
  };

  expect(await site.outcome()).toBe('published');
  const first = await pictures(site.dist);
  const [old = ''] = first;
  const server = await serveSite({
    folder: site.dist,
    port: 0,
    host: '127.0.0.1',
    rules: releaseRules(),
  });
  onTestFinished(() => server.close());
  const statusOfOld = async () =>
    (await fetch(`${server.origin}/_astro/${old}`, { redirect: 'manual' })).status;

  expect(await statusOfOld()).toBe(200);
  const second = await next(1, 'Second words');
  expect(first.isSubsetOf(second)).toBe(true);
  expect(second.size).toBe(2 * first.size);
  expect(await statusOfOld()).toBe(200);
  expect(await next(1, 'Third words')).toEqual(second.difference(first));
  expect(await statusOfOld()).toBe(404);
});
