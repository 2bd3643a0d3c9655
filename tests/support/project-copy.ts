import { join } from 'node:path';
import { copyProject as copy } from '../../scripts/project/copy.ts';
import { buildIn } from './site/build.ts';

const PROJECT = join(import.meta.dirname, '../..');

export interface Built {
  /** 0 when the build succeeded. */
  readonly code: number | null;
  /** Everything it printed. */
  readonly log: string;
}

/** A copy of the project in a folder of its own, with caches of its own, to build real sites in. */
export interface ProjectCopy {
  readonly root: string;
  /** The release that would be served. */
  readonly dist: string;
  /** Runs `npm run build`'s command with these variables, and none of the site's besides. */
  build(env: Readonly<Record<string, string>>): Promise<Built>;
  remove(): Promise<void>;
}

/** Makes the copy; `remove` takes it away again. */
export async function copyProject(): Promise<ProjectCopy> {
  const { root, remove } = await copy(PROJECT);
  return {
    root,
    dist: join(root, 'dist'),
    build: async (env) => {
      const { code, output } = await buildIn(root, env);
      return { code, log: output };
    },
    remove,
  };
}
