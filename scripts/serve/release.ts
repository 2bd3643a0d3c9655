import { realpath, stat } from 'node:fs/promises';
import { isAbsence } from './site-file.ts';

/** The built site that a folder is at one moment. */
export interface Release {
  /** Real path, which stays the same release when a symbolic link to it is swapped. */
  readonly path: string;
  /** Differs for another folder, also one that has taken the path over. */
  readonly identity: string;
}

/** The release that the folder, or a symbolic link in its place, stands for right now; null where there is none. */
export async function releaseAt(folder: string): Promise<Release | null> {
  try {
    const path = await realpath(folder);
    const { dev, ino } = await stat(path, { bigint: true });
    return { path, identity: [path, dev, ino].join(':') };
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}
