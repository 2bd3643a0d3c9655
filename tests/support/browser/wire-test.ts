import { cp, mkdtemp, realpath, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { FULL } from '../long-form.ts';
import { siteRoot } from '../site/build.ts';
import { openWire, type Wire } from './wire.ts';

interface Fixtures {
  /** A link to the site that is served: the built demo, or the copy of a test that changes it. */
  readonly served: string;
  /** The line on which it is served. */
  readonly wire: Wire;
  /** A copy of the built demo that the test may change, which is served from then on. */
  readonly folder: string;
}

const dist = (): Promise<string> => realpath(join(siteRoot('demo'), 'dist'));

/** Playwright's test over a site of its own. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  served: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    const served = join(folder, 'served');
    await symlink(await dist(), served);
    await use(served);
    await rm(folder, { recursive: true });
  },
  wire: async ({ served }, use) => {
    const wire = await openWire(served);
    await use(wire);
    await wire.close();
  },
  folder: async ({ served }, use) => {
    const copy = `${served}-copy`;
    await cp(await dist(), copy, { recursive: true });
    await symlink(copy, `${served}-next`);
    await rename(`${served}-next`, served);
    await use(copy);
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
