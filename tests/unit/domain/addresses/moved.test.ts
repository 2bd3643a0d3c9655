import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  goneNow,
  movedIn,
  type PostSlugs,
  slugsNow,
  vanishedSlugs,
} from '../../../../src/domain/addresses/moved.ts';

const now = (last: PostSlugs, today: Record<string, string>, other: string[] = []) =>
  slugsNow(last, new Map(Object.entries(today)), other);

describe('a changed slug', () => {
  test('leads from the old address to the new one', () => {
    expect(movedIn(now({ a: ['old'] }, { a: 'new' }))).toEqual([{ from: 'old', to: 'new' }]);
  });

  test('is kept over releases in which nothing changed', () => {
    const first = now({ a: ['old'] }, { a: 'new' });
    expect(now(now(first, { a: 'new' }), { a: 'new' })).toEqual(first);
  });

  test('that changes again leads from every earlier address straight to the last', () => {
    const third = now(now({ a: ['one'] }, { a: 'two' }), { a: 'three' });
    expect(movedIn(third)).toEqual([
      { from: 'two', to: 'three' },
      { from: 'one', to: 'three' },
    ]);
  });

  test('that goes back to what it was leaves no redirect on the present address', () => {
    const back = now(now({ a: ['one'] }, { a: 'two' }), { a: 'one' });
    expect(movedIn(back)).toEqual([{ from: 'two', to: 'one' }]);
  });

  test('whose old address another post or built-in text has taken is not redirected', () => {
    expect(movedIn(now({ a: ['x'], b: ['y'] }, { a: 'z', b: 'x' }))).toEqual([
      { from: 'y', to: 'x' },
    ]);
    expect(movedIn(now({ a: ['x'] }, { a: 'z' }, ['x']))).toEqual([]);
    expect(movedIn(now({ a: ['x'] }, { a: 'z', b: 'X' }))).toEqual([]);
  });

  test('of two posts that swap theirs redirects neither', () => {
    expect(movedIn(now({ a: ['x'], b: ['y'] }, { a: 'y', b: 'x' }))).toEqual([]);
  });

  test('that two posts had before leads to the one whose key comes first', () => {
    const last = { b: ['y', 'old'], a: ['x', 'OLD'] };
    expect(movedIn(now(last, { b: 'y', a: 'x' }))).toEqual([{ from: 'OLD', to: 'x' }]);
    expect(movedIn({ a: [] })).toEqual([]);
  });

  test('in case alone is no move', () => {
    expect(movedIn(now({ a: ['Hello'] }, { a: 'hello' }))).toEqual([]);
  });

  test('of a post that is gone leaves nothing behind', () => {
    const gone = now(now({ a: ['old'] }, { a: 'new' }), {});
    expect(gone).toEqual({});
  });
});

test('whatever happens, each old address leads to one present address, and none hides a page', () => {
  const name = fc.constantFrom(...'abcdefABC');
  const release = fc.dictionary(fc.constantFrom('p', 'q', 'r', 's'), name);
  let moves = 0;
  fc.assert(
    fc.property(fc.array(release, { minLength: 2, maxLength: 8 }), (releases) => {
      let slugs: PostSlugs = {};
      for (const wanted of releases) {
        const owners = new Map(
          Object.entries(wanted).map(([key, slug]) => [slug.toLowerCase(), key]),
        );
        const today = new Map([...owners].map(([slug, key]) => [key, slug]));
        slugs = slugsNow(slugs, today, []);
        const moved = movedIn(slugs);
        moves += moved.length;
        const from = moved.map((move) => move.from.toLowerCase());
        const present = [...today.values()].map((slug) => slug.toLowerCase());
        expect(new Set(from).size).toBe(from.length);
        expect(from.filter((slug) => present.includes(slug))).toEqual([]);
        expect(moved.every(({ to }) => [...today.values()].includes(to))).toBe(true);
      }
    }),
  );
  expect(moves).toBeGreaterThan(100);
});

test('a vanished address is one where nothing is any more', () => {
  const last: PostSlugs = { a: ['one'], b: ['two', 'zwei'], c: ['three'], d: ['four'] };
  const next = now(last, { a: 'one', b: 'deux', e: 'three' });
  expect(vanishedSlugs(last, next, [])).toEqual(['four']);
  expect(vanishedSlugs(last, {}, ['one'])).toEqual(['four', 'three', 'two']);
});

test('what was taken back is below /read, once, by its name, and not where something is again', () => {
  const last = {
    posts: { a: ['one', 'ONE'], b: ['two'] },
    items: ['item'],
    gone: ['zero', '/old'],
  };
  expect(goneNow(last, {}, [])).toEqual(['ONE', 'item', 'two', 'zero']);
  expect(goneNow(last, { c: ['Two'] }, ['ITEM'])).toEqual(['ONE', 'zero']);
});
