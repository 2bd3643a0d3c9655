import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests that noticed the last mutant first, then the quickest: most mutants are noticed at once. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = (file: TestSpecification): number => {
      const result = this.ctx.cache.getTestSpecificationResult(file);
      return result?.failed ? 0 : (result?.duration ?? 0);
    };
    return files.toSorted((a, b) => cost(a) - cost(b));
  }
}

/** The tests that mutants have to survive: quick ones, of what is mutated. */
export default defineConfig({
  test: {
    include: ['tests/unit/{domain,seal,client,gather/sanity,icons}/**/*.test.ts'],
    // Each test there seals a room of its own.
    exclude: ['tests/unit/seal/histories.test.ts'],
    setupFiles: ['tests/mutation/without-shrinking.ts'],
    // One process for all files that a mutant concerns, instead of one for each.
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    // Of a machine that has other work too.
    testTimeout: 120_000,
  },
});
