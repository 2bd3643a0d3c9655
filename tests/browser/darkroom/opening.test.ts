import { holdBack } from '../../support/browser/hold.ts';
import { OTHER_PASSCODE, PASSCODE } from '../../support/darkroom/dataset.ts';
import { expect, form, openRoom, requestsOf, sealButton, test, unseal } from './site.ts';

const FIRST = 'To qzvkitemtitlewyxjq';
const WRITTEN = 'The qzvktitletwowyxjq';

test('a locked visit asks for the page alone', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto('/darkroom', { waitUntil: 'networkidle' });
  await expect(form(page)).toBeVisible();
  expect(requests.paths()).toEqual(['/darkroom']);
});

test('a wrong passcode says so, fetches nothing sealed, keeps nothing, and leaves the focus', async ({
  page,
}) => {
  const requests = requestsOf(page);
  await page.goto('/darkroom');
  await unseal(page, 'lorok kizaf sofop motar wosup');
  await expect(page.getByRole('alert')).toHaveText('That passcode does not open the room.');
  await expect(form(page)).toBeFocused();
  await expect(form(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page)).toHaveAccessibleDescription('That passcode does not open the room.');
  expect(requests.paths().filter((path) => path.startsWith('/d/'))).toEqual(['/d/slots.bin']);
  const kept = await page.evaluate(() => [
    localStorage.length + sessionStorage.length,
    document.querySelectorAll('.entry').length,
  ]);
  expect(kept).toEqual([0, 0]);
});

test('an empty field is not submitted', async ({ page }) => {
  await page.goto('/darkroom');
  await page.getByRole('button', { name: 'Unseal' }).click();
  await expect(form(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the passcode can be shown and hidden again', async ({ page }) => {
  await page.goto('/darkroom');
  await form(page).fill('seen');
  const show = page.getByRole('button', { name: 'Show' });
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(form(page)).toHaveAttribute('type', 'text');
  await show.click();
  await expect(form(page)).toHaveAttribute('type', 'password');
  await expect(form(page)).toHaveValue('seen');
});

test('the right one opens the list; an entry without a slug leads nowhere', async ({ page }) => {
  await openRoom(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(5);
  await expect(entries.first()).toContainText(FIRST);
  await expect(entries.first()).toContainText('February 2, 2026');
  const slugless = entries.filter({ hasText: 'qzvktitlethreewyxjq' });
  await expect(slugless).toContainText('Still developing');
  await expect(slugless.getByRole('link')).toHaveCount(0);
});

test('entries open without asking again, with progress, neighbors, picture and way back', async ({
  page,
}) => {
  await openRoom(page);
  await page.getByRole('link', { name: WRITTEN }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WRITTEN);
  await expect(page.getByText('2 of 4')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '50');
  await expect(page.locator('.meta')).toHaveText('January 20, 2026 by Wanda Field in Technical');
  await expect(page.getByText('A qzvkbodytwowyxjq by <b>night</b> & “quoted”.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Dark Room' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Dark Room' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST);
  await expect(page.locator('.meta')).toHaveText('From Dancing Through Fire by the author');
  const back = page.getByRole('link', { name: 'Back to Book' });
  await expect(back).toHaveAttribute('href', '/darkroom');
  await expect(page.getByRole('link', { name: 'Return to Book Overview' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Return to Book Overview' }).click();
  await page.getByRole('link', { name: /titleone/ }).click();
  const picture = page.getByRole('img', { name: 'A qzvkaltwyxjq' });
  await expect(picture).toHaveJSProperty('naturalWidth', 1080);
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expect(page.locator('figcaption')).toHaveText('Below qzvkcaptionwyxjq');
});

test('a reader page asks by itself, and shows its entry', async ({ page, site }) => {
  await page.goto(`/read/${site.reader.pageOf('the-qzvkslugtwowyxjq')}`);
  await unseal(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WRITTEN);
  await page.goto(`/read/${site.decoys[0]}`);
  await unseal(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Not Found');
  await expect(sealButton(page)).toBeVisible();
});

test('an open room needs no React, in any tab', async ({ page, context }) => {
  await openRoom(page);
  const second = await context.newPage();
  const requests = requestsOf(second);
  await second.goto('/darkroom');
  await expect(sealButton(second)).toBeVisible();
  const scripts = requests.paths().filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => /client|react|Form/i.test(path))).toEqual([]);
});

test('the passcode is in no request, the titles in no history, and nothing is kept', async ({
  page,
  context,
}) => {
  const requests = requestsOf(page);
  await openRoom(page);
  await page.getByRole('link', { name: WRITTEN }).click();
  for (const place of ['2 of 4', '3 of 4', '4 of 4']) {
    await expect(page.getByText(place)).toBeVisible();
    if (place !== '4 of 4') await page.locator('[rel="next"]').first().click();
  }
  expect(requests.all.length).toBeGreaterThan(10);
  for (const request of requests.all) {
    const sent = `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`;
    for (const word of [...PASSCODE.split(' '), 'qzvk']) expect(sent).not.toContain(word);
  }
  const client = await context.newCDPSession(page);
  const { entries } = await client.send('Page.getNavigationHistory');
  expect(new Set(entries.map(({ title }) => title))).toEqual(
    new Set(['', 'Dark Room | The Vault of Jonah Vale']),
  );
  const kept = await page.evaluate(async () => [
    localStorage.length + sessionStorage.length,
    await indexedDB.databases(),
    history.state,
  ]);
  expect(kept).toEqual([0, [], null]);
});

test('one passcode is tried at a time, however often it is submitted', async ({ page }) => {
  await page.addInitScript(() => {
    const { deriveBits } = SubtleCrypto.prototype;
    const submitted = new Promise((go) => document.addEventListener('all-submitted', go));
    SubtleCrypto.prototype.deriveBits = async function (...args) {
      console.log('derived');
      await submitted;
      return deriveBits.apply(this, args);
    };
  });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/darkroom');
  await form(page).fill('not the right one');
  for (let times = 0; times < 4; times += 1) await form(page).press('Enter');
  await page.evaluate(() => document.dispatchEvent(new Event('all-submitted')));
  await expect(page.getByRole('alert')).toBeVisible();
  expect(said.filter((text) => text === 'derived')).toHaveLength(1);
});

test('a submit that comes while the code is loading is not lost', async ({ page }) => {
  const letGo = await holdBack(page, '**/_astro/PasscodeForm*');
  await page.goto('/darkroom');
  const requests = requestsOf(page);
  await form(page).fill(PASSCODE);
  await form(page).press('Enter');
  await expect.poll(() => requests.paths().join(' ')).toContain('PasscodeForm');
  expect(new URL(page.url()).search).toBe('');
  await expect(form(page)).toHaveValue(PASSCODE);
  await expect(page.getByRole('button', { name: 'Unseal' })).toBeHidden();
  letGo();
  await expect(sealButton(page)).toBeVisible();
});

test('a site rebuilt with another passcode asks again, and the old one does not open it', async ({
  page,
  site,
}) => {
  await openRoom(page);
  await site.rebuilt(true);
  try {
    await page.reload();
    await unseal(page);
    await expect(page.getByRole('alert')).toHaveText('That passcode does not open the room.');
    await unseal(page, OTHER_PASSCODE);
    await expect(sealButton(page)).toBeVisible();
  } finally {
    await site.rebuilt(false);
  }
});

test('a phone whose keyboard takes half the screen shows the open room from its title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await openRoom(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
