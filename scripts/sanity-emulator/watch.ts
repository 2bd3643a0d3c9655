import { watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

// A file that is being written changes many times; it is read once it has been quiet this long.
const SETTLE_MS = 50;

/**
 * Calls `onText` with the file's text after each change, whether the file is rewritten in place or
 * replaced by a rename, and `onError` when it cannot be read. The returned function ends the watch.
 */
export function watchText(
  path: string,
  onText: (text: string) => void,
  onError: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let latest = 0;

  const read = async (turn: number): Promise<void> => {
    const before = await stat(path);
    const text = await readFile(path, 'utf8');
    const after = await stat(path);
    if (turn !== latest) return;
    if (before.mtimeMs === after.mtimeMs && before.size === after.size) onText(text);
    else settle();
  };
  const settle = (): void => {
    clearTimeout(timer);
    latest += 1;
    const turn = latest;
    timer = setTimeout(() => read(turn).catch(onError), SETTLE_MS);
  };

  // The folder is watched, not the file: a rename would leave the watch on the replaced file.
  const watcher = watch(dirname(path), (_event, name) => {
    if (name === null || name === basename(path)) settle();
  });
  watcher.on('error', onError);
  return () => {
    watcher.close();
    clearTimeout(timer);
    latest += 1;
  };
}
