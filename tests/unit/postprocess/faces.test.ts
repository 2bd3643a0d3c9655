import { expect, test } from 'vitest';
import { withoutIdleFaces } from '../../../src/postprocess/faces.ts';

const ALL = '@font-face{font-family:L;src:url(/l.woff2)}';
const ACCENTS = '@font-face{font-family:L;src:url(/more.woff2);unicode-range:U+20,U+c0-ff,U+131}';
const SIGNS = '@font-face{font-family:L;src:url(/signs.woff2);unicode-range:U+20,U+3c-3e,U+5b-60}';
const CYRILLIC = '@font-face{font-family:L;src:url(/cyrillic.woff2);unicode-range:U+20,U+4??}';

test.each([
  ['plain words, “quoted” – and 日本', ''],
  ['a café', ACCENTS],
  ['from À', ACCENTS],
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
