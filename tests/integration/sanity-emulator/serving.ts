import { mkdtemp, rename, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';
import { onTestFinished } from 'vitest';
import {
  type ContentService,
  type ContentServiceOptions,
  startContentService,
} from '../../../scripts/sanity-emulator/service.ts';

export const DEMO = fileURLToPath(
  new URL('../../../scripts/sanity-emulator/demo', import.meta.url),
);

export type Doc = {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
};

export type DatasetFolder = {
  readonly path: string;
  readonly file: string;
  /** Writes a new file and renames it over the old one. */
  readonly replace: (documents: readonly Doc[]) => Promise<void>;
};

const ndjson = (documents: readonly Doc[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('');

/** A folder of its own. */
export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'content-'));

/** A temporary dataset export with the demo's images. */
export async function makeFolder(documents: readonly Doc[]): Promise<DatasetFolder> {
  const path = await temporaryFolder();
  const file = join(path, 'data.ndjson');
  await writeFile(file, ndjson(documents));
  await symlink(join(DEMO, 'images'), join(path, 'images'));
  const replace = async (changed: readonly Doc[]): Promise<void> => {
    await writeFile(`${file}.new`, ndjson(changed));
    await rename(`${file}.new`, file);
  };
  return { path, file, replace };
}

/** A content service on a free port, closed when the test has finished. */
export async function serve(
  folder: string,
  options: Partial<ContentServiceOptions> = {},
): Promise<ContentService> {
  const service = await startContentService({ folder, port: 0, log: () => undefined, ...options });
  onTestFinished(() => service.close());
  return service;
}

/** The real client, pointed at a service; it does not retry, so that faults are seen as they are. */
export const clientOf = (
  { origin, projectId, dataset }: Pick<ContentService, 'origin' | 'projectId' | 'dataset'>,
  config: ClientConfig = {},
): SanityClient =>
  createClient({
    projectId,
    dataset,
    apiHost: origin,
    useProjectHostname: false,
    apiVersion: '2023-01-01',
    useCdn: false,
    perspective: 'published',
    maxRetries: 0,
    ...config,
  });
