import { join, resolve } from 'node:path';
import type { Folders } from '../../src/gather/folders.ts';

/** Where a release works. Nothing in these folders is published but `dist`. */
export interface Workspace extends Folders {
  /** What readers are served: always a whole release. */
  readonly dist: string;
  /** Where Vercel takes a built site from (Build Output API). */
  readonly vercelOutput: string;
  /** Releases, those in the making, and what they are made from. */
  readonly releases: string;
  /**
   * Where the framework builds, and what from. Each run of a release has its own. Below the root: for a folder
   * elsewhere the framework would use one and the same folder of its own for all builds.
   */
  readonly staging: string;
  readonly contentFile: string;
  /** What the framework keeps between builds. */
  readonly cache: string;
  /** Programs that render pages, and the one that is being bundled. No content is in them. */
  readonly programs: string;
  readonly program?: string;
}

/** The folders of the project at `root`. */
export function workspaceAt(root: string): Workspace {
  const releases = join(root, '.release');
  return {
    root: resolve(root),
    dist: join(root, 'dist'),
    vercelOutput: join(root, '.vercel/output'),
    texts: join(root, 'src/content'),
    releases,
    staging: join(releases, 'staging'),
    contentFile: join(releases, 'content.json'),
    cache: join(root, 'node_modules/.astro'),
    programs: join(resolve(root), 'node_modules/.astro/programs'),
    pictures: join(root, 'node_modules/.astro/pictures'),
    book: join(root, 'node_modules/.astro/book'),
  };
}

/** The same for one run, which works in `folder`: what a killed one leaves behind, or still does, stays apart. */
export function runIn(workspace: Workspace, folder: string): Workspace {
  return {
    ...workspace,
    staging: join(folder, 'site'),
    contentFile: join(folder, 'content.json'),
  };
}
