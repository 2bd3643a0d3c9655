import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Those that are there still, as where the work in them is ended. */
const folders = new Set<string>();

function clear(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/**
 * A new folder below the system's own for such. It goes when this process exits, if it is there still: what is unpacked in
 * it may be sealed. A signal must lead to an exit for that (`endOnSignal`).
 */
export async function temporaryFolder(name: string): Promise<string> {
  if (folders.size === 0) process.once('exit', clear);
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  folders.add(folder);
  return folder;
}
