import { constants, copyFileSync, linkSync, readFileSync } from 'node:fs';

/** Gives a file a second name, under which its bytes never change; a copy where the file system has no such thing. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

/** True where the file is there and has these bytes. */
export function hasBytes(path: string, bytes: Uint8Array | string): boolean {
  try {
    return readFileSync(path).equals(Buffer.from(bytes));
  } catch {
    return false;
  }
}
