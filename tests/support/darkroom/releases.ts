import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storedPost } from '../content/stored.ts';
import { siteRoot } from '../site/build.ts';
import { OTHER_PASSCODE } from './dataset.ts';
import { openWorkshop } from './site.ts';

/** A sealed post that is published later. */
const MORE = storedPost({
  _id: 'dark-five',
  title: 'One More',
  slug: 'one-more',
  publishedAt: '2026-03-02T09:00:00Z',
  categories: ['category-raw'],
});

/** A site with a Dark Room; the same built with another passcode; and with one entry more. */
export type DarkRelease = 'first' | 'other' | 'more';

/** Where such a release is kept between the steps of a test run. */
export function darkRelease(name: DarkRelease): string {
  return join(siteRoot('dark'), name);
}

/** Builds them: five entries, two posts, one of them with a picture, one without a slug, two built-in items. */
export async function buildDarkReleases(): Promise<void> {
  const workshop = await openWorkshop();
  const keep = async (name: DarkRelease, passcode: Record<string, string> = {}) => {
    const { code, log } = await workshop.build(passcode);
    if (code !== 0) throw new Error(`The site "dark" could not be built:\n${log}`);
    await cp(join(workshop.project.dist, '/'), darkRelease(name), { recursive: true });
  };
  try {
    await rm(siteRoot('dark'), { recursive: true, force: true });
    await keep('first');
    await keep('other', { DARKROOM_PASSCODE: OTHER_PASSCODE });
    await workshop.publish({ dark: true, more: [MORE] });
    await keep('more');
  } finally {
    await workshop.close();
  }
}
