import { type FileHandle, open, realpath } from 'node:fs/promises';
import path from 'node:path';

/** An open file of one release. Whoever opens it closes it. */
export interface SiteFile {
  readonly handle: FileHandle;
  /** File name, which tells the type. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Differs whenever the content may differ, whatever release or path the file is found under. */
  readonly identity: string;
}

/** Rules for hosts, which no host serves. */
const HOST_FILES = new Set(['_headers', '_redirects', 'nginx.conf', 'site.caddy']);

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR']);

/** Whether a system call failed because nothing is there. */
export function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ABSENT.has(String(error.code));
}

function isServed(segments: readonly string[]): boolean {
  const [first, ...rest] = segments;
  if (first === undefined || HOST_FILES.has(first)) return false;
  const named = first === '.well-known' ? rest : segments;
  return named.every((segment) => segment !== '' && !segment.startsWith('.'));
}

async function described(handle: FileHandle, name: string): Promise<SiteFile | null> {
  const stat = await handle.stat({ bigint: true });
  if (!stat.isFile()) {
    await handle.close();
    return null;
  }
  const { dev, ino, size, mtimeNs, ctimeNs } = stat;
  const identity = [dev, ino, size, mtimeNs, ctimeNs].join(':');
  return { handle, name, size: Number(size), identity };
}

/** Opens a file under the release's real path, or gives null where it has none to serve. */
export async function openSiteFile(
  release: string,
  segments: readonly string[],
): Promise<SiteFile | null> {
  if (!isServed(segments)) return null;
  try {
    const file = await realpath(path.join(release, ...segments));
    if (!file.startsWith(release + path.sep)) return null;
    return await described(await open(file), path.basename(file));
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}
