import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFinder } from '../../../../scripts/release/secrecy/finder.ts';
import { spellingsOf } from '../../../../scripts/release/secrecy/spellings.ts';
import { passagesOf } from '../../../../scripts/release/secrecy/verify.ts';
import { manyTexts } from '../../../support/content/many-posts.ts';

const small = (buffer: Buffer) =>
  buffer.toString('latin1').replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Few values, so that needles often begin alike, overlap, and differ in capitals only. 64 and 96 differ as A and a do. */
const byte = fc.constantFrom(65, 97, 64, 96, 0, 255);
const bytes = (minLength: number, maxLength: number) =>
  fc.array(byte, { minLength, maxLength }).map((array) => Buffer.from(array));
/** One value, many times over: the points of a picture. */
const run = fc.tuple(byte, fc.integer({ min: 8, max: 12 }));
const runBytes = run.map(([value, length]) => Buffer.alloc(length, value));
const needle = fc.record({
  bytes: fc.oneof({ arbitrary: bytes(8, 11), weight: 3 }, runBytes),
  folds: fc.boolean(),
});

/** Pieces, some of them needles as they are or in other capitals, one after the other. */
const haystackOf = (needles: readonly { bytes: Buffer }[]) => {
  const own = needles.map(({ bytes: each }) => each);
  const folded = own.map((each) => Buffer.from(small(each), 'latin1'));
  return fc.array(fc.oneof(bytes(0, 9), runBytes, fc.constantFrom(...own, ...folded)), {
    maxLength: 8,
  });
};

describe('the finder', () => {
  test('agrees with a search for one needle at a time', () => {
    const found = new Set<boolean>();
    fc.assert(
      fc.property(
        fc
          .array(needle, { minLength: 1, maxLength: 6 })
          .chain((needles) => fc.tuple(fc.constant(needles), haystackOf(needles))),
        ([needles, pieces]) => {
          const haystack = Buffer.concat(pieces);
          const expected = needles.filter((each) =>
            each.folds
              ? small(haystack).includes(small(each.bytes))
              : haystack.includes(each.bytes),
          );
          found.add(expected.length > 0);
          expect(makeFinder(needles)(haystack)).toEqual(new Set(expected));
        },
      ),
      { numRuns: 500 },
    );
    expect(found).toEqual(new Set([true, false]));
  });

  test('refuses a needle that is too short to be found', () => {
    expect(() => makeFinder([{ bytes: Buffer.from('seven b'), folds: true }])).toThrow(
      'fewer than 8 bytes',
    );
  });

  test('looks for 40 long texts in every spelling at the pace of one pass', async () => {
    const texts = await manyTexts(48, 1000);
    const sealed = texts.slice(0, 40).map(({ body }) => body);
    const needles = sealed.flatMap(passagesOf).flatMap(spellingsOf);
    const open = Buffer.from(
      texts
        .slice(40)
        .map(({ body }) => body)
        .join(' ')
        .repeat(100),
    );
    expect(needles.length).toBeGreaterThan(50_000);
    expect(open.length).toBeGreaterThan(4_000_000);
    const before = process.cpuUsage();
    const find = makeFinder(needles);
    const byChance = find(open).size;
    const { user, system } = process.cpuUsage(before);
    const planted = find(Buffer.concat([open, Buffer.from(sealed[39] ?? '')])).size;
    expect(planted - byChance).toBeGreaterThan(50);
    // A tenth of it is usual. A search that looks at each needle with a frequent beginning takes 7 s.
    expect((user + system) / 1e6).toBeLessThan(3);
  });
});
