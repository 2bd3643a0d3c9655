import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/test/chromium.ts';
import { WORKERS } from './scripts/test/workers.ts';
import { serverOf } from './tests/support/browser/sites.ts';
import { SITES } from './tests/support/site/build.ts';

const executable = findHeadlessShell(process.env) ?? findChromium(process.env);

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: WORKERS,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // No test waits until one page has faded into the next, or judges a color half-way.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executable ? { executablePath: executable } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: SITES.map(serverOf),
});
