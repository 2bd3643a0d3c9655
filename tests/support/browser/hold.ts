import type { Page } from '@playwright/test';

/** Holds back what the page asks for at these addresses until the function that it gives is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
