import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const require = createRequire(import.meta.url);

/** The schema of sitemaps.org, as the package carries it. */
export const SITEMAP_SCHEMA = join(require.resolve('sitemap'), '../../../schema/sitemap.xsd');

/** What libxml2 has against documents, by name: that they are not well-formed, or break the schema. */
export async function xmlFaults(
  documents: Readonly<Record<string, string>>,
  schemaFile?: string,
): Promise<string[]> {
  const xml = Object.entries(documents).map(([fileName, contents]) => ({ fileName, contents }));
  const result = schemaFile
    ? await validateXML({ xml, schema: [await readFile(schemaFile, 'utf8')] })
    : await validateXML({ xml, normalization: 'c14n' });
  return result.errors.map(({ rawMessage }) => rawMessage);
}
