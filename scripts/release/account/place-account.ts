import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import type { Settings } from '../../../src/settings/settings.ts';
import type { HostRules } from '../../hosts/table.ts';
import type { LastRelease } from '../last-release.ts';
import type { FileState } from '../stage/state.ts';
import {
  ACCOUNT_FILE,
  accountText,
  fileDigest,
  releasedIn,
  type SiteAccount,
} from './signed-account.ts';
import { isSame, type Version } from './version.ts';

/** Files read at once. */
const CONCURRENCY = 16;

/** What an account is made from. */
export interface Accounted {
  readonly site: string;
  /** The files that readers can ask for, each with what is known of it; digests that are missing are added. */
  readonly files: Map<string, FileState>;
  readonly settings: Settings;
  readonly version: Version;
  readonly redirects: HostRules['redirects'];
  readonly root: string;
  readonly now: Date;
  readonly last: LastRelease | null;
}

/** Digests of files that are the last release's, byte for byte, are kept; the others are worked out. */
async function addDigests({ site, files }: Accounted): Promise<void> {
  // Of tens of thousands nearly all are known: no list of them is made.
  const unknown: [string, FileState][] = [];
  for (const [file, state] of files) if (state[3] === undefined) unknown.push([file, state]);
  const addDigest = async ([file, [key, , written]]: readonly [string, FileState]) => {
    const bytes = await readFile(join(site, file));
    files.set(file, [key, bytes.length, written, fileDigest(bytes)]);
  };
  await pMap(unknown, addDigest, { concurrency: CONCURRENCY });
}

type Member = SiteAccount['files'][number];

/** What the last account said of each file, in the order of their paths, and what it was told of: of the next most is the same. */
let said = new Map<string, { readonly of: FileState; readonly member: Member }>();

/** What an account says of each file, in the order of their paths. */
function membersOf(files: Accounted['files']): Member[] {
  const before = said.size;
  for (const [file, of] of files) {
    const [, size, , digest = ''] = of;
    if (said.get(file)?.of !== of) said.set(file, { of, member: [file, size, digest] });
  }
  const isMore = said.size > before;
  if (said.size > files.size) {
    for (const file of said.keys()) if (!files.has(file)) said.delete(file);
  }
  if (isMore) said = new Map([...said].sort(([a], [b]) => (a < b ? -1 : 1)));
  return [...said.values()].map(({ member }) => member);
}

async function accountOf(all: Accounted): Promise<SiteAccount> {
  const { files, settings, version, redirects, root, now } = all;
  await addDigests(all);
  return {
    format: 1,
    site: settings.siteUrl,
    released: now.toISOString(),
    nextDue: version.nextDue,
    program: {
      code: version.code,
      lockfile: fileDigest(await readFile(join(root, 'package-lock.json'))),
      node: process.version,
      host: settings.deployTarget,
    },
    redirects: redirects.map(({ from, to }) => [from, to]),
    files: membersOf(files),
  };
}

/** The account of the last release where this one has exactly the same but for the time, on this machine. */
async function sameBefore(
  { last, settings, version }: Accounted,
  own: SiteAccount,
): Promise<string | null> {
  // Of another version one of the files is another.
  if (last === null || !('folder' in last.at) || !isSame(version, last.version)) return null;
  const text = await readFile(join(last.at.folder, ACCOUNT_FILE), 'utf8').catch(() => '');
  const released = releasedIn(text);
  if (released === null) return null;
  return accountText({ ...own, released }, settings.signingKey) === text ? text : null;
}

/** Writes a release's account of itself into it, signed where there is a key, and says where there is none. */
export async function placeAccount(all: Accounted): Promise<void> {
  const own = await accountOf(all);
  const text = (await sameBefore(all, own)) ?? accountText(own, all.settings.signingKey);
  const path = join(all.site, ACCOUNT_FILE);
  await mkdir(dirname(path), { recursive: true });
  // Never written in place: another release may have the same file under its own name.
  await rm(path, { force: true });
  await writeFile(path, text);
}
