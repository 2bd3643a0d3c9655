import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import { onTestFinished } from 'vitest';
import {
  startWritingService,
  type WritingService,
} from '../../../../scripts/sanity-emulator/write/service.ts';
import { DEMO, type Doc } from '../serving.ts';

export const TOKEN = 'token-of-this-test';

/** A folder with these documents; without any, a copy of the demo. */
export async function datasetFolder(documents?: readonly Doc[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'writing-'));
  if (!documents) await cp(DEMO, folder, { recursive: true });
  else
    await writeFile(
      join(folder, 'data.ndjson'),
      documents.map((d) => `${JSON.stringify(d)}\n`).join(''),
    );
  return folder;
}

/** A service that writes, on a free port where none is named, closed when the test has finished. */
export async function startWriting(
  folder: string,
  lines: string[] = [],
  port = 0,
): Promise<WritingService> {
  const service = await startWritingService({
    folder,
    port,
    token: TOKEN,
    pages: (_, response) => void response.writeHead(404).end(),
    log: (line) => lines.push(line),
  });
  onTestFinished(() => service.close());
  return service;
}

/** The real client with the token, which may do everything. */
export function writer({ origin, projectId, datasetName }: WritingService): SanityClient {
  return createClient({
    projectId,
    dataset: datasetName,
    apiHost: origin.replace('localhost', '127.0.0.1'),
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
    perspective: 'raw',
    token: TOKEN,
    maxRetries: 0,
  });
}

/** The documents in the folder's export. */
export async function exported(folder: string): Promise<Doc[]> {
  const text = await readFile(join(folder, 'data.ndjson'), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
