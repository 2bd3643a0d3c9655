import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goneNow, type Ledger, movedIn, slugsNow } from '../../../../src/domain/addresses/moved.ts';
import { FULL } from '../../../support/long-form.ts';

/*
 * Whatever is published, moved, taken back and published again: every address that ever was answers, with its page, with
 * where it moved to, or with 'taken back'.
 */

const HISTORIES = FULL ? 1000 : 100;

/** Few names, so that posts often take each other's; two differ in case alone. */
const slug = fc.constantFrom('a', 'b', 'c', 'd', 'D');
const state = fc.dictionary(fc.constantFrom('one', 'two', 'three'), slug, {
  noNullPrototype: true,
});
const items = fc.subarray(['item', 'memoir/item', 'b']);
const history = fc.array(fc.record({ state, items }), { minLength: 1, maxLength: 12 });

const folded = (address: string) => address.toLowerCase();

test(`every address that was ever published answers, through ${HISTORIES} histories`, () => {
  let taken = 0;
  fc.assert(
    fc.property(history, (releases) => {
      let last: Ledger = { posts: {}, items: [], gone: [] };
      const ever = new Set<string>();
      for (const release of releases) {
        // Two posts never have one address: such a build stops.
        const today = new Map<string, string>();
        const used = new Set(release.items.map(folded));
        for (const [key, own] of Object.entries(release.state)) {
          if (!used.has(folded(own))) today.set(key, own);
          used.add(folded(own));
        }
        const posts = slugsNow(last.posts, today, release.items);
        const gone = goneNow(last, posts, release.items);
        last = { posts, items: release.items, gone };
        const there = new Set([...today.values(), ...release.items].map(folded));
        const moved = new Set(movedIn(posts).map(({ from }) => folded(from)));
        for (const address of there) ever.add(address);
        for (const address of ever) {
          const answers = [there, moved, new Set(gone.map(folded))].filter((set) =>
            set.has(address),
          );
          expect(answers, `${address} after ${JSON.stringify(releases)}`).toHaveLength(1);
        }
        taken += gone.length;
      }
    }),
    { numRuns: HISTORIES },
  );
  expect(taken).toBeGreaterThan(HISTORIES);
});
