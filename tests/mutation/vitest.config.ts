import { defineConfig } from 'vitest/config';

/** The tests that mutants have to survive: quick ones, of what is mutated. */
export default defineConfig({
  test: {
    include: ['tests/unit/{domain,seal,client,gather/sanity,icons}/**/*.test.ts'],
    // The first runs the compiler, which mutants confuse; the second takes ten seconds, for each mutant it covers.
    exclude: ['tests/unit/seal/boundary.test.ts', 'tests/unit/seal/histories.test.ts'],
    testTimeout: 30_000,
  },
});
