import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,integration,site,engines}/**/*.test.ts'],
    // Most tests wait for builds, services and files: with one process for each core a third of the time is idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
