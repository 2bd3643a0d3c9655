import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startContentService } from '../../../scripts/sanity-emulator/service.ts';
import { createMemory } from '../../../src/gather/memory.ts';
import { FULL } from '../../support/long-form.ts';
import { workspaceIn } from '../../support/release-elsewhere.ts';
import { DARK, post, posts, releaser, SEALED, temporaryFolder } from './releasing.ts';

vi.setConfig({ testTimeout: 120_000 });

const NAME = `${'a'.repeat(40)}-480x320`;
const ASSET = {
  _id: `image-${NAME}-jpg`,
  _type: 'sanity.imageAsset',
  url: `https://cdn.sanity.io/images/embedded/production/${NAME}.jpg`,
  metadata: { dimensions: { width: 480, height: 320 } },
};
const SHOWN = { mainImage: { _type: 'image', alt: 'A', asset: { _ref: ASSET._id } } };

/** A service with one picture, whose file is there once it is painted, and one post that shows it, sealed or not. */
async function startPictured(fields: object) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'images'));
  const write = async (words: string) => {
    const own = post(9, 'Words of the picture that are long enough', { ...SHOWN, ...fields });
    const all = [ASSET, DARK, own, post(1, words), ...posts(6).slice(1)];
    await writeFile(join(folder, 'next'), all.map((each) => JSON.stringify(each)).join('\n'));
    await rename(join(folder, 'next'), join(folder, 'data.ndjson'));
  };
  let reads = 0;
  const log = (line: string) => {
    if (line.endsWith(' documents')) reads += 1;
  };
  await write('one');
  const service = await startContentService({ folder, port: 0, log });
  onTestFinished(() => service.close());
  return {
    origin: service.origin,
    paint: async () => {
      const size = { width: 480, height: 320, channels: 3, background: '#a52' } as const;
      await sharp({ create: size })
        .jpeg()
        .toFile(join(folder, 'images', `${NAME}.jpg`));
    },
    edit: async (words: string) => {
      const before = reads;
      await write(words);
      await vi.waitFor(() => expect(reads).toBeGreaterThan(before), { timeout: 10_000 });
    },
  };
}

test('a sealed picture that could not be had is asked for again by the process that stays', async () => {
  const { origin, paint, edit } = await startPictured(SEALED);
  const { outcome, lines } = releaser(await temporaryFolder(), origin);
  const missing = () => lines.splice(0).filter((line) => line.includes('picture cannot be had'));
  const memory = createMemory();
  expect(await outcome({ memory })).toBe('published');
  expect(missing()).toHaveLength(1);
  await paint();
  await edit('two');
  expect(await outcome({ memory })).toBe('published');
  expect(missing()).toEqual([]);
});

test.runIf(FULL)('a picture or card of which a file was lost is made again', async () => {
  const { origin, paint, edit } = await startPictured({});
  await paint();
  const folder = await temporaryFolder();
  const pictures = join(folder, 'pictures');
  const { outcome } = releaser(folder, origin);
  const workspace = { ...workspaceIn(folder), pictures };
  expect(await outcome({ workspace })).toBe('published');
  const files = await readdir(pictures);
  const lost = [/-480\.avif$/, /\.(png|jpe?g)$/].flatMap(
    (end) => files.find((f) => end.test(f)) ?? [],
  );
  expect(lost).toHaveLength(2);
  for (const file of lost) await rm(join(pictures, file));
  // The releases of before have the files, too, but a new program makes everything.
  for (const name of await readdir(join(folder, '.release')))
    if (name.endsWith('.state')) await rm(join(folder, '.release', name));
  await edit('two');
  expect(await outcome({ workspace })).toBe('published');
  expect(await readdir(pictures)).toEqual(expect.arrayContaining(lost));
});
