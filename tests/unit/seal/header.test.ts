import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseHeader } from '../../../src/seal/format.ts';
import { ITERATIONS, makeRoomKey } from '../../../src/seal/key.ts';
import { readRoom } from './independent-reader.ts';

const SALT = 'XjczelsX29T4v9mJ6jX6nQ==';
const CHECK = 'KSTZF2bt/6teqgc1NcQEag==';

const headerOf = (change: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    v: 1,
    kdf: 'PBKDF2-SHA256',
    iter: ITERATIONS,
    salt: SALT,
    check: CHECK,
    ...change,
  });

describe('a header', () => {
  it.each([600_000, ITERATIONS, 10_000_000])('is accepted with %i iterations', (iter) => {
    expect(parseHeader(headerOf({ iter }))).toEqual({ iter, salt: SALT, check: CHECK });
  });

  it.each([
    ['one iteration', headerOf({ iter: 1 })],
    ['just too few iterations', headerOf({ iter: 599_999 })],
    ['just too many iterations', headerOf({ iter: 10_000_001 })],
    ['iterations beyond any number', headerOf({}).replace('2000000', '9'.repeat(400))],
    ['iterations as a float', headerOf({ iter: 2_000_000.5 })],
    ['iterations as an exponent', headerOf({}).replace('2000000', '2e6')],
    ['iterations with a leading zero', headerOf({}).replace('2000000', '02000000')],
    ['iterations as text', headerOf({ iter: '2000000' })],
    ['negative iterations', headerOf({ iter: -2_000_000 })],
    ['another version', headerOf({ v: 2 })],
    ['the version as text', headerOf({ v: '1' })],
    ['another derivation', headerOf({ kdf: 'PBKDF2-SHA1' })],
    ['no derivation', headerOf({ kdf: undefined })],
    ['a short salt', headerOf({ salt: 'AAAA' })],
    ['a salt with a foreign character', headerOf({ salt: SALT.replace('X', '_') })],
    ['no check', headerOf({ check: undefined })],
    ['an empty check', headerOf({ check: '' })],
    ['a field besides', headerOf({ hint: 'a' })],
    ['a field twice', headerOf({}).replace('"salt"', '"iter":600000,"salt"')],
    ['a space', headerOf({}).replace(':', ': ')],
    ['a line end', `${headerOf({})}\n`],
    ['an array', '[]'],
    ['null', 'null'],
    ['nothing', ''],
  ])('is refused with %s', (_, text) => {
    expect(parseHeader(text)).toBeNull();
  });

  it('is refused by the independent reader for the same iterations', () => {
    for (const iter of [1, 599_999, 10_000_001])
      expect(() => readRoom(headerOf({ iter }), 'any')).toThrow('iterations');
  });
});

describe('a key for a room', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is refused before any derivation when readers would not accept it', async () => {
    const derive = vi.spyOn(crypto.subtle, 'deriveBits');
    for (const iter of [1, 599_999, 10_000_001, 2_000_000.5, Number.NaN])
      await expect(makeRoomKey('any', 'https://vale.example', iter)).rejects.toThrow(RangeError);
    expect(derive).not.toHaveBeenCalled();
    await makeRoomKey('any', 'https://vale.example', 600_000);
    expect(derive).toHaveBeenCalledOnce();
  });

  it('has a header of its own for every site and passcode, the same every time', async () => {
    const make = async (passcode: string, site: string) =>
      (await makeRoomKey(passcode, site, 600_000)).header;
    const headers = [
      await make('a', 'https://vale.example'),
      await make('b', 'https://vale.example'),
      await make('a', 'https://jonah.example'),
    ];
    expect(new Set(headers).size).toBe(3);
    expect(await make('a', 'https://vale.example')).toBe(headers[0]);
  });
});
