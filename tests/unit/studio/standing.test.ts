import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { askSite } from '../../../scripts/studio/desk/deployed.ts';
import {
  besideDraft,
  standingOf,
  standingOfOthers,
} from '../../../scripts/studio/desk/standing.ts';
import { portInTest } from '../../support/listening-test.ts';

const LIVE = {
  site: 'https://a.example',
  building: false,
  failure: null,
  seenAt: null,
  changedAt: null,
  releasedAt: null,
  takenBack: ['back'],
  nextDue: null,
};
const PUBLISHED = { publishedAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-05-01T00:00:00Z' };
const state = (live: object) => ({ preview: null, live: { ...LIVE, ...live } });

test.each<[string, object | null, object | null, string, RegExp]>([
  ['a draft alone', {}, null, 'unpublished', /^Not published/],
  ['no date', {}, { _updatedAt: '' }, 'unpublished', /no date/],
  [
    'a field that keeps it back',
    {},
    { ...PUBLISHED, keptBack: 'says that it is not public (draft)' },
    'kept back',
    /^Published, and nobody gets it: it says that it is not public \(draft\)/,
  ],
  [
    'a date ahead',
    {},
    { publishedAt: '2099-01-01' },
    'waiting',
    /^It waits until .*2099.*: the next build after that brings it/,
  ],
  [
    'a date that came after the last release',
    { releasedAt: '2026-05-02T00:00:00Z', nextDue: '2026-05-03T00:00:00Z' },
    { ...PUBLISHED, publishedAt: '2026-05-03T00:00:00.000Z' },
    'pending',
    /not yet/,
  ],
  [
    'a date that came after the last release, sealed,',
    { releasedAt: '2026-05-02T00:00:00Z' },
    { ...PUBLISHED, publishedAt: '2026-05-03T00:00:00.000Z', sealed: true },
    'pending',
    /not yet/,
  ],
  [
    'an end',
    {},
    { ...PUBLISHED, unpublishAt: '2026-02-01' },
    'unpublished',
    /^It is gone from .*2026/,
  ],
  [
    'an end ahead',
    { releasedAt: '2026-05-01T00:00:01Z' },
    { ...PUBLISHED, unpublishAt: '2099-01-01' },
    'live',
    /^Live/,
  ],
  ['no service', null, PUBLISHED, 'gone', /start npm run write again/],
  ['a build under way', { building: true }, PUBLISHED, 'building', /being built/],
  ['a failed build', { failure: 'A slug is taken.' }, PUBLISHED, 'failed', /A slug is taken/],
  ['an older release', { changedAt: '2026-04-01T00:00:00Z' }, PUBLISHED, 'pending', /not yet/],
  [
    'a release with it',
    { changedAt: '2026-05-01T00:00:00Z' },
    PUBLISHED,
    'live',
    /^Live at https:\/\/a\.example\.$/,
  ],
  [
    'a release of a site that has no address yet',
    { site: null, changedAt: '2026-05-01T00:00:00Z' },
    PUBLISHED,
    'live',
    /^Live on this machine alone: npm run preview shows it/,
  ],
  ['a build of later', { releasedAt: '2026-05-01T00:00:01Z' }, PUBLISHED, 'live', /^Live/],
])('with %s the author is told how a post stands', (_, live, published, kind, text) => {
  const standing = standingOf(live && state(live), published, 'a');
  expect(standing).toMatchObject({ kind, text: expect.stringMatching(text) });
});

test.each([
  ['a post that was never published', {}, 'a', 'unpublished', /^Not published/],
  ['one taken back', {}, 'back', 'taken back', /still on the site: "Build the site"/],
  ['a build after that', { building: true }, 'back', 'building', /being built/],
  ['that build, failed', { failure: 'A slug is taken.' }, 'back', 'failed', /A slug is taken/],
  ['the release after that', { takenBack: [] }, 'back', 'unpublished', /^Not published/],
])('with %s the author is told whether readers have it still', (_, live, id, kind, text) => {
  const standing = standingOf(state(live), null, id);
  expect(standing).toMatchObject({ kind, text: expect.stringMatching(text) });
});

test.each([
  ['one post', {}, 'taken back', /^A post .* takes it from readers/],
  ['two', { takenBack: ['back', 'sealed'] }, 'taken back', /^2 posts .* takes them from readers/],
  ['a build after that', { building: true }, 'building', /being built/],
])('with %s that readers are to have no more a category says so', (_, live, kind, text) => {
  expect(standingOfOthers(state(live))).toMatchObject({ kind, text: expect.stringMatching(text) });
});

test('a category says nothing where readers have what they are to have', () => {
  expect(standingOfOthers(state({ takenBack: [] }))).toBe(null);
  expect(standingOfOthers(null)).toBe(null);
});

test.each([{ publishedAt: '2099-01-01' }, { ...PUBLISHED, unpublishAt: '2026-02-01' }, {}])(
  'what is published with %o and was live is still on the site',
  (published) => expect(standingOf(state({}), published, 'back').kind).toBe('taken back'),
);

test('what is published, and taken from readers in clear, was sealed: they have it still', () => {
  const sealed = { ...PUBLISHED, sealed: true };
  const { kind, text } = standingOf(state({}), sealed, 'back');
  expect([kind, text]).toEqual([
    'taken back',
    expect.stringMatching(/sealed now, and readers have/),
  ]);
  expect(standingOf(state({ building: true }), sealed, 'back').kind).toBe('building');
});

test.each([
  [false, 'left out', /DARKROOM_PASSCODE is not set/],
  [true, 'live', /^Live/],
])('a sealed post is live where the site opens the Dark Room: %s', (opens, kind, text) => {
  const origin = 'http://localhost:4323';
  const preview = {
    origin,
    version: 1,
    building: false,
    failure: null,
    sealed: [],
    opens,
    unaddressed: {},
  };
  const live = { ...LIVE, releasedAt: '2026-05-01T00:00:01Z' };
  const standing = standingOf({ preview, live }, { ...PUBLISHED, sealed: true }, 'a');
  expect(standing).toMatchObject({ kind, text: expect.stringMatching(text) });
  expect(standingOf({ preview, live }, { ...PUBLISHED, sealed: false }, 'a').kind).toBe('live');
});

test('beside a draft it is told that readers have nothing of that', () => {
  const live = standingOf(state({ releasedAt: '2026-05-01T00:00:01Z' }), PUBLISHED, 'a');
  expect(besideDraft(live, { title: 'Changed' }).text).toMatch(/nothing of the draft/);
  expect(besideDraft(live, null)).toBe(live);
  const taken = standingOf(state({}), null, 'back');
  expect(besideDraft(taken, { title: 'Changed' })).toBe(taken);
});

test('a deployed Studio is told by the site itself what readers have', async () => {
  const version = {
    content: 'a',
    changedAt: '2026-05-01T00:00:00Z',
    nextDue: '2099-01-01T00:00:00Z',
  };
  let text = JSON.stringify(version);
  const server = createServer((_, response) => void response.end(text));
  const site = `http://127.0.0.1:${await portInTest(server)}`;
  const first = await askSite(site);
  expect(first?.live).toMatchObject({
    site,
    changedAt: version.changedAt,
    nextDue: version.nextDue,
  });
  expect(standingOf(first, PUBLISHED, 'a').kind).toBe('live');
  expect((await askSite(site))?.live.seenAt).toBe(first?.live.seenAt);
  text = '<p>a host’s own page</p>';
  expect(await askSite(site)).toBeNull();
});
