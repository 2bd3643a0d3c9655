import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { likelyLetters, rangesOf, withoutIdleFaces } from '../../../src/postprocess/faces.ts';

const ALL = '@font-face{font-family:L;src:url(/l.woff2)}';
const ACCENTS = '@font-face{font-family:L;src:url(/more.woff2);unicode-range:U+20,U+c0-ff,U+131}';
const SIGNS = '@font-face{font-family:L;src:url(/signs.woff2);unicode-range:U+20,U+3c-3e,U+5b-60}';
const CYRILLIC = '@font-face{font-family:L;src:url(/cyrillic.woff2);unicode-range:U+20,U+4??}';

test.each([
  ['plain words, “quoted” – and 日本', ''],
  ['a café', ACCENTS],
  ['from À', ACCENTS],
  ['a cafe\u0301', ACCENTS],
  ['to ÿ', ACCENTS],
  ['kalın', ACCENTS],
  ['but not ¿ nor Ā', ''],
  ['a < b', SIGNS],
  ['[a]', SIGNS],
  ['Привет, café', ACCENTS + CYRILLIC],
])('of "%s" a page keeps the faces that it needs', (text, faces) => {
  expect(withoutIdleFaces(`${ALL}${ACCENTS}${SIGNS}${CYRILLIC}p{color:red}`, text)).toBe(
    `${ALL}${faces}p{color:red}`,
  );
});

const WITH_ALL = ['c0-ff', '100-17f', '1a0-1b0,U+1ea0-1ef9', '37e-3ce', '401-45f']
  .map(
    (range) => `@font-face{font-family:L;src:url(/${range}.woff2);unicode-range:U+20,U+${range}}`,
  )
  .join('');

test.each([
  ['en', 'café'],
  ['pl', 'éŁ'],
  ['sr', 'éЋ'],
  ['el', 'éλ'],
  ['vi', 'éđườ'],
])('a page of texts to come in the language %s has a face for %s', (language, word) => {
  expect(withoutIdleFaces(WITH_ALL, likelyLetters(language))).toBe(
    withoutIdleFaces(WITH_ALL, word),
  );
});

const STYLES = join(import.meta.dirname, '../../../src/styles');
const RULE = /url\(".\/(fonts\/[\w-]+\.woff2)"\);\s+unicode-range:([^;]+)/g;

async function charactersIn(file: string): Promise<Set<number>> {
  const font = await convert(await readFile(join(STYLES, file)), 'sfnt');
  return new Set(new Face(new Blob(Uint8Array.from(font).buffer)).collectUnicodes());
}

test('each font has letters of each range that its rule names, and the space', async () => {
  const rules = [...(await readFile(join(STYLES, 'tokens.css'), 'utf8')).matchAll(RULE)];
  expect(rules).toHaveLength(6);
  for (const [, file = '', list = ''] of rules) {
    const characters = await charactersIn(file);
    const empty = rangesOf(list).filter(([first, last]) => {
      const [start, end] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return ![...characters].some((each) => each >= start && each <= end);
    });
    expect(empty, file).toEqual([]);
    expect(characters.has(32), file).toBe(true);
  }
});
