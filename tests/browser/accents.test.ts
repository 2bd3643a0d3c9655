import { family, fetched } from '../support/browser/page-requests.ts';
import { expect, test } from '../support/browser/test.ts';

const PLAIN = '/read/ore-dock-1998';
const ACCENTED = '/read/belts-and-ranks';

test('letters with accents come with the pages that have some, and with no other', async ({
  page,
}) => {
  for (const [path, files] of [
    [PLAIN, 0],
    [ACCENTED, 1],
  ] as const) {
    // A busy machine may answer too late for the typeface.
    await expect(async () => {
      const fonts = fetched(page, /literata-accents[^/]*\.woff2$/);
      await page.goto(path);
      expect(await family(page)).toMatch(/^Literata,/);
      await page.waitForLoadState('networkidle');
      expect(fonts).toHaveLength(files);
    }).toPass();
  }
});
