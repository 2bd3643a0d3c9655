import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/{unit,integration,site,engines}/**/*.test.ts'],
    // Most tests wait for builds, services and files: one process less than there are cores leaves one idle.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
