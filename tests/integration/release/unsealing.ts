import { expect } from 'vitest';
import type { Doc } from '../sanity-emulator/serving.ts';
import { DARK, post, posts, releaser, SEALED, startDataset, temporaryFolder } from './releasing.ts';

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
