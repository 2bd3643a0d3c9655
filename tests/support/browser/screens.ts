import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { OWN_PASSCODE, type SiteName } from '../site/build.ts';
import { siteFolder } from '../site/pages.ts';
import { hydrate } from './islands.ts';

/** A screen in one of its states. */
export interface Screen {
  readonly name: string;
  readonly site: SiteName;
  readonly path: string;
  /** Brings the opened page into its state. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Comes before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What of it is to be judged, as a selector, where the rest lies half covered. */
  readonly part?: string;
  /** What the browser complains about in that state, rightly. */
  readonly complains?: RegExp;
}

const demo = (name: string, path: string): Screen => ({ name, site: 'demo', path });

/** Shows a file of the demo site at an address that no rule redirects, and keeps the page from leading on. */
async function servePage(page: Page, path: string, file: string): Promise<void> {
  const body = readFileSync(join(siteFolder('demo'), file), 'utf8');
  await page.route(`**${path}`, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.route(/\/(archive|darkroom)$/, (route) => route.abort('aborted'));
}

async function openMenu(page: Page): Promise<void> {
  await page.getByText('Menu', { exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
}

/** Chooses a filter whose entries the page does not have, and which no answer comes for until the test is over. */
async function chooseMissing(page: Page, shown: string): Promise<void> {
  const filter = page.getByRole('button', { name: 'Personal' });
  await hydrate(filter);
  await filter.click();
  await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
}

/** Every screen in every state that it can be found in, once. */
export const SCREENS: readonly Screen[] = [
  demo('About', '/about'),
  demo('Archive', '/archive'),
  demo('Archive, filtered', '/archive/technical'),
  demo('Contact', '/contact'),
  {
    ...demo('Kept for Offline', '/offline'),
    prepare: (page) => expect(page.getByText('Nothing is kept.')).toBeVisible(),
  },
  demo('Core Journal', '/journal'),
  demo('Book in Progress', '/book'),
  demo('Lessons + Codes', '/codes'),
  demo('Dark Room', '/darkroom'),
  demo('Reader', '/read/four-hundred-pages'),
  demo('Reader without neighbors', '/read/house-rules'),
  demo('Reader of the memoir', '/read/memoir/the-chimney-fire'),
  { ...demo('Content Not Found', '/read/nothing-of-this-name'), complains: /status of 404/ },
  {
    ...demo('Redirect to the archive', '/leads-on'),
    before: (page) => servePage(page, '/leads-on', 'index.html'),
  },
  {
    ...demo('Redirect to the Dark Room', '/leads-on'),
    before: (page) => servePage(page, '/leads-on', 'dark-room.html'),
  },
  {
    ...demo('Unknown address under /read, on a host without rules', '/read/x'),
    before: (page) => servePage(page, '/read/x', '404.html'),
  },
  { ...demo('Menu', '/about'), prepare: openMenu, part: 'header' },
  { name: 'Archive, empty', site: 'empty', path: '/archive' },
  { name: 'Archive, empty filter', site: 'empty', path: '/archive/technical' },
  { name: 'Archive, not loaded', site: 'fallback', path: '/archive' },
  {
    ...demo('Archive, loading', '/archive/technical'),
    before: (page) => page.route('**/archive/personal.json', () => {}),
    prepare: (page) => chooseMissing(page, 'Loading entries...'),
  },
  {
    ...demo('Archive, failed', '/archive/technical'),
    before: (page) => page.route('**/archive/personal.json', (route) => route.abort()),
    prepare: (page) => chooseMissing(page, 'Failed to load archive entries.'),
    complains: /could not be loaded|net::ERR_FAILED/,
  },
  { name: 'Archive, hostile', site: 'hostile', path: '/archive' },
  { name: 'Core Journal, empty', site: 'empty', path: '/journal' },
  { name: 'Core Journal, not loaded', site: 'fallback', path: '/journal' },
  {
    name: 'Core Journal, loading again',
    site: 'fallback',
    path: '/journal',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Try Again' }).evaluate((link) => {
        // The page itself does not go, so that what shows while it does can be looked at.
        link.addEventListener('click', (event) => event.preventDefault());
      });
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(page.getByText('Loading journal entries...')).toBeVisible();
    },
  },
  { name: 'Core Journal, hostile', site: 'hostile', path: '/journal' },
  { name: 'Reader, hostile', site: 'hostile', path: '/read/hostile-0' },
  { name: 'Reader, as it was written', site: 'own', path: '/read/rich-one' },
  {
    name: 'Dark Room, an entry as it was written',
    site: 'own',
    path: '/darkroom',
    prepare: (page) => openSealed(page, 'Sealed Sentence'),
  },
];

/** Opens the Dark Room of the site "own", and an entry of it. */
export async function openSealed(page: Page, title: string): Promise<void> {
  await page.getByLabel('Passcode').fill(OWN_PASSCODE);
  await page.getByRole('button', { name: 'Unseal' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 60_000 });
}

/** Opens a screen and brings it into its state. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await screen.before?.(page);
  await page.goto(screen.path);
  await screen.prepare?.(page);
}
