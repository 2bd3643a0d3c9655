import { existsSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  imported,
  inShort,
  temporaryFolder,
  titled,
} from '../../support/import-sources/importing.ts';
import { wordpressExport } from '../../support/import-sources/wordpress.ts';
import { plainPicture, writeSource, writeZip } from '../../support/import-sources/write-source.ts';

const failed = (source: string): Promise<string> =>
  imported(source).then(
    () => 'imported',
    (error: Error) => `${error.name}: ${error.message.replace(source, 'IT')}`,
  );

function zipOf(files: Readonly<Record<string, Uint8Array>>): string {
  const file = join(temporaryFolder(), 'source.zip');
  writeFileSync(file, zipSync(files, { level: 9 }));
  return file;
}

/** A zip whose list says `claimed` bytes of its one file, whatever is in it. */
function lyingZip(claimed: number): string {
  const bytes = Buffer.from(zipSync({ 'a.md': new Uint8Array(30_000_000) }));
  for (const signature of [0x04034b50, 0x02014b50]) {
    const at = bytes.indexOf(Buffer.from(Uint32Array.of(signature).buffer));
    bytes.writeUInt32LE(claimed, at + (signature === 0x04034b50 ? 22 : 24));
  }
  const file = join(temporaryFolder(), 'lying.zip');
  writeFileSync(file, bytes);
  return file;
}

test('archives that unpack without end, climb out, lie or are no archives are refused', async () => {
  expect(await failed(zipOf({ 'a.md': new Uint8Array(60_000_000) }))).toBe(
    'ImportError: IT is refused: it unpacks to more than 200 times its size.',
  );
  expect(await failed(lyingZip(1000))).toMatch(/^ImportError: IT is refused: too many bytes/);
  expect(await failed(writeZip(join(temporaryFolder(), 'a.zip'), { '../out.md': 'x' }))).toMatch(
    /^ImportError: IT is refused: invalid relative path/,
  );
  expect(await failed(writeZip(join(temporaryFolder(), 'a.zip'), { '/etc/out.md': 'x' }))).toMatch(
    /^ImportError: IT is refused: absolute path/,
  );
  const link = [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] as const;
  const linked = join(temporaryFolder(), 'linked.zip');
  writeFileSync(linked, zipSync({ 'a.md': [link[0], link[1]] }));
  expect(await failed(linked)).toBe('ImportError: IT is refused: it holds a link, "a.md".');
  expect(
    await failed(join(writeSource(temporaryFolder(), { 'a.zip': 'no zip' }), 'a.zip')),
  ).toMatch(/^ImportError: IT is refused: /);
});

test('XML with entities of its own, and XML that is not whole, is refused', async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "${'&a;'.repeat(1000)}">]>\n`;
  const write = (text: string) => join(writeSource(temporaryFolder(), { 'e.xml': text }), 'e.xml');
  expect(await failed(write(wordpressExport(bomb)))).toBe(
    'ImportError: IT is refused: it defines XML entities of its own (DOCTYPE).',
  );
  const half = write(wordpressExport());
  truncateSync(half, 3000);
  expect(await failed(half)).toMatch(/^ImportError: IT is refused: it ends within|does not end/);
});

test('what is no source at all is told of in one line, and nothing is written', async () => {
  const source = writeSource(temporaryFolder(), { 'a.txt': 'x', 'b.json': '{}' });
  expect(await failed(source)).toMatch(
    /^ImportError: None of 2 files is Markdown, or an export of/,
  );
  expect(await failed(join(source, 'gone'))).toBe('ImportError: IT is not there.');
  const out = writeSource(temporaryFolder(), { 'data.ndjson': '{}' });
  const text = writeSource(temporaryFolder(), { 'a.md': '---\ntitle: A\n---\nx' });
  await expect(imported(text, { out })).rejects.toThrow('holds a dataset that no import made');
});

test('hostile texts and pictures become words, or nothing', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'secret.png'), await plainPicture());
  const source = writeSource(join(folder, 'source'), {
    'post.md': `---
title: Hostile
date: 2020-01-01
image: ../secret.png
aliases: ['/../up', '/fine/', 'javascript:alert(1)']
---
<script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">words</a>

![up](../../../../etc/passwd) ![link](leak.png) ![bent](bent.png) ![file](file:///etc/passwd) ![inside](https://127.0.0.1/a.png)
${'<div>'.repeat(20_000)}deep
`,
    'bomb.md': `---\na: &a [x,x]\n${Array.from({ length: 30 }, (_, n) => `b${n}: &b${n} [${n ? `*b${n - 1},*b${n - 1}` : '*a,*a'}]`).join('\n')}\ntitle: Bomb\n---\nx`,
    'bent.png': 'no picture',
  });
  symlinkSync(join(folder, 'secret.png'), join(source, 'leak.png'));
  const { out, documents, bytes, report } = await imported(source);
  const { aliases, body, mainImage } = titled(documents, 'Hostile');
  expect([aliases, mainImage]).toEqual([['/fine/'], undefined]);
  expect(inShort(body)).toEqual([
    'normal: words',
    'embed | https://127.0.0.1/a.png | inside',
    'normal: deep',
  ]);
  expect(bytes).not.toMatch(/javascript:|<script|onerror|passwd/);
  expect(existsSync(join(out, 'images', 'secret.png'))).toBe(false);
  for (const line of [
    'left out: <script>',
    'left out: link with an address that no browser may follow',
    'the picture ../../../../etc/passwd leads out of the source, and is refused',
    'the picture leak.png is not among the files',
    'the picture bent.png cannot be read as a picture',
    'the picture file:///etc/passwd is at no address on the web',
    'the picture https://127.0.0.1/a.png is not on the public internet; a link to it stays',
    'its picture ../secret.png leads out of the source',
    'bomb.md: its front matter cannot be read',
  ]) {
    expect(report).toContain(line);
  }
});
