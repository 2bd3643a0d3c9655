import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstHash, mayStandIn, WINDOW } from '../../../../scripts/release/secrecy/window.ts';

const bytes = (least: number) =>
  fc.uint8Array({ minLength: least, maxLength: 60 }).map((all) => Buffer.from(all));

test('a text that stands in a haystack, in whatever capitals, is never said not to', () => {
  fc.assert(
    fc.property(bytes(0), bytes(WINDOW), bytes(0), (before, text, after) => {
      const haystacks = [before, Buffer.concat([before, text, after])];
      expect(mayStandIn(haystacks)(firstHash(text))).toBe(true);
      const capitals = haystacks.map((each) => Buffer.from(each.toString('latin1').toUpperCase()));
      const isPlain = text.every((byte) => byte < 128);
      if (isPlain) expect(mayStandIn(capitals)(firstHash(text))).toBe(true);
    }),
  );
});

test('of a text that is too short to be looked for nothing is said', () => {
  expect(mayStandIn([Buffer.from('some words')])(firstHash(Buffer.from('secret')))).toBe(true);
});

test('of texts that do not stand there nearly all are said not to', () => {
  const words = (from: number) =>
    Array.from({ length: 1000 }, (_, at) => Buffer.from(`${from + at * 7919} is another text`));
  const may = mayStandIn([Buffer.concat(words(1_000_000))]);
  expect(words(50_000_000).filter((text) => may(firstHash(text))).length).toBeLessThan(300);
});
