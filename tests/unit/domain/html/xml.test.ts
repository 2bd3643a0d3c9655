import { expect, it } from 'vitest';
import { escapedXml, textElement, writable } from '../../../../src/domain/html/xml.ts';

/** Characters of XML 1.0 (production 2). */
function isCharacter(point: number): boolean {
  if (point < 0x20) return point === 0x9 || point === 0xa || point === 0xd;
  return point <= 0xd7ff || (point >= 0xe000 && point <= 0xfffd) || point >= 0x10000;
}

it('text that XML can write keeps each character that XML 1.0 has, and no other', () => {
  const wrong: string[] = [];
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const text = `a${String.fromCodePoint(point)}b`;
    if (writable(text) !== (isCharacter(point) ? text : 'ab')) wrong.push(point.toString(16));
  }
  expect(wrong).toEqual([]);
});

it('what means something to XML is a number', () => {
  expect(escapedXml('<a href="b">&\r\n\0\'</a>')).toBe(
    "&#60;a href=&#34;b&#34;&#62;&#38;&#13;\n'&#60;/a&#62;",
  );
});

it('an element without a text is not there', () => {
  expect(textElement('title', 'a < b')).toBe('<title>a &#60; b</title>');
  expect(textElement('title', '')).toBe('<title></title>');
  expect(textElement('title', null)).toBe('');
});
