import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openScreen, SCREENS } from '../support/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';
import { lostAtZoom } from '../support/browser/zoom.ts';
import { FULL } from '../support/long-form.ts';

type RunOnly = NonNullable<Parameters<AxeBuilder['options']>[0]['runOnly']>;

const ALL: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** All that a scheme changes. */
const COLORS: RunOnly = { type: 'rule', values: ['color-contrast'] };
const SCHEMES = ['light', 'dark'] as const;
/** Each width in each scheme; in the quick form a phone in the light, and the colors of a desk in the dark. */
const FORMS = FULL
  ? [390, 768, 1280].flatMap((width) =>
      SCHEMES.map((colorScheme) => ({ width, colorScheme, rules: ALL })),
    )
  : ([
      { width: 390, colorScheme: 'light', rules: ALL },
      { width: 1280, colorScheme: 'dark', rules: COLORS },
    ] as const);

/**
 * Where axe cannot tell the colors apart by itself, and why that is well: the cover's artwork is a picture with words in
 * its label, and the epilogue's number is a sign.
 */
const UNDECIDED = '.face *, .last > .n';

/**
 * Axe judges no color before a gradient: these are the hairline beside the sidebar, the glow of the Dark Room and the
 * ring around its form, and behind a title, where no word of it stands. And none of what waits to be laid out.
 */
const JUDGED = `
  .frame, body { background-image: none !important }
  .seal::before, .head::after { display: none !important }
  .entry { content-visibility: visible !important }
`;

/** A line for every rule that the page breaks as it stands, or about which axe could not decide. */
async function violationsOf(page: Page, part = 'html', runOnly = ALL): Promise<string[]> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, JUDGED);
  const { violations, incomplete } = await new AxeBuilder({ page })
    .include(part)
    .options({
      runOnly,
      // The one rule of WCAG 2.2 that axe has, and leaves out unless it is asked for.
      rules: { 'target-size': { enabled: true } },
    })
    .setLegacyMode()
    .analyze();
  const lines = (results: typeof violations) =>
    results.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, target: `${target}` })));
  const undecided = await page.evaluate(
    ([found, known]) =>
      found.filter(({ target }) => !document.querySelector(target)?.matches(known)),
    [lines(incomplete), UNDECIDED] as const,
  );
  return [...lines(violations), ...undecided].map(({ id, target }) => `${id}: ${target}`);
}

/** The same at every width and in both schemes. */
async function violationsInEveryForm(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const { width, colorScheme, rules } of FORMS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const violations = await violationsOf(page, part, rules);
    found.push(...violations.map((line) => `${width}, ${colorScheme}: ${line}`));
  }
  return found;
}

for (const screen of SCREENS) {
  test.describe(() => {
    test.use({ site: screen.site, viewport: { width: 390, height: 900 } });
    test(`${screen.name}: nothing for axe to find, and nothing lost at 400 %`, async ({
      page,
      complaints,
    }) => {
      await openScreen(page, screen);
      expect(await violationsInEveryForm(page, screen.part)).toEqual([]);
      expect(await lostAtZoom(page)).toEqual([]);
      const { complains } = screen;
      if (complains) {
        expect(complaints).toEqual(complaints.filter((line) => complains.test(line)));
        expect(complaints.splice(0)).not.toEqual([]);
      }
    });
  });
}

test('faint text, a nameless button and a small target would be found', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.innerHTML =
      '<p>faint</p><h1>faint</h1><button></button><a href="/a">a</a><a href="/b">b</a>';
    for (const child of planted.children) {
      if (!(child instanceof HTMLElement)) continue;
      child.style.cssText = /^(P|H1)$/.test(child.tagName)
        ? 'color: #ccc'
        : 'display: block; width: 9px; height: 9px; padding: 0';
    }
    document.querySelector('main')?.append(planted);
  });
  const found = await violationsOf(page);
  expect(found.map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining(['color-contrast', 'button-name', 'target-size']),
  );
  expect(found.filter((line) => /^color-contrast: .*(p|h1)/.test(line))).toHaveLength(2);
});

test('what an enlarged page cuts, hides or lets stand beside the screen would be found', async ({
  page,
}) => {
  await page.goto('/about');
  expect(await lostAtZoom(page)).toEqual([]);
  await page.evaluate(() => {
    const looks = [
      'width: 400px',
      'width: 50px; overflow: hidden; white-space: nowrap',
      'position: fixed; height: 200px',
    ];
    for (const look of looks) {
      const planted = document.createElement('p');
      planted.textContent = 'planted words';
      planted.style.cssText = look;
      document.querySelector('main')?.append(planted);
    }
  });
  expect(await lostAtZoom(page)).toEqual([
    'scrolls sideways',
    'beside the screen: p.: planted words',
    'cut: p.: planted words',
    'in the way: p.: planted words',
  ]);
});
