import { describe, expect, it } from 'vitest';
import { parseHeader } from '../../../src/seal/format.ts';
import { ITERATIONS, makeHeader } from '../../../src/seal/key.ts';
import { rootOfPerson } from './independent-reader.ts';

const SALT = 'XjczelsX29T4v9mJ6jX6nQ==';

const headerOf = (change: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    v: 2,
    kdf: 'PBKDF2-SHA256',
    iter: ITERATIONS,
    salt: SALT,
    ...change,
  });

describe('a header', () => {
  it.each([600_000, ITERATIONS, 10_000_000])('is accepted with %i iterations', (iter) => {
    expect(parseHeader(headerOf({ iter }))).toMatchObject({ iter, salt: SALT });
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
    ['the version before', headerOf({ v: 1, check: 'KSTZF2bt/6teqgc1NcQEag==' })],
    ['another version', headerOf({ v: 3 })],
    ['the version as text', headerOf({ v: '2' })],
    ['another derivation', headerOf({ kdf: 'PBKDF2-SHA1' })],
    ['no derivation', headerOf({ kdf: undefined })],
    ['a short salt', headerOf({ salt: 'AAAA' })],
    ['a salt with a foreign character', headerOf({ salt: SALT.replace('X', '_') })],
    ['no salt', headerOf({ salt: undefined })],
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
      expect(() => rootOfPerson(headerOf({ iter }), 'any', new Uint8Array())).toThrow('iterations');
  });
});

describe('a header that is made', () => {
  it('is refused when readers would not accept it', async () => {
    for (const iter of [1, 599_999, 10_000_001, 2_000_000.5, Number.NaN])
      await expect(makeHeader('https://vale.example', iter)).rejects.toThrow(
        `PBKDF2 takes 600,000 to 10,000,000 iterations here, not ${iter}.`,
      );
  });

  it('is one for every site, the same every time', async () => {
    const { text } = await makeHeader('https://vale.example', 600_000);
    expect((await makeHeader('https://jonah.example', 600_000)).text).not.toBe(text);
    expect((await makeHeader('https://vale.example', 600_000)).text).toBe(text);
  });
});
