import { expect, test } from 'vitest';
import { casesOf } from '../../support/long-form.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import { DARK, post, SEALED } from './releasing.ts';
import {
  ALL,
  CHANGED,
  CLOSED,
  DARKROOM_PASSCODE,
  GIVEN_UP,
  MANY,
  NIGHT,
  OPEN,
  OTHER,
  REFUSED,
  RENAMED,
  releasesInSteps,
  type Steps,
  WAITING,
  WAITS,
  WORDS,
} from './unsealing.ts';

const after = releasesInSteps();
const BARE = MANY.map((each) => ({ ...each, categories: [], _rev: 'open' }));
const ENDED = MANY.map((each) => ({ ...each, unpublishAt: '2026-11-19', _rev: 'over' }));
const OTHERS = [11, 12, 13, 14, 15];

test.each<readonly [string, Steps, RegExp]>(
  casesOf(2, [
    [
      'a change of the passcode',
      [
        [ALL, OPEN],
        [RENAMED, CHANGED],
      ],
      REFUSED,
    ],
    [
      'a release without passcode',
      [
        [ALL, OPEN],
        [ALL, CLOSED],
        [RENAMED, OPEN],
      ],
      REFUSED,
    ],
    [
      'no passcode at all',
      [
        [ALL, CLOSED],
        [RENAMED, CLOSED],
      ],
      REFUSED,
    ],
    [
      'posts that wait',
      [
        [[DARK, ...WAITING], OPEN],
        [[NIGHT, ...WAITING, post(3)], OPEN],
      ],
      REFUSED,
    ],
    [
      'a category that is missing for a while',
      [
        [ALL, OPEN],
        [MANY, CHANGED],
        [BARE, CHANGED],
      ],
      REFUSED,
    ],
    [
      'more others that were sealed were hidden',
      [
        [[...ALL, ...OTHERS.map((n) => post(n, WORDS, SEALED))], OPEN],
        [[...ALL, ...OTHERS.map((n) => post(n, WORDS, { publishedAt: null }))], OPEN],
        [[...RENAMED, ...OTHERS.map((n) => post(n, WORDS, { publishedAt: null }))], CHANGED],
      ],
      REFUSED,
    ],
    [
      'more others that were sealed were deleted',
      [
        [[...ALL, ...OTHERS.map((n) => post(n, WORDS, SEALED))], OPEN],
        [RENAMED, CHANGED],
      ],
      REFUSED,
    ],
    [
      'an end that is over when the category is renamed, and taken off later',
      [
        [[DARK, ...ENDED], OPEN],
        [[NIGHT, ...ENDED, post(3)], OPEN],
        [[...RENAMED, post(3)], CHANGED],
      ],
      REFUSED,
    ],
    [
      'a change of the passcode alone',
      [
        [ALL, OPEN],
        [ALL, CHANGED],
      ],
      /^published$/,
    ],
    [
      'a first passcode',
      [
        [ALL, CLOSED],
        [ALL, OPEN],
      ],
      /^published$/,
    ],
    ...GIVEN_UP,
    [
      'a passcode for one of two',
      [
        [ALL, { DARKROOM_PASSCODES: `Ruth=${DARKROOM_PASSCODE}; Bo=${OTHER}` }],
        [[...ALL, post(3)], { DARKROOM_PASSCODES: `Ruth=${DARKROOM_PASSCODE}` }],
      ],
      /^published$/,
    ],
  ]),
)(
  'more than half of what was sealed is not opened by a slip after %s',
  async (_, steps, expected) => {
    expect((await after(steps)).outcome).toMatch(expected);
  },
  120_000,
);

test.each<[string, Doc, string[]]>(
  casesOf(1, [
    ['is open', post(6, WORDS, { _rev: 'open' }), ['open to everybody in this one: "Post 6".']],
    [
      'will be, at its time',
      post(6, WORDS, { ...WAITS, _rev: 'open' }),
      ['open to everybody when their time comes: "Post 6".'],
    ],
    ['is hidden', post(6, WORDS, { publishedAt: null, _rev: 'open' }), []],
  ]),
)(
  'of few it says after a change of the passcode which %s',
  async (_, opened, expected) => {
    const all = [DARK, ...MANY.slice(1)];
    const { outcome, lines } = await after([
      [[...all, post(6, WORDS, { ...SEALED, ...WAITS })], OPEN],
      [[...all, opened, post(3)], CHANGED],
    ]);
    const said = lines.filter((line) => line.startsWith('Sealed in the last release, and '));
    expect([outcome, ...said]).toEqual([
      'published',
      ...expected.map((line) => `Sealed in the last release, and ${line}`),
    ]);
  },
  120_000,
);
