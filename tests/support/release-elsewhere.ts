import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { linkOrCopy } from '../../scripts/release/stage/same-bytes.ts';
import { type Workspace, workspaceAt } from '../../scripts/release/workspace.ts';
import type { RetryPolicy } from '../../src/gather/sanity/retry.ts';
import type { ServiceSettings } from '../../src/settings/settings.ts';

/** As patient as a test can be with what is not going to get better. */
export const HURRIED: RetryPolicy = { attempt: 800, total: 2_500, pause: 10 };

/** As patient as a busy machine needs it. */
export const PATIENT: RetryPolicy = { attempt: 5_000, total: 10_000, pause: 10 };

/** The files of one folder in another too, as far as it has none of that name. */
export function copyMissing(from: string, to: string): string {
  mkdirSync(to, { recursive: true });
  for (const file of existsSync(from) ? readdirSync(from) : []) {
    if (!existsSync(join(to, file))) linkOrCopy(join(from, file), join(to, file));
  }
  return to;
}

/** This project, with its output elsewhere. */
export function workspaceOf(folder: string): Workspace {
  return {
    ...workspaceAt(process.cwd()),
    pictures: join(folder, 'pictures'),
    dist: join(folder, 'dist'),
    vercelOutput: join(folder, '.vercel/output'),
    releases: join(folder, '.release'),
    cache: join(folder, '.cache'),
    book: join(folder, 'book'),
  };
}

/**
 * The same; the first that asks for it in a folder has the pictures and the e-book there that were made for the project, or
 * for the one named.
 */
export function workspaceIn(folder: string, from = process.cwd()): Workspace {
  const own = workspaceAt(from);
  const workspace = workspaceOf(folder);
  for (const made of ['pictures', 'book'] as const) {
    if (!existsSync(workspace[made])) copyMissing(own[made], workspace[made]);
  }
  return workspace;
}

/** The settings that lead to a content service on this machine. */
export const serviceAt = (
  origin: string,
  fields: Partial<ServiceSettings> = {},
): ServiceSettings => ({
  projectId: 'embedded',
  dataset: 'production',
  apiVersion: '2023-01-01',
  apiHost: origin,
  token: null,
  useCdn: false,
  ...fields,
});
