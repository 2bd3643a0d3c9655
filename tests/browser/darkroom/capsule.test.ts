import AxeBuilder from '@axe-core/playwright';
import { withCapsule } from '../../support/browser/capsule.ts';
import { expect, test, unseal } from './site.ts';

const WRITTEN = 'The qzvktitletwowyxjq';

test('the room as one file opens from the device with the same passcode, and asks nobody', async ({
  page,
  site,
}) => {
  await withCapsule(site.folder, async (href) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().split(/[,#]/)[0] ?? ''));
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(href);
    await page.evaluate(async () => document.fonts.ready);
    const loaded = () =>
      [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : []));
    expect(await page.evaluate(loaded)).toContain('Literata');
    await unseal(page, 'lorok kizaf sofop motar wosup');
    await expect(page.getByRole('alert')).toHaveText('That passcode does not open the room.');
    await unseal(page);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
    await page.getByRole('link', { name: WRITTEN }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WRITTEN);
    await expect(page.getByText('2 of 4')).toBeVisible();
    const next = page.locator('.onward [rel=next]');
    await expect(next).toHaveText(
      /^Next · November 17, 2025 To the Man Who .+ I’ve written .+\.\.\.$/,
    );
    await next.click();
    await expect(page.getByText('3 of 4')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Return to Dark Room' }).click();
    await page.getByRole('link', { name: /titleone/ }).click();
    const picture = page.getByRole('img', { name: 'A qzvkaltwyxjq' });
    await expect(picture).toHaveJSProperty('naturalWidth', 1080);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await expect(page.getByRole('link', { name: 'About' }).first()).toHaveAttribute(
      'href',
      'https://vale.example/about',
    );
    await page.goBack();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
    await page.getByRole('button', { name: 'Seal the room' }).click();
    await expect(page.getByLabel('Passcode', { exact: true })).toBeVisible();
    await expect(page.getByText(WRITTEN)).toHaveCount(0);
    expect(asked.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test('a file whose device slept seals itself at the first sign of its reader', async ({
  page,
  site,
}) => {
  await withCapsule(site.folder, async (href) => {
    await page.clock.install();
    await page.goto(href);
    await unseal(page);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
    await page.clock.setSystemTime(Date.now() + 5 * 60 * 60_000);
    await page.keyboard.press('Shift');
    await expect(page.getByLabel('Passcode', { exact: true })).toBeVisible();
    await expect(page.getByText(WRITTEN)).toHaveCount(0);
  });
});
