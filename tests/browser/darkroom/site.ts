import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page, type Request } from '@playwright/test';
import { hostRules } from '../../../scripts/hosts/table.ts';
import { serveSite } from '../../../scripts/serve/static-server.ts';
import { PASSCODE } from '../../support/darkroom/dataset.ts';
import { darkRelease } from '../../support/darkroom/releases.ts';
import { filesOf, isSealedPage } from '../../support/darkroom/site.ts';
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

export const test = base.extend<{ violations: string[] }, { site: DarkSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a pattern
    async ({}, use) => {
      const [first, other, more] = [
        darkRelease('first'),
        darkRelease('other'),
        darkRelease('more'),
      ];
      const place = await mkdtemp(join(tmpdir(), 'dark-'));
      const folder = join(place, 'served');
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
      await rm(place, { recursive: true });
    },
    { scope: 'worker' },
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
  await page.getByLabel('Passcode', { exact: true }).fill(passcode);
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
