import { fileFor, targetOf } from './address.ts';
import { type Check, freshOf, visitFiles } from './candidate.ts';

/** What a built script loads: modules beside it, and files that it lists to be loaded with them. */
const LOADED =
  /(?:from|import)\s*\(?\s*["'](\.?\/[\w./-]+\.(?:js|css))["']|["'](_astro\/[\w.-]+)["']/g;

/** What scripts load is there. Those retained from the last release were checked with it. */
export const checkScripts: Check = async (candidate) => {
  const { files, retained, settings } = candidate;
  const faults: string[] = [];
  await visitFiles(
    freshOf(candidate),
    (path) => path.endsWith('.js') && !retained.has(path),
    (path, bytes) => {
      for (const [, address, asset] of bytes.toString().matchAll(LOADED)) {
        const link = address ?? `/${asset}`;
        const target = targetOf(link, `/${path}`, settings.siteUrl);
        if (target === null || fileFor(target.path, files) !== null) continue;
        faults.push(`The script /${path} loads ${link}, which is not there: build again.`);
      }
    },
  );
  return faults.sort();
};
