import type { Page } from '@playwright/test';

export const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
export const status = (page: Page) =>
  page.getByRole('status').filter({ hasText: /results?\b|Searching|search/ });
export const results = (page: Page) => page.getByRole('region', { name: 'Search results' });
export const entries = (page: Page) => page.getByRole('region', { name: 'Entries' });
export const cards = (page: Page) => results(page).getByRole('listitem');

export const isSearchFile = (path: string) => /search|plain/.test(path);
