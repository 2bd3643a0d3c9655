import type { ArchivePage } from '../domain/archive/archive.ts';
import type { ArchiveFilter } from '../domain/category.ts';
import { archiveDataPath } from '../domain/routes.ts';

/** The first page of a filter, from its static file. Throws when the file does not come, or is none. */
export async function fetchArchive(
  filter: ArchiveFilter,
  signal: AbortSignal,
): Promise<ArchivePage> {
  const response = await fetch(archiveDataPath(filter), { signal });
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return response.json();
}
