import { expect, test } from 'vitest';
import { cipherKey, normalizePasscode, rootOf } from '../../../src/seal/derive.ts';
import { sharesOf } from '../../../src/seal/key.ts';
import { letters } from '../../../src/seal/names.ts';
import { personOf } from './room-samples.ts';

test('the bytes of a root key are overwritten once it is made', async () => {
  const bytes = new Uint8Array(32).fill(7);
  const key = await rootOf(bytes);
  expect([...bytes]).toEqual(Array(32).fill(0));
  expect([key.type, key.extractable, key.usages]).toEqual(['secret', false, ['deriveKey']]);
});

test('the key of a purpose cannot be exported either', async () => {
  const key = await cipherKey(await rootOf(new Uint8Array(32).fill(7)), 'slot');
  expect([key.extractable, key.usages]).toEqual([false, ['encrypt', 'decrypt']]);
});

test('persons come in the same order, in whatever order they are given', async () => {
  const persons = await Promise.all([1, 2, 3].map((seed) => personOf(seed)));
  const shares = await sharesOf(persons);
  expect(await sharesOf(persons.toReversed())).toEqual(shares);
  expect(await sharesOf(shares.map(({ person }) => person))).toEqual(shares);
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
