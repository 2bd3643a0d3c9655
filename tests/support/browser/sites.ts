import { resolve } from 'node:path';
import { baseOf, SITES, type SiteName, siteRoot } from '../site/build.ts';

const FIRST_PORT = Number(process.env.TEST_PORT ?? 4500);

function portOf(name: SiteName): number {
  return FIRST_PORT + SITES.indexOf(name);
}

/** Where a finished site is served while the browser tests run. */
export function originOf(name: SiteName): string {
  return `http://localhost:${portOf(name)}`;
}

/** How Playwright starts the server of a finished site: as `npm run preview` does. */
export function serverOf(name: SiteName) {
  return {
    command: `"${process.execPath}" "${resolve(import.meta.dirname, '../../../scripts/serve.ts')}" --port ${portOf(name)}`,
    cwd: siteRoot(name),
    url: `${originOf(name)}${baseOf(name)}/about`,
    name,
  };
}
