import pMap from 'p-map';
import type { SiteAccount } from '../release/account/signed-account.ts';
import { encodedPath, fileFor, targetOf } from '../release/verify/address.ts';
import { markupOf } from '../release/verify/markup.ts';
import { ask, CONCURRENCY } from './ask.ts';
import type { Comparison } from './compare.ts';

/** Addresses asked for at most: a page that was altered may have any number. */
const MOST = 500;

function linksIn(file: string, text: string): string[] {
  if (!file.endsWith('.xml')) return [...markupOf(text).links];
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

/** Paths on the site that its pages and its sitemap lead to, and that the release does not have. */
function strangePaths({ site, files, redirects }: SiteAccount, { texts }: Comparison): string[] {
  const known = new Set(files.map(([file]) => file));
  const led = new Set(redirects.map(([from]) => decodeURIComponent(from)));
  const paths = new Set<string>();
  for (const [file, text] of texts) {
    for (const link of linksIn(file, text)) {
      const path = targetOf(
        link.split('?')[0] ?? '',
        `/${file.replace(/\.html$/, '')}`,
        site,
      )?.path;
      if (path && fileFor(path, known) === null && !led.has(path)) paths.add(path);
    }
  }
  return [...paths].sort().slice(0, MOST);
}

/**
 * A line for each address that the live site's pages or its sitemap lead to, where something is that was not signed.
 * What nothing leads to cannot be found from outside.
 */
export async function strangersOn(own: SiteAccount, found: Comparison): Promise<string[]> {
  const faults: string[] = [];
  const askFor = async (path: string) => {
    const url = new URL(`${own.site}${encodedPath(path)}`);
    const { status } = await ask(url.href, 0);
    if (status === 200) faults.push(`${path} is there besides what was signed.`);
  };
  await pMap(strangePaths(own, found), askFor, { concurrency: CONCURRENCY });
  return faults.sort();
}
