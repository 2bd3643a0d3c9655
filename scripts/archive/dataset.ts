import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import { gather } from '../../src/gather/gather.ts';
import { clientConfig } from '../../src/gather/sanity/client.ts';
import { RETRY_POLICY } from '../../src/gather/sanity/retry.ts';
import { DEFAULT_FIELDS } from '../../src/settings/fields.ts';
import type { ServiceSettings, Settings } from '../../src/settings/settings.ts';
import { isAsset, readDocuments } from '../backup/documents.ts';
import { fetchAssets } from '../backup/fetch-assets.ts';
import { workspaceAt } from '../release/workspace.ts';
import { datasetLines, publicDocuments, textFiles } from './texts.ts';

async function filesBelow(folder: string, name: string): Promise<[string, Buffer][]> {
  const files = await readdir(join(folder, name)).catch(() => []);
  return Promise.all(
    files.map(async (file): Promise<[string, Buffer]> => {
      return [`dataset/${name}/${file}`, await readFile(join(folder, name, file))];
    }),
  );
}

/** Every public text as Markdown, and the documents and files that they are made from, by their files. */
export async function archivedTexts(
  root: string,
  settings: Settings,
  service: ServiceSettings,
): Promise<Map<string, Buffer | string>> {
  const now = new Date();
  const circumstances = { now, retryPolicy: RETRY_POLICY, live: true, progress: () => {} };
  const gathered = await gather(workspaceAt(root), settings, service, circumstances);
  const config = clientConfig({ ...service, useCdn: false }, true, RETRY_POLICY);
  const client = createClient({ ...config, apiVersion: '2025-02-19', perspective: 'published' });
  const types = (service.fields ?? DEFAULT_FIELDS).types.post;
  const documents = publicDocuments(gathered.service, await readDocuments(client, () => {}), types);
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    await fetchAssets(documents.filter(isAsset), folder, service.token, () => {});
    return new Map<string, Buffer | string>([
      ...textFiles(gathered.content, documents),
      ['dataset/data.ndjson', datasetLines(documents.filter((each) => !isAsset(each)))],
      ...(await filesBelow(folder, 'images')),
      ...(await filesBelow(folder, 'files')),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
