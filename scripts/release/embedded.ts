import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readFields } from '../../src/settings/fields.ts';
import { LOCAL_PROJECT, type ServiceSettings, type Settings } from '../../src/settings/settings.ts';
import { isForReaders } from '../../src/settings/site-address.ts';

/** The demo dataset that the project carries. */
export const DEMO = join(import.meta.dirname, '../sanity-emulator/demo');

/** The author's own dataset, from the project's root, where he keeps one: every build without a project reads it. */
export const AUTHOR_DATASET = 'dataset';

/** What the embedded service calls the project where it serves the demo. */
export const DEMO_PROJECT = 'demo';

/** The author's own dataset in the project at `root`, or null where he keeps none there. */
export function authorDataset(root: string): string | null {
  const folder = resolve(root, AUTHOR_DATASET);
  return existsSync(join(folder, 'data.ndjson')) ? folder : null;
}

/**
 * Says that a release for readers is the demo: its author may have been left without content of his own by an `adopt` that wrote
 * nothing. Null for any other.
 */
export function demoLine(settings: Settings, root: string): string | null {
  const { service, siteUrl } = settings;
  if (service !== null || !isForReaders(settings) || authorDataset(root) !== null) return null;
  return `This is the demo, for ${siteUrl}. For content of your own set SANITY_PROJECT_ID, or have "npm run adopt -- --folder … --local --write" make ${AUTHOR_DATASET}/ of an export (after one that wrote nothing, do first what it says).`;
}

/** How the embedded service is started. */
interface Embedding {
  /** The project's root; this process's folder by default. */
  readonly root?: string;
  /** The service asks for it, and serves drafts too. */
  readonly token?: string;
  /** Called when it has read a changed dataset. */
  readonly whenChanged?: () => void;
}

/**
 * Calls `use` with the content service to ask: the configured project, or, without one, the embedded service, which lives
 * in this process and ends with it. It serves the author's own dataset where there is one, else the demo.
 */
export async function withService<T>(
  settings: Settings,
  use: (service: ServiceSettings) => Promise<T>,
  { root = process.cwd(), token, whenChanged }: Embedding = {},
): Promise<T> {
  if (settings.service) return use(settings.service);
  const local = authorDataset(root);
  const projectId = local ? LOCAL_PROJECT : DEMO_PROJECT;
  const asked = {
    folder: local ?? DEMO,
    port: 0,
    projectId,
    ...(token && { token }),
    ...(whenChanged && { whenChanged }),
  };
  const { startContentService } = await import('../sanity-emulator/service.ts');
  const embedded = await startContentService(asked);
  try {
    return await use({
      projectId: embedded.projectId,
      dataset: embedded.dataset,
      apiVersion: '2023-01-01',
      apiHost: embedded.origin,
      token: token ?? null,
      useCdn: false,
      ...(local && { fields: readFields(root) }),
    });
  } finally {
    await embedded.close();
  }
}
