import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DeployTarget, OWN_SERVERS } from '../../src/settings/deploy-target.ts';
import { compressTexts } from './compress.ts';
import { emit } from './emit.ts';
import type { HostRules } from './table.ts';

/** Files that a host takes at most (developers.cloudflare.com, Pages limits: without a paid plan). */
const MOST_FILES: Partial<Record<DeployTarget, number>> = { cloudflare: 20_000 };

function fileNotes(target: DeployTarget, files: number): string[] {
  const most = MOST_FILES[target] ?? Number.POSITIVE_INFINITY;
  if (files <= most) return [];
  return [`The site has ${files} files, ${target} takes ${most}: see docs/hosting.md.`];
}

interface Placed {
  /** What was placed in the site: paths relative to it, with slashes. */
  readonly files: readonly string[];
  /** Lines that the author should read. */
  readonly notes: readonly string[];
}

/** Vercel's Build Output folder of the project, emptied and filled with the site. */
async function buildOutput(site: string, project: string): Promise<string> {
  const output = path.join(project, '.vercel', 'output');
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  await cp(site, path.join(output, 'static'), { recursive: true });
  return output;
}

/**
 * Writes the host's files: into the built site, or for Vercel into the project's `.vercel/output` together with a
 * copy of the site, which must be complete by then. For a server of one's own every text gets its compressed forms.
 */
export async function placeHostFiles(options: {
  readonly target: DeployTarget;
  readonly rules: HostRules;
  readonly site: string;
  /** The files of the site, relative to it, with slashes. */
  readonly own: ReadonlySet<string>;
  readonly project: string;
  /** The path below which the site lies, or ''. */
  readonly base?: string;
  /** The folder of the release before this one, where it is on this machine. */
  readonly last?: string | null;
}): Promise<Placed> {
  const { target, rules, site, own, project, base = '', last = null } = options;
  const { files, notes } = emit(target, rules, own, base);
  const isOwnServer = OWN_SERVERS.some((server) => server === target);
  const forms = isOwnServer ? await compressTexts(site, own, last) : [];
  const folder = target === 'vercel' ? await buildOutput(site, project) : site;
  for (const file of files) await writeFile(path.join(folder, file.path), file.text);
  const placed = folder === site ? files.map((file) => file.path) : [];
  return {
    files: [...new Set([...forms, ...placed])],
    notes: [...notes, ...fileNotes(target, own.size + forms.length)],
  };
}
