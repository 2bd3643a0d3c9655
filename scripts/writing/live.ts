import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bytesWithin } from '../../src/gather/bytes-within.ts';
import type { Fields } from '../../src/settings/fields.ts';
import type { Settings } from '../../src/settings/settings.ts';
import { type Log, reasonOf } from '../command/log.ts';
import { runBuild } from '../publisher/run-build.ts';
import {
  parseRecord,
  parseVersion,
  RECORD_FILE,
  type ReleaseRecord,
  VERSION_FILE,
  type Version,
} from '../release/account/version.ts';
import type { Workspace } from '../release/workspace.ts';
import type { Documents } from '../sanity-emulator/write/transaction.ts';
import { followTakenBack, type TakenBack } from './taken-back.ts';

/** What readers have, and what is on its way to them. */
export interface LiveState {
  /** Where readers find the site, or null where nobody has said. */
  readonly site: string | null;
  readonly building: boolean;
  /** The build's own last line, where it failed. */
  readonly failure: string | null;
  /** When the release that readers have was first seen (ISO 8601). */
  readonly seenAt: string | null;
  /** When a shown post was last changed, in what readers see. */
  readonly changedAt: string | null;
  /** When the last release that was made here began (ISO 8601): it has what was published before. */
  readonly releasedAt: string | null;
  /** Ids of what readers have until the next release, and are to have no more, or no more in clear. */
  readonly takenBack: readonly string[];
  /** When the next waiting post becomes due. */
  readonly nextDue: string | null;
}

/** The site before its readers, followed. */
export interface LiveSite {
  state(): LiveState;
  /** Is told of a change of what is published. */
  readonly hear: TakenBack['hear'];
  /** Builds and publishes; what is asked for meanwhile comes after. */
  publish(): void;
  close(): Promise<void>;
}

const BUILD = fileURLToPath(new URL('../build.mjs', import.meta.url));

/** How often the release that readers have is looked at, and how long an answer may take, in milliseconds. */
const INTERVAL = 3000;
const TIMEOUT = 5000;

/** More than what is read of a release has, in bytes. */
const LARGEST = 32_000_000;

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return answer.ok ? String(await bytesWithin(answer, LARGEST)) : '';
}

/** Reads files of the release that readers have: of the live site where there is one, else of the one built on this machine. */
function readerOf({ liveUrl }: Settings, { dist }: Workspace) {
  return (name: string) => {
    const text = liveUrl ? textOf(`${liveUrl}/${name}`) : readFile(join(dist, name), 'utf8');
    return text.catch(() => '');
  };
}

/**
 * Follows the site, and what is published of these documents. `beforeBuild` brings the dataset's file up to date: where it
 * cannot, the release has failed.
 */
export function followLive(
  workspace: Workspace,
  settings: Settings,
  fields: Fields,
  documents: () => Documents,
  beforeBuild: () => Promise<void>,
  log: Log,
): LiveSite {
  let version: Version | null = null;
  let seenAt: string | null = null;
  let failure: string | null = null;
  let releasedAt: string | null = null;
  let record: ReleaseRecord | null = null;
  const read = readerOf(settings, workspace);
  const takenBack = followTakenBack(documents, fields);
  let building = false;
  let again = false;
  const ending = new AbortController();
  let running = Promise.resolve();

  async function look(): Promise<void> {
    const next = parseVersion(await read(VERSION_FILE), '');
    if (next && next.content !== version?.content) seenAt = new Date().toISOString();
    version = next ?? version;
    if (version && record?.content !== version.content) {
      record = parseRecord(await read(RECORD_FILE)) ?? record;
    }
  }

  /** Makes a release; gives the last line of one that failed, or null. */
  async function release(): Promise<string | null> {
    let last = 'The build ended without a word.';
    const listen = (line: string) => {
      last = line.trim() || last;
      log(line);
    };
    const begun = new Date().toISOString();
    const done = takenBack.release();
    await beforeBuild();
    // Without an address of its own the site is for this machine.
    const command = settings.liveUrl ? [BUILD] : [BUILD, '--local'];
    const outcome = await runBuild(command, [], listen, ending.signal);
    if (outcome) {
      releasedAt = begun;
      done();
    }
    return outcome ? null : last;
  }

  async function build(): Promise<void> {
    building = true;
    again = false;
    failure = await release().catch((error: unknown) => {
      const why = reasonOf(error);
      log(why);
      return why;
    });
    await look();
    building = false;
    if (again && !ending.signal.aborted) await build();
  }

  void look();
  const timer = setInterval(() => void look(), INTERVAL);
  return {
    state: () => ({
      site: settings.liveUrl,
      building,
      failure,
      seenAt,
      changedAt: version?.changedAt ?? null,
      releasedAt: settings.liveUrl ? null : releasedAt,
      takenBack: takenBack.ids(record?.posts ?? {}),
      nextDue: version?.nextDue ?? null,
    }),
    hear: takenBack.hear,
    publish: () => {
      again = true;
      if (!building) running = build();
    },
    close: async () => {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}
