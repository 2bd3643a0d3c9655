import { statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';

/** How much room there is for files in a folder, in bytes, and on which disk; null where there is no such folder. */
function roomIn(folder: string): { folder: string; disk: number; left: number } | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return { folder, disk: statSync(folder).dev, left: bavail * bsize };
  } catch {
    return null;
  }
}

/**
 * What room is left where commands write, by their disks, the fullest first: what the system says of a full disk seldom tells
 * which one it is. `path` is of a file that it names.
 */
export function roomLine(path: unknown): string {
  const named = typeof path === 'string' ? [dirname(path)] : [];
  const rooms = [...named, '.release', '.', tmpdir()].flatMap(
    (each) => roomIn(resolve(each)) ?? [],
  );
  return rooms
    .filter(({ disk }, place) => rooms.findIndex((each) => each.disk === disk) === place)
    .sort((a, b) => a.left - b.left)
    .map(({ folder, left }) => `${(left / 1_000_000).toFixed(1)} MB in ${folder}`)
    .join(', ');
}
