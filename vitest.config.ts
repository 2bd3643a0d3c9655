import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One process less than there are cores would leave one idle; one more makes each slower by as much.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      // What the parts promise by themselves needs no process of its own for each file.
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: { name: 'whole', include: ['tests/{integration,site,engines}/**/*.test.ts'] },
      },
    ],
  },
});
