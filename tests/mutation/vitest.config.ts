import { defineConfig } from 'vitest/config';

/** The tests that mutants have to survive: quick ones, of what is mutated. */
export default defineConfig({
  test: {
    include: ['tests/unit/{domain,seal,client,gather/sanity,icons}/**/*.test.ts'],
    // Each test there seals a room of its own.
    exclude: ['tests/unit/seal/histories.test.ts'],
    // One process for all files that a mutant concerns, instead of one for each.
    isolate: false,
    // Of a machine that has other work too.
    testTimeout: 120_000,
  },
});
