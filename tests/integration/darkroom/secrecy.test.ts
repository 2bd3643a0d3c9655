import { hash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaksIn } from '../../../scripts/release/secrecy/leaks.ts';
import { roomFaults } from '../../../scripts/release/secrecy/room-faults.ts';
import { CANARIES, metadataOf, PASSCODE } from '../../support/darkroom/dataset.ts';
import {
  type DarkWorkshop,
  differences,
  filesOf,
  isSealedFile,
  isSealedPage,
  openWorkshop,
  PROJECT_ID,
} from '../../support/darkroom/site.ts';
import { ownLeaksIn } from '../../support/tree.ts';
import { type Reader, readRoom } from '../../unit/seal/independent-reader.ts';
import { looksLike } from './look-alike.ts';

type Files = ReadonlyMap<string, Buffer>;

let workshop: DarkWorkshop;
let log: string;
let site: string;
let files: Files;
let again: Files;
let without: Files;

beforeAll(async () => {
  workshop = await openWorkshop();
  const first = await workshop.build();
  expect(first.code, first.log).toBe(0);
  log = first.log;
  site = await workshop.keepRelease();
  files = await filesOf(site);
  expect((await workshop.build()).code).toBe(0);
  again = await filesOf(await workshop.keepRelease());
  await workshop.publish({ dark: false });
  expect((await workshop.build()).code).toBe(0);
  without = await filesOf(await workshop.keepRelease());
  await workshop.publish({ dark: true });
});
afterAll(() => workshop.close());

const headerOf = (from: Files): string =>
  /id="room-header">(.*?)<\/script>/.exec(String(from.get('darkroom.html')))?.[1] ?? '';

describe('nothing dark is in clear', () => {
  const secrets = () => {
    const { picture } = workshop.dataset;
    const assetId = hash('sha1', picture);
    return { texts: [...CANARIES, assetId], files: [picture] };
  };

  test('the dataset and the author’s own files are where the checks do find it', async () => {
    const found = await leaksIn(workshop.dataset.folder, secrets());
    const own = await leaksIn(join(workshop.project.root, 'src/content'), secrets());
    const texts = new Set([...found, ...own].map(({ secret }) => secret));
    const written = CANARIES.filter((text) => !/March|^\d+$/.test(text));
    expect(written.filter((text) => !texts.has(text))).toEqual([]);
    expect(texts).toContain('file 1');
  });

  test('in the site', async () => {
    expect(await leaksIn(site, secrets())).toEqual([]);
  });

  test('in caches, left-overs and whatever else a build leaves behind', async () => {
    const all = await readdir(workshop.project.root);
    const kept = all.filter((name) => ['.release', '.astro', 'node_modules'].includes(name));
    for (const folder of kept) {
      expect(await ownLeaksIn(join(workshop.project.root, folder), secrets()), folder).toEqual([]);
    }
  });

  test('in what the build printed', async () => {
    const folder = join(workshop.dataset.folder, 'printed');
    await mkdir(folder);
    await writeFile(join(folder, 'log.txt'), log);
    expect(log).toContain('Loading posts: 6 of 6');
    expect(await leaksIn(folder, { texts: [...CANARIES, PASSCODE] })).toEqual([]);
  });

  test('nor is the passcode or a digest of it', async () => {
    const digests = ['md5', 'sha1', 'sha256'].map((name) => hash(name, PASSCODE, 'buffer'));
    const texts = [PASSCODE, ...digests.flatMap((d) => [d.toString('hex'), d.toString('base64')])];
    expect(await ownLeaksIn(workshop.project.root, { texts })).toEqual([]);
  });

  test('nor the source: no map, no program text, no address of the service or its images', () => {
    expect([...files.keys()].filter((name) => /\.(map|tsx?|astro|env)$/.test(name))).toEqual([]);
    const words = /sanity|SANITY_|DARKROOM_|sourceMappingURL/i;
    const telling = [...files].filter(
      ([, bytes]) => words.test(bytes.toString('latin1')) || bytes.includes(PROJECT_ID),
    );
    expect(telling.map(([name]) => name)).toEqual([]);
  });

  test('nor a picture that looks like the dark one', async () => {
    const pictures = [...files].filter(([name]) => /\.(avif|webp|jpg|png)$/.test(name));
    expect(pictures.length).toBeGreaterThan(8);
    for (const [name, bytes] of pictures) {
      expect(await looksLike(workshop.dataset.picture, bytes), name).toBe(false);
    }
  });
});

describe('what is published of the room', () => {
  test('shows no more than that there is one', async () => {
    expect(await roomFaults(site)).toEqual([]);
    expect([...files.keys()].filter(isSealedPage)).toHaveLength(16);
    expect([...files.keys()].filter(isSealedFile)).toHaveLength(1 + 64 + 16 + 4 + 4 + 1);
  });

  test('looks like chance', () => {
    const bytes = Buffer.concat(
      [...files].flatMap(([name, file]) => (name.endsWith('.bin') ? [file.subarray(16)] : [])),
    );
    const counts = new Array<number>(256).fill(0);
    for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
    const mean = bytes.length / 256;
    const chiSquared = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
    expect(bytes.length).toBeGreaterThan(60_000);
    expect(chiSquared).toBeLessThan(400);
  });

  test('is mentioned by no other file but the account of all files', () => {
    const names = [...files.keys()].flatMap(
      (path) => /([a-z2-7]{16})\.(?:html|bin)$/.exec(path)?.[1] ?? [],
    );
    const telling = [...files].filter(([, bytes]) => names.some((name) => bytes.includes(name)));
    expect(names).toHaveLength(16 + 64 + 16 + 4 + 4);
    expect(telling.map(([path]) => path)).toEqual(['.well-known/release.json']);
  });

  test('is all that the dark posts change', () => {
    const changed = differences(files, without);
    expect(changed.length).toBeGreaterThan(8);
    const others = changed.filter((path) => !isSealedPage(path) && !isSealedFile(path));
    expect(others).toEqual(['.well-known/release.json']);
    const page = (from: Files) => [...from].find(([path]) => isSealedPage(path))?.[1];
    expect(page(files)).toEqual(page(without));
  });

  test('is the same when it is built again', () => {
    expect(differences(files, again)).toEqual([]);
  });
});

describe('a reader written from the format alone', () => {
  let reader: Reader;
  beforeAll(() => {
    reader = readRoom(
      headerOf(files),
      PASSCODE,
      (name) => files.get(`d/${name}.bin`) ?? Buffer.alloc(0),
    );
  });

  test('finds every due entry, newest first, and none that waits', () => {
    const { entries } = reader;
    const titles = entries.map(({ title }) => title);
    expect(titles.map((title) => title.replaceAll(/qzvk|wyxjq/g, ''))).toEqual([
      'To itemtitle',
      'The titletwo',
      'The titlethree',
      'To the Man Who Sold My Brother His Truck',
      'The titleone',
    ]);
    expect(entries[2]?.page).toBeNull();
    expect(entries[4]?.category).toBe('Dark');
    expect(entries[1]?.category).toBe('Technical');
  });

  test('opens a post with its picture, small and without its metadata', async () => {
    const page = reader.pageOf('the-qzvkslugonewyxjq');
    const post = JSON.parse(reader.open('post', page).toString());
    expect(post.paragraphs[0]).toBe('A qzvkbodyonewyxjq by <b>night</b> & “quoted”.');
    expect(post).toMatchObject({ author: 'Wanda Field', attribution: null });
    expect(post.image).toEqual({
      type: 'image/webp',
      width: 1080,
      height: 694,
      alt: 'A qzvkaltwyxjq',
      caption: 'Below qzvkcaptionwyxjq',
    });
    const picture = reader.open('image', page);
    expect(await metadataOf(picture)).toEqual({ width: 1080, exif: false });
    expect(await looksLike(workshop.dataset.picture, picture)).toBe(true);
  });

  test('opens a built-in item under its id', () => {
    const post = JSON.parse(reader.open('post', reader.pageOf('qzvkitemidwyxjq')).toString());
    expect(post).toMatchObject({
      attribution: 'From Dancing Through Fire by the author',
      paragraphs: ['Words of qzvkitembodywyxjq.'],
    });
  });
});
