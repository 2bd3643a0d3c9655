import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
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
const WIDTHS = [390, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;

/** What axe finds in the main part of the page as it stands, at every width and in both schemes; and how many rules it could apply. */
export async function axeResults(page: Page): Promise<{ found: string[]; passed: number }> {
  const found: string[] = [];
  let passed = 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const results = await new AxeBuilder({ page })
        .include('main')
        .options({
          runOnly: { type: 'tag', values: RULES },
          rules: { 'target-size': { enabled: true } },
        })
        .analyze();
      passed += results.passes.length;
      for (const { id, nodes } of results.violations) {
        found.push(...nodes.map(({ target }) => `${width}, ${colorScheme}: ${id}: ${target}`));
      }
    }
  }
  return { found, passed };
}
