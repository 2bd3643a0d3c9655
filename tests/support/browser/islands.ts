import { expect, type Locator } from '@playwright/test';

/** Brings the focus to a control of an island and waits until React has taken it over. */
export async function hydrate(control: Locator): Promise<void> {
  await control.focus();
  await expect
    .poll(() =>
      control.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);
}
