import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaksIn } from '../../../scripts/release/secrecy/leaks.ts';
import { passagesOf, secrecyFaults } from '../../../scripts/release/secrecy/verify.ts';
import { noise } from '../../unit/seal/room-samples.ts';
import { plantedFolder } from './planted.ts';

const SECRET = 'Wyrzkol the qjnapf';
const PICTURE = Buffer.from(noise(4000, 7));

const { folder, plant } = plantedFolder();

const hidden = (spelled: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from('<p>Before '), Buffer.from(spelled), Buffer.from(' after</p>')]);
const each = (spell: (character: string) => string): string => [...SECRET].map(spell).join('');
const code = (character: string): number => character.charCodeAt(0);
const base64After = (before: string): string =>
  Buffer.from(`${before}${SECRET} and more`).toString('base64');

const zipEntry = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), deflateRawSync(body)]);
};

const pngChunk = (kind: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  return Buffer.concat([size, Buffer.from(kind), data, Buffer.alloc(4)]);
};
const PNG = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  pngChunk('IDAT', deflateSync(PICTURE)),
];
const PNG_END = pngChunk('IEND', Buffer.alloc(0));
const packedWords = Buffer.concat([Buffer.from('Title\0\0'), deflateSync(hidden(SECRET))]);

const PLANTED: readonly (readonly [what: string, path: string, bytes: string | Buffer])[] = [
  ['plain text', 'a.html', hidden(SECRET)],
  ['capitals', 'a.html', hidden(SECRET.toUpperCase())],
  ['an address', 'a.html', hidden(encodeURIComponent(SECRET))],
  [
    'percent signs throughout',
    'a.html',
    hidden(Buffer.from(SECRET).toString('hex').replace(/../g, '%$&')),
  ],
  ['JSON escapes', 'a.json', hidden(each((c) => `\\u${code(c).toString(16).padStart(4, '0')}`))],
  ['decimal entities', 'a.html', hidden(each((c) => `&#${code(c)};`))],
  ['hexadecimal entities', 'a.html', hidden(each((c) => `&#x${code(c).toString(16)};`))],
  ['hexadecimal digits', 'a.txt', hidden(Buffer.from(SECRET).toString('hex'))],
  ['base64', 'a.txt', base64After('')],
  ['base64, one byte later', 'a.txt', base64After('x')],
  ['base64, two bytes later', 'a.txt', base64After('xy')],
  ['UTF-16, little end first', 'a.bin', hidden(Buffer.from(SECRET, 'utf16le'))],
  ['UTF-16, big end first', 'a.bin', hidden(Buffer.from(SECRET, 'utf16le').swap16())],
  ['backwards', 'a.txt', hidden([...SECRET].reverse().join(''))],
  ['a slug', 'a.xml', hidden('wyrzkol-the-qjnapf')],
  ['a file’s name', 'read/wyrzkol-the-qjnapf.html', 'nothing'],
  ['a folder’s name', `${SECRET}/index.html`, 'nothing'],
  ['gzip', 'a.gz', gzipSync(hidden(SECRET))],
  ['gzip inside a file', 'a.bin', Buffer.concat([PICTURE, gzipSync(hidden(SECRET))])],
  ['Brotli', 'a.br', brotliCompressSync(hidden(SECRET))],
  ['zlib inside a file, as in PDF', 'a.pdf', Buffer.concat([PICTURE, deflateSync(hidden(SECRET))])],
  ['words in a PNG', 'a.png', Buffer.concat([...PNG, pngChunk('zTXt', packedWords), PNG_END])],
  ['words behind a PNG', 'a.png', Buffer.concat([...PNG, PNG_END, packedWords])],
  ['bare deflate', 'a.bin', deflateRawSync(hidden(SECRET))],
  ['ZIP, as in EPUB', 'a.epub', zipEntry('chapter.xhtml', hidden(SECRET))],
  ['the picture itself', 'a.jpg', PICTURE],
  ['a part of the picture', 'a.jpg', PICTURE.subarray(1500, 1700)],
];

describe('of planted leaks', () => {
  test.each(PLANTED)('%s is found', async (_, path, bytes) => {
    await plant('index.html', '<p>Nothing to see here, however one may look.</p>');
    expect(await leaksIn(folder(), { texts: [SECRET], files: [PICTURE] })).toEqual([]);
    await plant(path, bytes);
    const leaks = await leaksIn(folder(), { texts: [SECRET], files: [PICTURE] });
    expect(new Set(leaks.map(({ file }) => file))).toEqual(new Set([path]));
  });
});

describe('a release', () => {
  const paragraph = 'It was four in the morning, and “the kettle” had been on for an hour & more.';

  test('that holds a passage of a sealed text is refused, and the line says only where', async () => {
    await plant('archive.html', `<p>${paragraph.slice(0, 40)}</p>`);
    await expect(secrecyFaults(folder(), [paragraph], () => [])).resolves.toEqual([
      'A text of the Dark Room stands in the contents of archive.html (as it is).',
    ]);
  });

  test('may hold what is published openly, and short words', async () => {
    await plant('archive.html', `<p>${paragraph}</p><p>Level Three</p>`);
    expect(await secrecyFaults(folder(), [paragraph, 'Level Three'], () => [paragraph])).toEqual(
      [],
    );
  });

  test('may hold a word in Latin letters that a sealed text in another script has', async () => {
    await plant('archive.html', '<p>About JavaScript and its javascript engines</p>');
    const text = 'Я написал об этом на языке JavaScript, и никому не показал';
    expect(await secrecyFaults(folder(), [text], () => [])).toEqual([]);
  });

  test.each([
    ['all files', null],
    ['a few files', ['sitemap.xml']],
  ] as const)(
    'may hold the words of a public address that a slug leaves of a sealed text in two scripts, in %s',
    async (_, files) => {
      const text = 'to Ελλάδα pencil letter. ';
      await plant('sitemap.xml', '<loc>https://ada.example/read/up-to-pencil-letters</loc>');
      const said = () => [JSON.stringify({ slug: 'up-to-pencil-letters' })];
      const refused = 'A text of the Dark Room stands in the contents of sitemap.xml (a slug).';
      expect(await secrecyFaults(folder(), [text], said, files)).toEqual([]);
      expect(await secrecyFaults(folder(), [text], () => ['Up to letters'], files)).toEqual([
        refused,
      ]);
    },
  );

  test.each([
    ['put in at its beginning', 0, ''],
    ['put in', 2000, ''],
    ['put in at its end', 4000, ''],
    ['left by what was taken out of it', 2000, 'Wyrzkol'],
  ])('may not hold one in a long list that is the last release’s, %s', async (_, at, taken) => {
    const lines = Array.from({ length: 4000 }, (_each, index) => `<loc>${index * 7919}</loc>`);
    const [head, tail] = [lines.slice(0, at).join(''), lines.slice(at).join('')];
    const [half, other] = [paragraph.slice(0, 20), paragraph.slice(20, 40)];
    const between = taken === '' ? '' : half + taken + other;
    await plant('before/sitemap.xml', `${head}${between}${tail}`);
    await plant('after/sitemap.xml', `${head}${half}${other}${tail}`);
    const [before, after] = ['before', 'after'].map((name) => join(folder(), name));
    const found = secrecyFaults(after ?? '', [paragraph], () => [], ['sitemap.xml'], before);
    await expect(found).resolves.toEqual([
      'A text of the Dark Room stands in the contents of sitemap.xml (as it is).',
    ]);
  });

  test('may not hold the address of a sealed title, though a public one has some of its words', async () => {
    const title = 'To the Man Who Sold My Brother His Truck';
    await plant('sitemap.xml', '<loc>/read/to-the-man-who-sold-my-brother-his-truck</loc>');
    const said = () => ['To the Man Who Sold My Brother', 'His Truck'];
    expect(await secrecyFaults(folder(), [title], said)).toHaveLength(1);
  });

  test.each(['as it is', 'percent signs'])(
    'may hold a public title that a sealed text names, wherever a page puts a space, %s',
    async (spelling) => {
      const title = 'Leaving NgModules Without Leaving Anyone Behind';
      // The passage begins with the space before the title.
      const text = `${'x'.repeat(64)} ${title} was the last that I wrote there.`;
      const shown = spelling === 'as it is' ? ` ${title}` : encodeURIComponent(`Re: ${title}`);
      await plant('archive.html', `<span>Next</span>${shown}`);
      const said = () => [JSON.stringify({ title })];
      expect(await secrecyFaults(folder(), [text], said)).toEqual([]);
      expect(await secrecyFaults(folder(), [text], () => [])).toHaveLength(1);
    },
  );

  test('may hold what is published with a tab in it', async () => {
    const text = 'One half of the sentence is here\tand the other half of it is there.';
    await plant('archive.html', `<p>${text}</p>`);
    expect(await secrecyFaults(folder(), [text], () => [JSON.stringify({ text })])).toEqual([]);
  });

  test('is searched for a piece out of every 128 characters, whatever stands in between', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{200,400}$/), fc.nat(70), (text, start) => {
        const piece = text.slice(start, start + 128);
        expect(passagesOf(text).some((passage) => piece.includes(passage))).toBe(true);
      }),
    );
  });
});
