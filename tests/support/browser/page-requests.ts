import type { Page } from '@playwright/test';

/** The paths that the page asks for from now on, of those wanted. */
export function fetched(page: Page, wanted: RegExp): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (wanted.test(pathname)) paths.push(pathname);
  });
  return paths;
}

/** The fonts of the page's text, as its styles name them. */
export const family = (page: Page) =>
  page.evaluate(
    () => getComputedStyle(document.querySelector('.prose') ?? document.body).fontFamily,
  );
