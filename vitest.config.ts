import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,integration,site,engines}/**/*.test.ts'],
    // Files of one process share what is costly to load: the framework, the pages' program, the typesetter.
    isolate: false,
    // One process less than there are cores would leave one idle; one more makes each slower by as much.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
