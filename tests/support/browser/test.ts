import { test as base, expect, type Page } from '@playwright/test';
import type { SiteName } from '../site/build.ts';
import { originOf } from './sites.ts';

interface Options {
  /** The finished site that relative addresses lead to. */
  readonly site: SiteName;
}

interface Watched {
  /**
   * What the browser complained about so far: errors and warnings on its console, among them every breach of a page's
   * policy, and errors that no script caught. A test that means to cause some takes them out; any left over fail it.
   */
  readonly complaints: string[];
  /** Addresses that the page asked for so far, without the origin. */
  readonly requests: string[];
}

/** Adds what the browser complains about in this page from now on. */
export function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}

/** Playwright's test, watching each page for complaints. */
export const test = base.extend<Options & Watched>({
  site: ['demo', { option: true }],
  baseURL: async ({ site }, use) => use(originOf(site)),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      watch(page, complaints);
      await use(complaints);
      expect(complaints, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  requests: async ({ page, baseURL }, use) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url().replace(baseURL ?? '', '')));
    await use(requests);
  },
});

export { expect };

/** Scripts that only an island needs. */
export const ISLAND_SCRIPTS = '**/_astro/*.js';
