/** True where the long form of the tests was asked for (`npm run test:full`). */
export const FULL = process.env.TEST_FULL === '1';

/** The cases of a long table: so many of the first in the quick form of the tests, all in the long one (`npm run test:full`). */
export function casesOf<Case>(quick: number, cases: readonly Case[]): readonly Case[] {
  return FULL ? cases : cases.slice(0, quick);
}
