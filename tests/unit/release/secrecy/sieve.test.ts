import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSieve } from '../../../../scripts/release/secrecy/sieve.ts';
import { spellingsOf } from '../../../../scripts/release/secrecy/spellings.ts';
import { passagesOf } from '../../../../scripts/release/secrecy/verify.ts';
import { manyTexts } from '../../../support/content/many-posts.ts';

const passage = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 });
/** What may stand beside a text, and be read together with its first or its last letters. */
const beside = fc.constantFrom(
  ' ',
  '%',
  '%4',
  '\\',
  '\\u',
  '&',
  '&#',
  '&#1',
  'a',
  'ab',
  'abc',
  '=',
  '\u{1f94b}',
);

function inCapitals(bytes: Buffer): Buffer {
  const capitals = bytes.toString('latin1').replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return Buffer.from(capitals, 'latin1');
}

describe('the sieve', () => {
  test('leaves no text out that stands in a file, in whatever spelling and capitals, whatever stands beside it', () => {
    fc.assert(
      fc.property(passage, passage, beside, beside, (secret, other, before, after) => {
        const sieve = makeSieve([other, secret]);
        for (const { bytes, folds, name } of spellingsOf(secret)) {
          for (const written of folds ? [bytes, inCapitals(bytes)] : [bytes]) {
            const haystack = Buffer.concat([Buffer.from(before), written, Buffer.from(after)]);
            expect(sieve([Buffer.from('another'), haystack]), name).toContain(secret);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('leaves most out that stand in none', async () => {
    const texts = await manyTexts(48, 1000);
    const sealed = texts.slice(0, 40).flatMap(({ body }) => passagesOf(body));
    const open = texts.slice(40).map(({ body }) => Buffer.from(body));
    const sieve = makeSieve(sealed);
    expect(sieve(open).length).toBeLessThan(sealed.length / 5);
    expect(sieve([...open, Buffer.from(texts[0]?.body ?? '')])).toEqual(
      expect.arrayContaining(passagesOf(texts[0]?.body ?? '')),
    );
    expect(sieve([])).toEqual([]);
  });
});
