import { expect, test } from 'vitest';
import { withoutIdleFaces } from '../../../src/postprocess/faces.ts';

const ALL = '@font-face{font-family:L;src:url(/l.woff2)}';
const SOME = '@font-face{font-family:L;src:url(/more.woff2);unicode-range:U+20,U+c0-ff}';

test.each([
  ['plain words, “quoted” – and 日本', ALL],
  ['a café', ALL + SOME],
  ['from À', ALL + SOME],
  ['to ÿ', ALL + SOME],
  ['but not ¿ nor Ā', ALL],
])('of "%s" a page keeps the faces that it needs', (text, styles) => {
  expect(withoutIdleFaces(`${ALL}${SOME}p{color:red}`, `<p>${text}</p>`)).toBe(
    `${styles}p{color:red}`,
  );
});
