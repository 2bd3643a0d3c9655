import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import type { Content } from '../../../src/content.ts';
import { isReadable } from '../../../src/domain/item.ts';
import type { Picture, PublishedPost } from '../../../src/domain/post.ts';
import { readItems } from '../../../src/gather/builtin/items.ts';
import { readTexts } from '../../../src/gather/builtin/texts.ts';
import { cardFiles, planCards } from '../../../src/gather/cards/page-cards.ts';
import { illustrated } from '../../../src/gather/pictures/post-pictures.ts';
import { readServiceContent } from '../../../src/gather/sanity/service-content.ts';
import { postOfDay } from '../../support/content/posts.ts';
import {
  asset,
  PATIENT,
  post,
  readerAt,
  serviceOver,
  showing,
  smallJpeg,
} from '../../support/reading.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'));
});
const PICTURE: Picture = {
  name: 'photo',
  alt: '',
  width: 800,
  height: 600,
  widths: [800],
  focus: null,
};

async function writePicture(): Promise<void> {
  const red = sharp({ create: { width: 800, height: 600, channels: 3, background: '#c00' } });
  await writeFile(join(folder, 'photo-800.avif'), await red.avif().toBuffer());
}

async function contentOf(posts: readonly PublishedPost[]): Promise<Omit<Content, 'cards'>> {
  const items = await readItems('src/content');
  return {
    siteUrl: 'https://site.example',
    code: '',
    fallback: false,
    posts,
    items: items.filter(({ type, chapter }) => type === 'memoir' && (chapter ?? 99) < 4),
    samples: [],
    texts: await readTexts('src/content'),
    portrait: PICTURE,
    downloads: { complete: false, epub: null, pdf: null },
    darkRoom: null,
    moved: [],
    aliases: [],
    gone: [],
    drafts: false,
  };
}

async function cardsOf(content: Omit<Content, 'cards'>, into: string): Promise<Content['cards']> {
  const { cards, painted } = await planCards(content, into);
  await painted;
  return cards;
}

/** When each card of the folder was written. */
async function writtenAt(): Promise<Map<string, number>> {
  const files = (await readdir(folder)).filter((file) => /\.(jpg|png)$/.test(file));
  const times = files.map(
    async (file): Promise<[string, number]> => [file, (await stat(join(folder, file))).mtimeMs],
  );
  return new Map(await Promise.all(times));
}

it('makes a card for the site, the book and every page to read, and none for the rest', async () => {
  await writePicture();
  const content = await contentOf([
    postOfDay(1),
    postOfDay(2, { image: PICTURE }),
    postOfDay(3, { image: PICTURE }),
    postOfDay(4, { slug: null }),
  ]);
  const cards = await cardsOf(content, folder);
  const chapters = content.items.filter(isReadable).map(({ id }) => `/read/memoir/${id}`);
  expect(chapters.length).toBeGreaterThan(0);
  expect(Object.keys(cards).sort()).toEqual(
    ['/', '/book', '/read/slug-1', '/read/slug-2', '/read/slug-3', ...chapters].sort(),
  );
  expect(cards['/read/slug-2']).toBe(cards['/read/slug-3']);
  const files = new Set(cardFiles({ ...content, cards }));
  expect([...(await writtenAt()).keys()].sort()).toEqual([...files].sort());
});

it('makes a card once, and another only for what changed', async () => {
  const posts = [postOfDay(1), postOfDay(2), postOfDay(3)];
  const first = await cardsOf(await contentOf(posts), folder);
  const before = await writtenAt();
  const edited = posts.with(1, postOfDay(2, { title: 'Another', paragraphs: ['New text.'] }));
  const second = await cardsOf(await contentOf(edited), folder);
  const after = await writtenAt();

  const changed = Object.keys(second).filter((path) => second[path] !== first[path]);
  expect(changed).toEqual(['/read/slug-2']);
  for (const [file, time] of before) expect(after.get(file), file).toBe(time);
  expect([...after.keys()].filter((file) => !before.has(file))).toEqual([second['/read/slug-2']]);
});

it('shows the title where the picture is too small', async () => {
  const small = { ...PICTURE, width: 300, height: 200, widths: [300] };
  const content = await contentOf([
    postOfDay(1, { image: small }),
    postOfDay(2, { title: 'Title 1' }),
  ]);
  const cards = await cardsOf(content, folder);
  expect(cards['/read/slug-1']).toBe(cards['/read/slug-2']);
});

it('shows a picture the same whether its files are made with the card or were there, and as these have it where it can be had no more', async () => {
  const photo = asset('abc-800x600.jpg');
  const documents = [
    photo,
    post('a', { mainImage: showing(photo, { hotspot: { x: 0.2, y: 0.2 } }) }),
  ];
  const { origin } = await serviceOver(documents, { 'abc-800x600.jpg': await smallJpeg(800, 600) });
  const reading = { now: new Date(), progress: () => {} };
  const { posts } = await readServiceContent(readerAt(origin), [], reading);
  const cardFrom = async (of: typeof posts): Promise<Buffer> => {
    const shown = await illustrated(of, folder, PATIENT);
    const { cards, painted } = await planCards(
      await contentOf(shown.posts),
      folder,
      new Map(),
      shown.encoded,
    );
    await painted;
    const file = join(folder, cards['/read/a'] ?? '');
    const bytes = await readFile(file);
    await rm(file);
    return bytes;
  };
  const first = await cardFrom(posts);
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await cardFrom(posts)).equals(first)).toBe(true);
  const gone = posts.map((each) => ({
    ...each,
    image: each.image && { ...each.image, url: each.image.url.replace('abc', 'def') },
  }));
  const left = await cardFrom(gone);
  expect(await sharp(left).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(left.equals(first)).toBe(false);
});
