import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,integration,site,engines}/**/*.test.ts'],
    // One process less than there are cores would leave one idle; one more makes each slower by as much.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
