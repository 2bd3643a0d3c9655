import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSieve } from '../../../../scripts/release/secrecy/sieve.ts';
import { spellingsOf } from '../../../../scripts/release/secrecy/spellings.ts';
import { passagesOf } from '../../../../scripts/release/secrecy/verify.ts';
import { manyTexts } from '../../../support/content/many-posts.ts';

const passage = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 });

describe('the sieve', () => {
  test('leaves no text out that stands in a file, in whatever spelling and capitals', () => {
    fc.assert(
      fc.property(fc.array(passage, { minLength: 1, maxLength: 5 }), fc.nat(), (texts, seed) => {
        const secret = texts[seed % texts.length] ?? '';
        const forms = spellingsOf(secret);
        const form = forms[seed % forms.length];
        if (!form) return;
        const written = form.folds
          ? Buffer.from(
              form.bytes.toString('latin1').replace(/[a-z]/g, (c) => c.toUpperCase()),
              'latin1',
            )
          : form.bytes;
        const haystack = Buffer.concat([Buffer.from('before '), written, Buffer.from(' after')]);
        expect(makeSieve(texts)([Buffer.from('another'), haystack])).toContain(secret);
      }),
      { numRuns: 500 },
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
