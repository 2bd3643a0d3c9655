import { rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, type Page, type Request } from '@playwright/test';
import { hostRules } from '../../../scripts/hosts/table.ts';
import { serveSite } from '../../../scripts/serve/static-server.ts';
import { OTHER_PASSCODE, PASSCODE } from '../../support/dark-dataset.ts';
import { filesOf, isSealedPage, openWorkshop } from '../../support/dark-site.ts';
import { storedPost } from '../../support/stored.ts';
import { type Reader, readRoom } from '../../unit/seal/independent-reader.ts';

/** A built site with a Dark Room, served as a host does. */
export interface DarkSite {
  readonly origin: string;
  readonly folder: string;
  /** Reads the sealed files, to know which one a test has to spoil. */
  readonly reader: Reader;
  /** The names of the decoy pages. */
  readonly decoys: readonly string[];
  /** Serves the site as it is when built with the other passcode, or the first one again. */
  rebuilt(withOther: boolean): Promise<void>;
  /** Serves the site with one entry more, or as it was. */
  changed(withMore: boolean): Promise<void>;
}

async function linkTo(folder: string, link: string): Promise<void> {
  await symlink(folder, `${link}.next`);
  await rename(`${link}.next`, link);
}

/** A sealed post that is published later. */
const MORE = storedPost({
  _id: 'dark-five',
  title: 'One More',
  slug: 'one-more',
  publishedAt: '2026-03-02T09:00:00Z',
  categories: ['category-raw'],
});

/** The site with five entries: two posts, one of them with a picture, one without a slug, two built-in items. */
export const test = base.extend<{ violations: string[] }, { site: DarkSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a pattern
    async ({}, use) => {
      const workshop = await openWorkshop();
      const built = await workshop.build();
      if (built.code !== 0) throw new Error(built.log);
      const first = await workshop.keepRelease();
      await workshop.build({ DARKROOM_PASSCODE: OTHER_PASSCODE });
      const other = await workshop.keepRelease();
      await workshop.publish({ dark: true, more: [MORE] });
      await workshop.build();
      const more = await workshop.keepRelease();
      const folder = join(workshop.dataset.folder, 'served');
      await linkTo(first, folder);
      const rules = hostRules({ moved: [] });
      const server = await serveSite({ folder, port: 0, host: 'localhost', rules, log: () => {} });
      const files = await filesOf(first);
      const header = /id="room-header">(.*?)</.exec(String(files.get('darkroom.html')))?.[1] ?? '';
      const reader = readRoom(
        header,
        PASSCODE,
        (name) => files.get(`d/${name}.bin`) ?? Buffer.alloc(0),
      );
      const own = new Set(reader.entries.map(({ page }) => page));
      const pages = [...files.keys()].filter(isSealedPage).map((path) => path.slice(5, -5));
      await use({
        origin: server.origin,
        folder,
        reader,
        decoys: pages.filter((page) => !own.has(page)),
        rebuilt: (withOther) => linkTo(withOther ? other : first, folder),
        changed: (withMore) => linkTo(withMore ? more : first, folder),
      });
      await server.close();
      await workshop.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  /** What a page’s policy had to forbid. No test leaves any. */
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeBinding('policyViolated', (_, what: string) => violations.push(what));
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
          Reflect.get(window, 'policyViolated')(`${violatedDirective} ${blockedURI} ${sample}`);
        });
      });
      await use(violations);
      base.expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = base;

/** Types the passcode into the page that asks for it, and submits it. */
export async function unseal(page: Page, passcode = PASSCODE): Promise<void> {
  await page.getByLabel('Passcode').fill(passcode);
  await page.getByRole('button', { name: 'Unseal' }).click();
}

/** The list of the room, opened with the passcode. */
export async function openRoom(page: Page): Promise<void> {
  await page.goto('/darkroom');
  await unseal(page);
  await sealButton(page).waitFor();
}

export const sealButton = (page: Page) => page.getByRole('button', { name: 'Seal the room' });
export const form = (page: Page) => page.getByLabel('Passcode');

/** Requests that the page makes from now on, but for its font and the site's icon: paths for its own origin. */
export function requestsOf(page: Page): { all: Request[]; paths: () => string[] } {
  const all: Request[] = [];
  page.on('request', (request) => all.push(request));
  return {
    all,
    paths: () =>
      all
        .filter((request) => request.resourceType() !== 'font')
        .map((request) => new URL(request.url()).pathname)
        .filter((path) => !path.startsWith('/favicon')),
  };
}
