import { defineConfig } from 'vitest/config';

/** The tests that mutants have to survive: quick ones, of what is mutated. */
export default defineConfig({
  test: {
    include: ['tests/unit/{domain,seal,client,gather/sanity,icons}/**/*.test.ts'],
    // Takes ten seconds, for each mutant that it covers.
    exclude: ['tests/unit/seal/histories.test.ts'],
    testTimeout: 30_000,
  },
});
