import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { WORKERS } from './scripts/test/workers.ts';

/** What takes long comes first, so that no process goes on alone at the end with one that came last. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isUnit = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/tests/unit/'));
    return (await super.sort(files)).sort((a, b) => isUnit(a) - isUnit(b));
  }
}

export default defineConfig({
  test: {
    include: ['tests/{unit,integration,site,engines}/**/*.test.ts'],
    globalSetup: 'tests/support/run-folder.ts',
    // Files of one process share what is costly to load: the framework, the pages' program, the typesetter.
    isolate: false,
    sequence: { sequencer: LongFirst },
    maxWorkers: WORKERS,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
