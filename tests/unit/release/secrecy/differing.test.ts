import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differing } from '../../../../scripts/release/secrecy/differing.ts';
import { randomNumbers } from '../../../support/content/random.ts';

/** Lines of a list, each its own, as long as a list of thousands of files. */
function lines(count: number, seed: number): string[] {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, (_, at) => `["read/post-${at}.txt",${random()}]`);
}

/** Bytes around each difference, where a test does not say how many. */
const EDGE = 1000;

/** Places of the text that no piece holds, and that the text before did not have. */
function overlooked(text: Buffer, before: Buffer, length: number): number[] {
  const pieces = differing(text, before, length);
  return Array.from({ length: text.length - length + 1 }, (_, at) => at).filter((at) => {
    const wanted = text.subarray(at, at + length);
    return !before.includes(wanted) && !pieces.some((piece) => piece.includes(wanted));
  });
}

interface Edit {
  readonly at: number;
  readonly kind: 'changed' | 'new' | 'gone' | 'moved';
  readonly text: string;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(299),
  kind: fc.constantFrom('changed', 'new', 'gone', 'moved'),
  text: fc.string({ unit: 'binary', maxLength: 200 }),
});

function edited(all: readonly string[], { at, kind, text }: Edit): readonly string[] {
  if (kind === 'changed') return all.with(at % all.length, text);
  if (kind === 'new') return all.toSpliced(at, 0, text);
  const rest = all.toSpliced(at, 1);
  return kind === 'gone' ? rest : rest.toSpliced(all.length - at, 0, all[at] ?? '');
}

describe('what differs in a text', () => {
  test('has all that did not stand in it before, whatever was changed, put in, taken out or moved', () => {
    const before = lines(300, 7);
    fc.assert(
      fc.property(
        fc.array(edit, { maxLength: 5 }),
        fc.integer({ min: 8, max: 400 }),
        (edits, of) => {
          const after = Buffer.from(edits.reduce<readonly string[]>(edited, before).join());
          expect(overlooked(after, Buffer.from(before.join()), of)).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('is what stands around a line that was taken out', () => {
    const before = lines(300, 7);
    const [from, to] = [before.slice(0, 150).join(), before.slice(151).join()];
    const [piece = Buffer.alloc(0), ...more] = differing(
      Buffer.from(`${from},${to}`),
      Buffer.from(before.join()),
      EDGE,
    );
    expect(more).toEqual([]);
    expect(piece.toString()).toContain(`${from.slice(-500)},${to.slice(0, 500)}`);
  });

  test('is little of a long list, and nothing of the same one', () => {
    const before = lines(20_000, 3);
    const after = before.with(10, '["a"]').with(9000, '["b"]').with(19_990, '["c"]');
    const bytes = Buffer.from(after.join());
    const pieces = differing(bytes, Buffer.from(before.join()), EDGE);
    expect(pieces).toHaveLength(3);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(4000);
    expect(differing(bytes, Buffer.from(bytes), EDGE)).toEqual([]);
  });

  test('is all of another text', () => {
    const bytes = Buffer.from(lines(5000, 3).join());
    expect(
      Buffer.concat(differing(bytes, Buffer.from(lines(5000, 4).join()), EDGE)).length,
    ).toBeGreaterThan(bytes.length / 2);
    expect(differing(bytes, Buffer.alloc(0), EDGE)).toEqual([bytes]);
    expect(differing(Buffer.alloc(0), bytes, EDGE)).toEqual([]);
  });
});
