import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { capsuleOf } from '../../../scripts/keys/capsule.ts';

/** Calls `use` with the address and the text of a built site's room as one file on this device; the file is removed after it. */
export async function withCapsule(
  site: string,
  use: (href: string, html: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'capsule-'));
  try {
    const file = join(folder, 'dark-room.html');
    const html = await capsuleOf(site, 'https://vale.example');
    await writeFile(file, html);
    await use(pathToFileURL(file).href, html);
  } finally {
    await rm(folder, { recursive: true });
  }
}
