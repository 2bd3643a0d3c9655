import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordpressBody } from '../../../scripts/import/read/wordpress/wordpress-body.ts';
import { ghostExport } from '../../support/import-sources/exports.ts';
import {
  imported,
  inShort,
  temporaryFolder,
  titled,
} from '../../support/import-sources/importing.ts';
import { wordpressExport } from '../../support/import-sources/wordpress.ts';
import { plainPicture, writeSource } from '../../support/import-sources/write-source.ts';
import { processorTime } from '../../support/processor.ts';

const UPLOAD = { _type: 'image', _sanityAsset: 'image@file:///etc/passwd' };
const OBJECT = JSON.stringify({
  _type: 'gallery',
  _key: 'k0001',
  _sanityAsset: 'file@file:///etc/passwd',
  title: 'Kept',
  images: [UPLOAD, { ...UPLOAD, _key: 'a' }, { ...UPLOAD, _key: 'a', alt: 'kept too' }],
  asset: { _ref: 'image-1', _strengthenOnPublish: { type: 'x' }, _weak: true },
});
const DEEP = `{"_type":"deep","a":${'['.repeat(5000)}${']'.repeat(5000)}}`;
const markdown = (more: string) => `---
title: Objects
date: 2020-01-01
---
Words before.

\`\`\`json:object
${OBJECT}
\`\`\`

Within json:object\`${OBJECT}\` words.

\`\`\`json:object
${DEEP}
\`\`\`

${more}
`;

function keysBelow(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(keysBelow)];
}

test.each([
  ['Markdown', ''],
  ['Markdown that is read as HTML', 'H<sub>2</sub>O'],
])('objects in %s name no files, no documents, and no keys twice', async (_, more) => {
  const source = writeSource(temporaryFolder(), { 'a.md': markdown(more) });
  const { documents, report } = await imported(source);
  const { body } = titled(documents, 'Objects');
  expect(JSON.stringify(body)).not.toMatch(/[^\\]"((image|file)@file:|image-1)/);
  const special = keysBelow(body).filter((name) => name.startsWith('_'));
  expect(new Set(special)).toEqual(new Set(['_type', '_key']));
  const blocks = Array.isArray(body) ? body : [];
  const gallery = blocks.find(({ _type }) => _type === 'gallery');
  expect(gallery).toMatchObject({ title: 'Kept', images: [{}, {}, { alt: 'kept too' }] });
  for (const list of [blocks, gallery.images]) {
    expect(new Set(list.map(({ _key }: { _key: string }) => _key)).size).toBe(list.length);
  }
  expect(blocks.some(({ _type }) => _type === 'deep')).toBe(false);
  expect(report).toContain('left out: field _sanityAsset');
  expect(report).toContain('left out: reference to a document or a file of the dataset');
  expect(report).toContain('left out: block that is nested too deep');
});

test('pictures beside a lone file are not the source’s', async () => {
  const folder = writeSource(temporaryFolder(), {
    'export.xml': wordpressExport().replace('[gallery ids="9"]', '<img src="/private.png">'),
    'ghost.json': ghostExport().replace('Words of second.', '<img src=\\"private.png\\">'),
    'post.md': '---\ntitle: A\ndate: 2020-01-01\n---\n![](private.png)\n',
    'private.png': await plainPicture(),
  });
  for (const file of ['export.xml', 'ghost.json', 'post.md']) {
    const { out, counts, report } = await imported(join(folder, file), { siteUrl: null });
    expect([file, counts.pictures, readdirSync(join(out, 'images'))]).toEqual([file, 0, []]);
    expect(report).toMatch(/private\.png (is not among|cannot be reached)/);
  }
  const named = await imported(join(folder, 'post.md'), { pictures: [folder] });
  expect(named.counts.pictures).toBe(1);
});

test.each([
  ['draft: yes', true],
  ['draft: "true"', true],
  ['draft: "TRUE"', true],
  ['draft: on', true],
  ['draft: 1', true],
  ['draft: perhaps', true],
  ['draft:', true],
  ['draft: "false"', false],
  ['draft: no', false],
  ['draft: 0', false],
  ['published: no', true],
  ['published: "false"', true],
  ['published: 0', true],
  ['published:', true],
  ['published: some day', true],
  ['published: yes', false],
  ['published: 2020-01-01', false],
  ['publish: false', true],
  ['private: true', true],
  ['status: Draft', true],
  ['status: publish', false],
  ['permalink: false', true],
])('a text with "%s" is a draft: %s', async (line, draft) => {
  const source = writeSource(temporaryFolder(), {
    'a.md': `---\ntitle: A\ndate: 2020-01-01\n${line}\n---\nx`,
  });
  const { counts } = await imported(source);
  expect(counts).toMatchObject({ posts: draft ? 0 : 1, drafts: draft ? 1 : 0 });
});

test('what Ghost sent as an e-mail alone, or says nothing clear of, is a draft', async () => {
  const text = ghostExport()
    .replace('"slug":"second",', '"slug":"second","uuid":"x",')
    .replace(
      /("title":"Ghost 2".*?)"status":"published","visibility":"public"/,
      '$1"status":"sent","visibility":"public"',
    )
    .replace(
      /("title":"Ghost 1".*?)"status":"published","visibility":"public"/,
      '$1"status":"published","visibility":7',
    );
  const source = writeSource(temporaryFolder(), { 'ghost.json': text });
  const { counts, report } = await imported(source);
  expect(counts).toMatchObject({ posts: 0, drafts: 4 });
  expect(report).toContain('was sent by e-mail alone: it is a draft now');
});

test('a card leads to the web, or to another text, and nowhere else', async () => {
  const card = (href: string) =>
    `<figure class="kg-bookmark-card"><a href="${href}"><span class="kg-bookmark-title">To it</span></a></figure>`;
  const links = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(2)',
    'data:text/html,x',
    '/b/',
    'https://x.example/',
  ];
  const source = writeSource(temporaryFolder(), {
    'a.md': `---\ntitle: A\ndate: 2020-01-01\n---\n${links.map(card).join('\n\n')}\n`,
    'b.md': '---\ntitle: B\ndate: 2020-01-01\nurl: /b/\n---\nx\n',
  });
  const { documents, bytes, report } = await imported(source);
  expect(bytes).not.toMatch(/javascript:|data:text/i);
  expect(inShort(titled(documents, 'A').body)).toEqual([
    ...['normal: To it', 'normal: To it', 'normal: To it', 'normal: To it'],
    'embed | https://x.example/ | To it',
  ]);
  expect(bytes).toContain('"href":"/read/b"');
  expect(report).toContain('left out: link with an address that no browser may follow (3 times)');
});

test('long hostile texts of WordPress cost what they are long', () => {
  const parts = [
    '[abc a="x" ',
    '[abc a=[abc b=',
    'a="x" ',
    '[caption',
    '[caption]',
    '[/caption][caption]<a<img ',
    '[gallery',
    '[code',
    '[code]',
    '[embed',
    '[embed] ',
    '<pre',
    '<pre>',
    '<a',
    '\n ',
  ];
  for (const part of parts) {
    const before = processorTime();
    wordpressBody(`[abc ${part.repeat(300_000 / part.length)}`, new Map(), '');
    expect([part, processorTime() - before < 3000]).toEqual([part, true]);
  }
});
