import { describe, test } from 'vitest';

const FULL = process.env.TEST_FULL === '1';

/** The cases of a long table: so many of the first in the quick form of the tests, all in the long one (`npm run test:full`). */
export function casesOf<Case>(quick: number, cases: readonly Case[]): readonly Case[] {
  return FULL ? cases : cases.slice(0, quick);
}

/** A test, and a group of tests, of the long form alone. */
export const testInFull = test.runIf(FULL);
export const describeInFull = describe.runIf(FULL);
