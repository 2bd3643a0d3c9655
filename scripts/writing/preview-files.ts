import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasBytes, linkOrCopy } from '../release/stage/same-bytes.ts';
import type { FileSource } from '../release/stage/tree.ts';

/** A file that the preview is to have; without a key it is made anew for each state of the content. */
export type PreviewFile = { readonly key: string | null } & FileSource;

/** The preview's folder, whose files are brought up to date one by one, each when it is asked for. */
export interface PreviewFiles {
  /** From now on these are its files; others that it has stay until it is tidied, pages until they are asked for. */
  renew(files: ReadonlyMap<string, PreviewFile>): void;
  /** These too are its files. */
  add(files: ReadonlyMap<string, PreviewFile>): void;
  /** Removes what it has of files that are not its own any more. */
  tidy(): Promise<void>;
  /**
   * Brings one file up to date: the old one stays until the new one is whole. A page that is none of its own any more, as
   * of a post that is sealed now, is removed. Throws what making it throws.
   */
  bring(file: string): Promise<void>;
  /** Names of all its files. */
  names(): string[];
}

/** Puts the file in its place in one step. One with the same bytes stays as it is, for who looks at it is told of others. */
async function place(path: string, file: PreviewFile): Promise<void> {
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  await rm(part, { force: true });
  if ('path' in file) {
    linkOrCopy(file.path, part);
  } else {
    const bytes = await file.make();
    if (hasBytes(path, bytes)) return;
    await writeFile(part, bytes);
  }
  await rename(part, path);
}

/** The preview in this folder. */
export function previewFiles(folder: string): PreviewFiles {
  let wanted: ReadonlyMap<string, PreviewFile> = new Map();
  /** What each file was made for: its key, or a state of the content. */
  const made = new Map<string, string | object>();
  let state = {};
  return {
    renew: (files) => {
      wanted = files;
      state = {};
    },
    add: (files) => {
      wanted = new Map([...wanted, ...files]);
    },
    tidy: async () => {
      for (const file of [...made.keys()].filter((each) => !wanted.has(each))) {
        made.delete(file);
        await rm(join(folder, file), { force: true });
      }
    },
    bring: async (file) => {
      const each = wanted.get(file);
      if (!each && file.endsWith('.html') && made.delete(file)) await rm(join(folder, file));
      const reason = each?.key ?? state;
      if (!each || made.get(file) === reason) return;
      await place(join(folder, file), each);
      made.set(file, reason);
    },
    names: () => [...wanted.keys()],
  };
}
