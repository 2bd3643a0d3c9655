import { defineConfig } from 'vitest/config';

/** The tests that mutants have to survive: quick ones, of what is mutated. */
export default defineConfig({
  test: {
    include: ['tests/unit/{domain,seal,client,gather/sanity,icons}/**/*.test.ts'],
    // These take ten seconds each, for every mutant that they cover.
    exclude: ['tests/unit/seal/histories.test.ts'],
    testNamePattern: /^(?!.*(4,096 single changes of a bit|lie elsewhere in each state))/,
    testTimeout: 30_000,
  },
});
