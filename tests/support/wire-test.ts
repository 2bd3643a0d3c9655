import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { FULL } from './browser-test.ts';
import { siteRoot } from './site-build.ts';
import { openWire, type Wire } from './wire.ts';

interface Fixtures {
  /** A copy of the built demo that a test may change. */
  readonly folder: string;
  /** The line on which the copy is served. */
  readonly wire: Wire;
}

/** Playwright's test over a site of its own. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    await cp(await realpath(join(siteRoot('demo'), 'dist')), folder, { recursive: true });
    await use(folder);
    await rm(folder, { recursive: true });
  },
  wire: async ({ folder }, use) => {
    const wire = await openWire(folder);
    await use(wire);
    await wire.close();
  },
  baseURL: async ({ wire }, use) => use(wire.origin),
});

export { expect };

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A phone in the light and a desk in the dark; in the long form each width in each scheme. */
const FORMS = [390, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const)
    .filter(
      (scheme) =>
        FULL || (width === 390 ? scheme === 'light' : width === 1280 && scheme === 'dark'),
    )
    .map((colorScheme) => ({ width, colorScheme })),
);

/** What axe finds in the main part of the page as it stands, in every form; and the fewest rules that one form passed. */
export async function axeResults(page: Page): Promise<{ found: string[]; passed: number }> {
  const found: string[] = [];
  let passed = Number.POSITIVE_INFINITY;
  for (const { width, colorScheme } of FORMS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const results = await new AxeBuilder({ page })
      .include('main')
      .options({
        runOnly: { type: 'tag', values: RULES },
        rules: { 'target-size': { enabled: true } },
      })
      .setLegacyMode()
      .analyze();
    passed = Math.min(passed, results.passes.length);
    for (const { id, nodes } of results.violations) {
      found.push(...nodes.map(({ target }) => `${width}, ${colorScheme}: ${id}: ${target}`));
    }
  }
  return { found, passed };
}
