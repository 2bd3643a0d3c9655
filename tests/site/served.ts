import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostRules } from '../../scripts/hosts/table.ts';
import { serveSite } from '../../scripts/serve/static-server.ts';
import { DOCUMENTS } from './documents.ts';
import { elementsIn, metaOf, type PageElement } from './page.ts';
import { buildSite } from './project.ts';

export const SITE_URL = 'https://site.example';

export interface ServedSite {
  readonly folder: string;
  readonly files: readonly string[];
  /** The elements of every page, by file. */
  readonly pages: ReadonlyMap<string, PageElement[]>;
  /** Those of the pages that search engines may keep. */
  readonly publicPages: readonly (readonly [file: string, elements: PageElement[]])[];
  readonly text: (file: string) => Promise<string>;
  /** Asks for a whole address of the site, without following a redirect. */
  readonly ask: (address: string, headers?: Record<string, string>) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** The demo site with the documents beside it, built and served as a host would. */
export async function openSite(): Promise<ServedSite> {
  const { folder, files, remove } = await buildSite(DOCUMENTS, SITE_URL);
  const rules = hostRules({ moved: [] });
  const server = await serveSite({ folder, port: 0, host: '127.0.0.1', rules });
  const text = (file: string) => readFile(join(folder, file), 'utf8');
  const read = files
    .filter((file) => file.endsWith('.html'))
    .map(async (file): Promise<[string, PageElement[]]> => [file, elementsIn(await text(file))]);
  const pages = new Map(await Promise.all(read));
  return {
    folder,
    files,
    pages,
    publicPages: [...pages].filter(([, elements]) => metaOf(elements, 'robots').length === 0),
    text,
    ask: (address, headers = {}) => {
      if (!address.startsWith(`${SITE_URL}/`)) throw new Error(`${address} is elsewhere.`);
      const url = server.origin + address.slice(SITE_URL.length);
      return fetch(url, { redirect: 'manual', headers });
    },
    close: async () => {
      await server.close();
      await remove();
    },
  };
}
