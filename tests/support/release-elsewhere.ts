import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Workspace, workspaceAt } from '../../scripts/release/workspace.ts';
import type { RetryPolicy } from '../../src/gather/sanity/retry.ts';
import type { ServiceSettings } from '../../src/settings/settings.ts';

/** As patient as a test can be with what is not going to get better. */
export const HURRIED: RetryPolicy = { attempt: 800, total: 2_500, pause: 10 };

/** This project, with its output elsewhere, and a copy of its made pictures. */
export function workspaceIn(folder: string): Workspace {
  const workspace = workspaceAt(process.cwd());
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures, { recursive: true });
  for (const file of existsSync(workspace.pictures) ? readdirSync(workspace.pictures) : []) {
    if (!existsSync(join(pictures, file))) {
      copyFileSync(join(workspace.pictures, file), join(pictures, file));
    }
  }
  return {
    ...workspace,
    pictures,
    dist: join(folder, 'dist'),
    vercelOutput: join(folder, '.vercel/output'),
    releases: join(folder, '.release'),
    cache: join(folder, '.cache'),
    book: join(folder, 'book'),
  };
}

/** A local content service. */
export const serviceAt = (origin: string): ServiceSettings => ({
  projectId: 'embedded',
  dataset: 'production',
  apiVersion: '2023-01-01',
  apiHost: origin,
  token: null,
  useCdn: false,
});
