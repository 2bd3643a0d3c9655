import { test as base, expect, type Page } from '@playwright/test';
import { type Desk, HAS_STUDIO, startDesk } from './desk.ts';

/** The Studio is heavy, and this machine may be busy: in milliseconds. */
const PATIENCE = 180_000;
const STARTED_WITHIN = 300_000;

/** Playwright's test over a desk of its own, at which nothing may be fetched from elsewhere. */
export const test = base.extend<
  { foreign: string[] },
  { body: 'plain' | 'rich'; fields: string; desk: Desk }
>({
  body: ['plain', { option: true, scope: 'worker' }],
  fields: ['', { option: true, scope: 'worker' }],
  desk: [
    async ({ body, fields }, use, { parallelIndex }) => {
      const port = Number(process.env.TEST_PORT ?? 4400) + 60 + 2 * parallelIndex;
      const desk = await startDesk(port, body, fields);
      await use(desk);
      await desk.remove();
    },
    { scope: 'worker', timeout: STARTED_WITHIN },
  ],
  foreign: [
    async ({ page, desk }, use) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        const { protocol, origin, href } = new URL(request.url());
        const own = [desk.origin, desk.preview].includes(origin);
        if (protocol.startsWith('http') && !own) foreign.push(href);
      });
      await use(foreign);
      expect(foreign, 'requests to elsewhere').toEqual([]);
    },
    { auto: true },
  ],
});

/** What every file of tests at the desk begins with. */
export function atTheDesk(): void {
  test.describe.configure({ mode: 'serial', timeout: 900_000 });
  test.skip(!HAS_STUDIO, 'Sanity Studio is not installed: npm run write installs it.');
  // Frames have the colours that their places ask for: no test sets them for all.
  const viewport = { width: 1900, height: 1200 };
  test.use({ viewport, colorScheme: null, actionTimeout: PATIENCE });
}

/** Expects it within the time that the Studio may take on a busy machine. */
export const expectSoon = expect.configure({ timeout: PATIENCE });

/** The field for the title, once the form can be typed into. */
async function titleField(page: Page) {
  const field = page.getByRole('textbox', { name: 'Title' });
  await expectSoon(field).toBeEditable();
  return field;
}

/** Opens a post by its title, from a list, and gives the field of its title. */
export async function openPost(page: Page, desk: Desk, title: string, list = 'published') {
  await page.goto(`${desk.origin}/structure/${list}`);
  await page.getByRole('link', { name: title }).click();
  return titleField(page);
}

/** The document of this title and kind, as the dataset's file has it. */
export async function titled(desk: Desk, title: string, kind: 'draft' | 'published') {
  const all = await desk.documents();
  return all.find(
    (each) => each.title === title && String(each._id).startsWith('drafts.') === (kind === 'draft'),
  );
}

/** Waits until there is such a document. */
export const saved = (desk: Desk, title: string, kind: 'draft' | 'published') =>
  expectSoon.poll(() => titled(desk, title, kind)).toBeTruthy();

/** Waits until there is none. */
export const gone = (desk: Desk, title: string, kind: 'draft' | 'published') =>
  expectSoon.poll(() => titled(desk, title, kind)).toBeFalsy();

/** Fills a text in, again where the form was not yet ready to take it, until it is saved. */
export async function retitle(page: Page, desk: Desk, title: string): Promise<void> {
  const field = await titleField(page);
  await expect(async () => {
    await field.fill(title);
    await expect.poll(() => titled(desk, title, 'draft'), { timeout: 20_000 }).toBeTruthy();
  }).toPass({ timeout: PATIENCE });
}

/** Has an address made from the title, and waits until the draft has it. */
export async function generateSlug(page: Page, desk: Desk, title: string): Promise<void> {
  const slug = page.getByTestId('field-slug');
  const wanted = title.toLowerCase().replaceAll(' ', '-');
  await expect(async () => {
    await slug.getByRole('button', { name: 'Generate' }).click();
    await expect(slug.getByRole('textbox')).toHaveValue(wanted, { timeout: 10_000 });
  }).toPass({ timeout: PATIENCE });
  await expectSoon
    .poll(async () => (await titled(desk, title, 'draft'))?.slug)
    .toMatchObject({ current: wanted });
}

/** Begins a post of this title, with an address made from it. */
export async function newPost(page: Page, desk: Desk, title: string): Promise<void> {
  await page.goto(`${desk.origin}/intent/create/template=post;type=post/`);
  await retitle(page, desk, title);
  await generateSlug(page, desk, title);
}

/** Types into the text of a post. */
export async function typeText(page: Page, words: string): Promise<void> {
  const editor = page.getByTestId('field-body');
  const text = editor.locator('[contenteditable=true]');
  await editor.scrollIntoViewIfNeeded();
  await expect(async () => {
    const overlay = editor.getByTestId('activate-overlay');
    if (await overlay.isVisible()) await overlay.click({ timeout: 10_000 });
    await text.click({ timeout: 10_000 });
    await expect(text).toBeFocused({ timeout: 5000 });
  }).toPass({ timeout: PATIENCE });
  await page.keyboard.type(words);
}

/** Chooses an action of the document's menu, and confirms it where that is asked for. */
export async function choose(page: Page, action: string, confirm?: RegExp): Promise<void> {
  // A name can have its shortcut behind it.
  const item = page.getByRole('menuitem', { name: new RegExp(`^${action}`) });
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByTestId('action-menu-button').last().click();
    await item.click({ timeout: 10_000 });
  }).toPass({ timeout: PATIENCE });
  if (!confirm) return;
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
}

/**
 * Publishes by the button, once it can be pressed, and waits until the post of this title is. The Studio forgets that it
 * was pressed where its rules still judge what was there before: then it is pressed again.
 */
export async function publish(page: Page, desk: Desk, title: string): Promise<void> {
  const button = page.getByTestId('action-publish').first();
  await expect(async () => {
    if (await button.isEnabled()) await button.click({ timeout: 10_000 });
    await expect.poll(() => titled(desk, title, 'published'), { timeout: 20_000 }).toBeTruthy();
  }).toPass({ timeout: PATIENCE });
}

/** What says that readers have it: the message of 'Publish and watch', or a badge that is pointed at. */
export function live(page: Page) {
  return page
    .getByText(/^Live on this machine/)
    .filter({ visible: true })
    .first();
}

/** The page in the pane 'On the site', which stands beside the form. */
export function onTheSite(page: Page) {
  return page.frameLocator('iframe[title="On the site"]');
}
