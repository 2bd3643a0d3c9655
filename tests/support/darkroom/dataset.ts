import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const DEMO = join(import.meta.dirname, '../../../scripts/sanity-emulator/demo');
const OPEN_IMAGE = '14603586705eeacf45aa6fb135fc4368c98992d3-1600x1067.jpg';

/** A word that stands nowhere by chance: one for each field of each dark text. */
export const canary = (field: string): string => `qzvk${field}wyxjq`;

/** Strong enough to seal, and known to the tests alone. */
export const PASSCODE = 'rugem vasok tilub nofad pezir';
export const OTHER_PASSCODE = 'hobiv nemat gisul dorek wafip';

/** A time that no public text has, in the forms it may be written in. */
const DARK_DATE = '1987-03-09T04:05:06Z';
const DARK_DATES = ['1987-03-09', 'March 9, 1987', String(Date.parse(DARK_DATE))];

type Doc = Readonly<Record<string, unknown>>;

const reference = (id: string): Doc => ({ _type: 'reference', _ref: id, _key: id });

const document = (id: string, type: string, fields: Doc): Doc => ({
  _id: id,
  _type: type,
  _rev: 'one',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  ...fields,
});

const block = (text: string, index: number): Doc => ({
  _type: 'block',
  _key: `block${index}`,
  style: 'normal',
  children: [{ _type: 'span', _key: 'span', text, marks: [] }],
});

const post = (id: string, title: string, slug: string | null, rest: Doc): Doc =>
  document(id, 'post', {
    title,
    ...(slug === null ? {} : { slug: { _type: 'slug', current: slug } }),
    author: reference('author-one'),
    publishedAt: '2026-03-01T09:00:00Z',
    ...rest,
  });

const asset = (file: string, size: readonly [number, number]): Doc => {
  const [name] = file.split('.');
  return document(`image-${name}-jpg`, 'sanity.imageAsset', {
    url: `https://cdn.sanity.io/images/embedded/production/${file}`,
    metadata: { dimensions: { width: size[0], height: size[1] } },
  });
};

const image = (file: string, alt: string): Doc => ({
  _type: 'image',
  alt,
  asset: reference(`image-${file.split('.')[0]}-jpg`),
});

const category = (title: string): Doc =>
  document(`category-${title.toLowerCase()}`, 'category', { title });

const OPEN: readonly Doc[] = [
  document('author-one', 'author', { name: 'Wanda Field' }),
  ...['Technical', 'Personal', 'Dark', 'Vulnerable', 'Raw'].map(category),
  asset(OPEN_IMAGE, [1600, 1067]),
  post('open-one', 'A Public Post', 'a-public-post', {
    categories: [reference('category-technical')],
    mainImage: image(OPEN_IMAGE, 'Arches'),
    body: ['The first paragraph of a public post.', 'And its second.'].map(block),
  }),
  post('open-two', 'Another Public Post', 'another-public-post', {
    publishedAt: '2026-02-01T09:00:00Z',
    categories: [reference('category-personal')],
    body: ['Nothing dark is said here.'].map(block),
  }),
];

/** Every field of the dark posts, and of the dark built-in item, as nothing public may show it. */
export const CANARIES: readonly string[] = [
  ...['one', 'two', 'three', 'four'].flatMap((id) =>
    ['title', 'excerpt', 'body', 'more'].map((field) => canary(`${field}${id}`)),
  ),
  ...['one', 'two', 'four'].map((id) => canary(`slug${id}`)),
  ...['alt', 'caption', 'exif', 'itemid', 'itemtitle', 'itembody'].map(canary),
  ...DARK_DATES,
];

const dark = (id: string, categories: readonly string[], rest: Doc): Doc =>
  post(`dark-${id}`, `The ${canary(`title${id}`)}`, `the-${canary(`slug${id}`)}`, {
    categories: categories.map((title) => reference(`category-${title}`)),
    excerpt: `It begins with ${canary(`excerpt${id}`)}.`,
    body: [
      `A ${canary(`body${id}`)} by <b>night</b> & “quoted”.`,
      `${canary(`more${id}`)} ends it. `.repeat(20),
    ].map(block),
    ...rest,
  });

/** The picture of a dark post: told apart from any other at a glance, and with a place in its metadata. */
async function darkPicture(): Promise<Buffer> {
  const wide = 1400;
  const high = 900;
  const pixels = Buffer.alloc(wide * high * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % wide, Math.floor(at / 3 / wide)];
    pixels[at] = 128 + 100 * Math.sin(x / 90 + (at % 3)) * Math.cos(y / 70) + ((at * 31) % 17);
  }
  return sharp(pixels, { raw: { width: wide, height: high, channels: 3 } })
    .withExif({ IFD0: { ImageDescription: canary('exif') }, IFD3: { GPSLatitude: '46/1 5/1 1/1' } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** A dataset export with two public posts and, unless it is without them, four dark ones. */
export interface DarkDataset {
  readonly folder: string;
  /** The dark post's picture as the content service has it. */
  readonly picture: Buffer;
  /** Writes the public posts, and the dark ones if told; further documents as they are. Gives how many there are. */
  write(options: { readonly dark: boolean; readonly more?: readonly Doc[] }): Promise<number>;
  remove(): Promise<void>;
}

/** Makes the export in a folder of its own. */
export async function makeDarkDataset(): Promise<DarkDataset> {
  const folder = await mkdtemp(join(tmpdir(), 'dark-'));
  await mkdir(join(folder, 'images'));
  await copyFile(join(DEMO, 'images', OPEN_IMAGE), join(folder, 'images', OPEN_IMAGE));
  const picture = await darkPicture();
  const hash = createHash('sha1').update(picture).digest('hex');
  const file = `${hash}-1400x900.jpg`;
  await writeFile(join(folder, 'images', file), picture);
  const all = [
    asset(file, [1400, 900]),
    dark('one', ['dark'], {
      publishedAt: DARK_DATE,
      mainImage: { ...image(file, `A ${canary('alt')}`), caption: `Below ${canary('caption')}` },
    }),
    dark('two', ['technical', 'vulnerable'], { publishedAt: '2026-01-20T10:00:00Z' }),
    dark('three', ['raw'], { slug: undefined, publishedAt: '2025-11-30T10:00:00Z' }),
    dark('four', ['raw'], { publishedAt: '2999-01-01T00:00:00Z' }),
  ];
  return {
    folder,
    picture,
    write: async ({ dark: withDark, more = [] }) => {
      const documents = [...OPEN, ...(withDark ? all : []), ...more];
      await writeFile(
        join(folder, 'data.ndjson'),
        documents.map((each) => `${JSON.stringify(each)}\n`).join(''),
      );
      return documents.length;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Gives the project copy's author a dark built-in text. */
export async function addDarkItem(root: string): Promise<void> {
  await writeFile(
    join(root, 'src/content/builtin', `${canary('itemid')}.md`),
    `---\nid: ${canary('itemid')}\ntype: darkroom\nstatus: published\ntitle: To ${canary('itemtitle')}\ndate: 2026-02-02\n---\nWords of ${canary('itembody')}.\n`,
  );
}

/** All that a picture file shows of where and how it was made. */
export async function metadataOf(bytes: Buffer): Promise<{ width: number; exif: boolean }> {
  const { width, exif, xmp, iptc } = await sharp(bytes).metadata();
  return { width, exif: Boolean(exif ?? xmp ?? iptc) };
}
