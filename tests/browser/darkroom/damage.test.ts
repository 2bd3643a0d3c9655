import type { Page } from '@playwright/test';
import { PASSCODE } from '../../support/darkroom/dataset.ts';
import { casesOf } from '../../support/long-form.ts';
import {
  type DarkSite,
  expect,
  form,
  openRoom,
  requestsOf,
  sealButton,
  test,
  unseal,
} from './site.ts';

const DAMAGED = 'The file is damaged or is not the one that belongs here.';
const SLUG = 'the-qzvkslugonewyxjq';

const fileOf = (site: DarkSite, kind: string, page: string): string =>
  `/d/${site.reader.fileOf(kind, page)}.bin`;

/** Spoils the file on its way to the page. */
async function spoil(page: Page, path: string, change: (file: Buffer) => Buffer): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.body()) });
  });
}

const flipped =
  (at: number) =>
  (file: Buffer): Buffer => {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  };

async function expectDamaged(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(DAMAGED);
  expect(await page.content()).not.toContain('qzvk');
  await expect(sealButton(page)).toBeVisible();
}

for (const [what, change] of casesOf<[string, (file: Buffer) => Buffer]>(1, [
  ['a bit of its text', flipped(2000)],
  ['its kind', flipped(3)],
  ['its end', (file: Buffer) => file.subarray(0, -1)],
])) {
  test(`a list that lost ${what} is said to be damaged`, async ({ page, site }) => {
    await spoil(page, `/d/${site.reader.listFile}.bin`, change);
    await page.goto('/darkroom');
    await unseal(page);
    await expectDamaged(page);
  });
}

test('another entry’s file in place of the right one is refused', async ({ page, site }) => {
  const { reader } = site;
  const other = fileOf(site, 'post', reader.pageOf('the-qzvkslugtwowyxjq'));
  await page.route(`**${fileOf(site, 'post', reader.pageOf(SLUG))}`, async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${site.origin}${other}` }) });
  });
  await openRoom(page);
  await page.getByRole('link', { name: /titleone/ }).click();
  await expectDamaged(page);
});

test('a missing file is damage, a silent line is not', async ({ page, site }) => {
  const post = fileOf(site, 'post', site.reader.pageOf(SLUG));
  await openRoom(page);
  await page.route(`**${post}`, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: /titleone/ }).click();
  await expectDamaged(page);
  await page.unrouteAll();
  await page.route(`**${post}`, (route) => route.abort());
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The entries did not arrive. Check the connection, and try again.',
  );
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByText('A qzvkbodyonewyxjq')).toBeVisible();
});

test('damaged slots are damage, and not a wrong passcode', async ({ page }) => {
  await spoil(page, '/d/slots.bin', (file) => file.subarray(0, -1));
  await page.goto('/darkroom');
  await unseal(page);
  await expectDamaged(page);
});

test('a room that changed meanwhile is read anew, without asking', async ({ page, site }) => {
  await openRoom(page);
  await site.changed(true);
  try {
    await page.getByRole('link', { name: /titletwo/ }).click();
    await expect(page.getByText('A qzvkbodytwowyxjq')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dark Room' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
  } finally {
    await site.changed(false);
  }
});

test('a damaged picture leaves the text whole', async ({ page, site }) => {
  await spoil(page, fileOf(site, 'image', site.reader.pageOf(SLUG)), flipped(5000));
  await openRoom(page);
  await page.getByRole('link', { name: /titleone/ }).click();
  await expect(page.getByText('The picture is damaged or did not arrive.')).toBeVisible();
  await expect(page.getByText('A qzvkbodyonewyxjq')).toBeVisible();
});

test('a header with fewer iterations is refused before any work', async ({ page }) => {
  await page.route('**/darkroom', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"iter":2000000', '"iter":599999');
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    SubtleCrypto.prototype.deriveBits = async () => {
      console.log('derived');
      return new ArrayBuffer(32);
    };
  });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/darkroom');
  await unseal(page);
  await expect(page.getByRole('alert')).toHaveText('The page is damaged. Load it again.');
  expect(said).not.toContain('derived');
});

test('code that does not arrive is said to be missing, and asked for again', async ({ page }) => {
  await page.route('**/_astro/RoomScript*', (route) => route.abort());
  await page.goto('/darkroom');
  await unseal(page);
  await expect(page.getByRole('alert')).toContainText('did not arrive');
  await expect(form(page)).toHaveValue(PASSCODE);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Unseal' }).click();
  await expect(sealButton(page)).toBeVisible();
});

test('the policy is in force: no text becomes code, nothing is sent', async ({
  page,
  violations,
}) => {
  const requests = requestsOf(page);
  await openRoom(page);
  const refused = await page.evaluate(async () => {
    const errors: string[] = [];
    const attempt = (act: () => void) => {
      try {
        act();
      } catch (error) {
        errors.push((error as Error).name);
      }
    };
    attempt(() => {
      document.body.innerHTML = '<img src=x>';
    });
    attempt(() => window.setTimeout('1'));
    attempt(() => Reflect.get(window, 'trustedTypes').createPolicy('mine', {}));
    const form = document.createElement('form');
    form.action = '/taken';
    document.body.append(form);
    form.submit();
    await fetch('https://elsewhere.example/').catch(() => errors.push('fetch'));
    return errors;
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'fetch']);
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(5);
  expect(requests.paths()).not.toContain('/taken');
  violations.length = 0;
});
