import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../../src/content.ts';
import { memoize } from '../../../src/domain/memoize.ts';
import { withoutProgress } from '../../../src/domain/reader/progress.ts';
import type { ServiceContent } from '../../../src/gather/sanity/service-content.ts';
import type { Settings } from '../../../src/settings/settings.ts';
import type { Log } from '../../command/log.ts';

/** A release before it is published: what lies in the staging folder, and what it was made from. */
export interface Candidate {
  readonly folder: string;
  /** Paths relative to the folder, with slashes. */
  readonly files: ReadonlySet<string>;
  /**
   * Those of them that have not passed verification in the last release, byte for byte: all, or what changed. What of the
   * others a change can break is looked for in them all the same.
   */
  readonly fresh: ReadonlySet<string>;
  /** Files that the last release had and this one has not. */
  readonly gone: ReadonlySet<string>;
  /** Where the last release lies; null where nothing was taken over from it. */
  readonly before: string | null;
  /** The same secrets were looked for in the last release: they need not be looked for again in what it had. */
  readonly sameSecrets: boolean;
  /** Those of them that are the last release's, retained for pages opened before this one. */
  readonly retained: ReadonlySet<string>;
  readonly content: Content;
  /** Null when the service could not be read, and the release goes on without its posts. */
  readonly service: ServiceContent | null;
  /** Texts that only the Dark Room may hold. */
  readonly secrets: readonly string[];
  readonly settings: Settings;
}

/**
 * Gives a line for each thing that keeps a candidate from being published: what, where, and what to do. What the
 * author should only know of goes to `note`.
 */
export type Check = (candidate: Candidate, note: Log) => Promise<string[]>;

/** The paths of all files below a folder, from there, with slashes; links are not followed. */
export async function filesBelow(folder: string): Promise<Set<string>> {
  // Node's own way through folders takes three times as long for tens of thousands of files.
  const below = (path: string): string[] =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
      const name = path === '' ? entry.name : `${path}/${entry.name}`;
      return entry.isDirectory() ? below(name) : [name];
    });
  return new Set(below('').sort());
}

/** The fresh files alone. */
export function freshOf({ folder, fresh }: Candidate): Pick<Candidate, 'folder' | 'files'> {
  return { folder, files: fresh };
}

function isPage(file: string): boolean {
  return file.endsWith('.html');
}

/** Whether a page is the last release's but for where its piece stands in its line. */
function differsInProgressAlone(folder: string, before: string, file: string): boolean {
  const page = withoutProgress(readFileSync(join(folder, file), 'utf8'));
  return page !== null && page === withoutProgress(readFileSync(join(before, file), 'utf8'));
}

/** The fresh pages that the last release had too, but for where their pieces stand in their lines. */
const movedPagesOf = memoize(({ folder, fresh, before }: Candidate): ReadonlySet<string> => {
  if (before === null) return new Set();
  const pages = [...fresh].filter((file) => isPage(file) && existsSync(join(before, file)));
  return new Set(pages.filter((file) => differsInProgressAlone(folder, before, file)));
});

/** The fresh pages whose markup did not pass verification in the last release. */
export const freshPagesOf = memoize((candidate: Candidate): Pick<Candidate, 'folder' | 'files'> => {
  const moved = movedPagesOf(candidate);
  const files = [...candidate.fresh].filter((file) => isPage(file) && !moved.has(file));
  return { folder: candidate.folder, files: new Set(files) };
});

/** The fresh files that have other words than in the last release. The part of a page has those of its page. */
export function freshWordsOf(candidate: Candidate): string[] {
  const moved = movedPagesOf(candidate);
  return [...candidate.fresh].filter(
    (file) => !moved.has(file) && !moved.has(file.replace(/txt$/, 'html')),
  );
}

/** Reads the wanted files and shows each to `visit`, in no particular order. */
export async function visitFiles(
  { folder, files }: Pick<Candidate, 'folder' | 'files'>,
  wanted: (path: string) => boolean,
  visit: (path: string, bytes: Buffer) => void,
): Promise<void> {
  // Whoever else is to look begins first, as what works on another core.
  await null;
  // One after the other: what is asked of the operating system in turns takes three times as long for small files.
  for (const path of [...files].filter(wanted)) visit(path, readFileSync(join(folder, path)));
}
