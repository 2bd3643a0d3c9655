import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceSettings, Settings } from '../../src/settings/settings.ts';
import { startContentService } from '../sanity-emulator/service.ts';

/** The demo dataset that the project carries. */
export const DEMO = join(import.meta.dirname, '../sanity-emulator/demo');

/** The author's own dataset, where `npm run write` has made one: every build without a project reads it. */
export const AUTHOR_DATASET = 'dataset';

function embeddedDataset(): string {
  return existsSync(join(AUTHOR_DATASET, 'data.ndjson')) ? AUTHOR_DATASET : DEMO;
}

/**
 * Calls `use` with the content service to ask: the configured project, or, without one, the embedded service over the
 * author's own dataset or the demo, which lives in this process and ends with it.
 */
export async function withService<T>(
  settings: Settings,
  use: (service: ServiceSettings) => Promise<T>,
): Promise<T> {
  if (settings.service) return use(settings.service);
  const embedded = await startContentService({ folder: embeddedDataset(), port: 0 });
  try {
    return await use({
      projectId: embedded.projectId,
      dataset: embedded.dataset,
      apiVersion: '2023-01-01',
      apiHost: embedded.origin,
      token: null,
      useCdn: false,
    });
  } finally {
    await embedded.close();
  }
}
