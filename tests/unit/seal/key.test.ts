import { expect, test } from 'vitest';
import { normalizePasscode, rootOf } from '../../../src/seal/derive.ts';
import { letters } from '../../../src/seal/names.ts';

test('the bytes of a root key are overwritten once it is made', async () => {
  const bytes = new Uint8Array(32).fill(7);
  const key = await rootOf(bytes);
  expect([...bytes]).toEqual(Array(32).fill(0));
  expect([key.type, key.extractable, key.usages]).toEqual(['secret', false, ['deriveKey']]);
});

test('a passcode is the same however it is spaced and composed', () => {
  expect(normalizePasscode('  lorok \t\n ﬁre  A\u030a ')).toBe('lorok fire Å');
});

test.each([
  [[], 'aaaaaaaaaaaaaaaa'],
  [[0xff], '74aaaaaaaaaaaaaa'],
  [[0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 'aaaaaaaaaaaaaaab'],
  [[0x66, 0x6f, 0x6f, 0x62, 0x61], 'mzxw6ytbaaaaaaaa'],
  [Array(12).fill(0xff), '7777777777777777'],
])('the first ten bytes of %j are %s', (bytes, name) => {
  const ten = new Uint8Array(12);
  ten.set(bytes);
  expect(letters(ten)).toBe(name);
});
