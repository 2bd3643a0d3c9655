import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Environment } from '../../../src/settings/deploy-target.ts';
import { serviceAt } from '../../support/release-elsewhere.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import {
  DARK,
  firstReleases,
  post,
  posts,
  releaser,
  SEALED,
  startDataset,
  temporaryFolder,
} from './releasing.ts';

export const DARKROOM_PASSCODE = 'lorok kizaf sofop motar wosup';
const OPENED = /^Sealed in the last release, and open to everybody in this one: /;
export const WORDS = 'Nobody else has these words';

export const MANY = [6, 7, 8, 9].map((n) => post(n, WORDS, SEALED));
export const REFUSED =
  /^OpenedError: More than half of .+\("Post \d".+\)\. Nothing is published: check/;
export const NIGHT = { ...DARK, _rev: '2', title: 'Night' };

/** Releases these documents one after the other; gives what each release says of posts that were sealed. */
export async function saidOf(releases: readonly Doc[][], env: object, folder?: string) {
  const { origin, edit } = await startDataset(posts(2));
  const { lines, outcome } = releaser(folder ?? (await temporaryFolder()), origin, { ...env });
  const said: string[][] = [];
  for (const documents of releases) {
    await edit([DARK, ...posts(2), ...documents]);
    lines.length = 0;
    expect(await outcome()).toBe('published');
    const own = lines.filter((line) => OPENED.test(line));
    said.push(own.map((line) => line.replace(OPENED, '')));
  }
  return said;
}

const TOKEN = 'skA7fK2mQ9xLw3VtB5nYc8RpZ1hJd4Gs6';
export const OTHER = 'nevof saguh kusob luzaz magit';

/** Removes what the machine itself keeps of what is sealed, so that a release has to know it otherwise. */
export async function forgetLists(folder: string): Promise<void> {
  const names = await readdir(join(folder, '.release')).catch(() => []);
  const lists = names.filter((name) => name.endsWith('.sealed'));
  await Promise.all(lists.map((name) => rm(join(folder, '.release', name))));
}

type Step = readonly [Doc[], Environment];
export type Steps = readonly [Step, ...Step[]];

/**
 * Releases these documents with these settings one after the other, by who has this token, and no list on the machine, or
 * the list and no token; gives what became of the last one, what it said, and where. What several begin with is released
 * once.
 */
export function releasesInSteps(firstRelease = firstReleases()) {
  return async ([first, ...others]: Steps, token: string | null = TOKEN) => {
    const [documents, env] = first;
    const { origin, edit, folder } = await firstRelease([...posts(2), ...documents], env, {
      token,
    });
    const said = ['published'];
    let lines: string[] = [];
    for (const [changed, own] of others) {
      await edit([...posts(2), ...changed]);
      if (token !== null) await forgetLists(folder);
      const site = releaser(folder, origin, { ...own });
      said.push(await site.outcome({ service: serviceAt(origin, { token }) }));
      lines = site.lines;
    }
    for (const each of said.slice(0, -1)) expect(each).toMatch(/^(published|unchanged)$/);
    return { outcome: said.at(-1), lines, folder };
  };
}

export const CLOSED = {};
export const OPEN = { DARKROOM_PASSCODE };
export const CHANGED = { DARKROOM_PASSCODE: OTHER };
export const ALL = [DARK, ...MANY];
export const RENAMED = [NIGHT, ...MANY];
export const WAITS = { publishedAt: '2027-01-01T00:00:00Z' };
export const WAITING = [6, 7].map((n) => post(n, WORDS, { ...SEALED, ...WAITS }));
export const SOONER = post(10, WORDS, { publishedAt: '2026-12-01T00:00:00Z' });

export const WAITING_GIVEN_UP: Steps = [
  [[DARK, ...WAITING, SOONER], OPEN],
  [[NIGHT, ...WAITING, SOONER], { ...OPEN, ALLOW_SHRINK: '1' }],
];

/** What its author gave up is asked about no more, from wherever a release knows what the last one had sealed. */
export const GIVEN_UP: readonly (readonly [string, Steps, RegExp])[] = [
  [
    'a room given up',
    [
      [ALL, OPEN],
      [RENAMED, { ALLOW_SHRINK: '1' }],
      [[...RENAMED, post(3)], CLOSED],
    ],
    /^published$/,
  ],
  [
    'posts that wait were given up, and nothing else was new',
    [...WAITING_GIVEN_UP, [[NIGHT, ...WAITING, SOONER, post(3)], OPEN]],
    /^published$/,
  ],
];
