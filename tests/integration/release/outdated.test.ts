import { expect, test } from 'vitest';
import { reasonToRelease } from '../../../scripts/release/due.ts';
import type { Environment } from '../../../src/settings/deploy-target.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { FULL } from '../../support/long-form.ts';
import { startRecorder } from '../../support/recorder.ts';
import { HURRIED, serviceAt, workspaceIn } from '../../support/release-elsewhere.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import { DARK, NOW, post, releaser, SEALED, startDataset, temporaryFolder } from './releasing.ts';

const TEA: Doc = { ...DARK, _id: 'tea', title: 'Tea' };
const filed = (id: string) => ({ categories: [{ _type: 'reference', _ref: id, _key: 'k' }] });

const ANN: Doc = { ...DARK, _id: 'ann', _type: 'author', name: 'Ann' };
const ONE = post(1, 'One', { ...filed('tea'), author: { _type: 'reference', _ref: 'ann' } });
const TWO = post(2, 'Two', { title: '?', slug: null });
/** A build reads this date, and the service does not. */
const THREE = post(3, 'Three', { publishedAt: '2026-01-04 08:00' });
const HIDDEN = post(4, 'Four', SEALED);
const LIVE = [DARK, TEA, ANN, ONE, TWO, THREE, HIDDEN];

const SECRET = 'lorok kizaf sofop motar wosup';
const LATER = { _updatedAt: '2026-11-20T11:00:00Z' };

const OUTDATED: readonly [string, readonly Doc[]][] = [
  ['was sealed', [DARK, TEA, { ...ONE, ...SEALED }, TWO, THREE, HIDDEN]],
  ['was sealed by its category', [DARK, { ...TEA, title: 'Dark' }, ONE, TWO, THREE, HIDDEN]],
  ['is deleted', [DARK, TEA, TWO, THREE, HIDDEN]],
  ['has no address, and is deleted', [DARK, TEA, ONE, THREE, HIDDEN]],
  ['is deleted, while an older one came', [DARK, TEA, TWO, THREE, HIDDEN, post(0)]],
  ['is to wait now', [DARK, TEA, { ...ONE, publishedAt: '2027-01-01' }, TWO, THREE, HIDDEN]],
  ['has no date any more', [DARK, TEA, { ...ONE, publishedAt: null }, TWO, THREE, HIDDEN]],
  ['has a category that was renamed', [DARK, { ...TEA, ...LATER }, ONE, TWO, THREE, HIDDEN]],
  ['has an author who was renamed', [DARK, TEA, { ...ANN, ...LATER }, ONE, TWO, THREE, HIDDEN]],
  ['was changed', [DARK, TEA, { ...ONE, ...LATER }, TWO, THREE, HIDDEN]],
];

const SAME: readonly [string, readonly Doc[]][] = [
  ['what is live already', LIVE],
  [
    'an author and a category of no live post',
    [...LIVE, { ...ANN, _id: 'bo', ...LATER }, { ...TEA, _id: 'rye', ...LATER }],
  ],
  ['a draft of what is live', [...LIVE, { ...ONE, _id: 'drafts.post-1', ...LATER }]],
  ['a change of what waits', [...LIVE, post(5, 'Five', { publishedAt: null, ...LATER })]],
];

/** What the room of the live site has, and the service has no more. */
const LESS_SEALED: readonly [string, readonly Doc[]][] = [
  ['is deleted', LIVE.filter((each) => each !== HIDDEN)],
  [
    'is unsealed',
    LIVE.map((each) =>
      each === HIDDEN ? { ...HIDDEN, categories: null, publishedAt: '2025-12-01' } : each,
    ),
  ],
  [
    'is to wait',
    LIVE.map((each) => (each === HIDDEN ? { ...HIDDEN, publishedAt: '2027-01-01' } : each)),
  ],
];
const OTHER = 'nevof saguh kusob luzaz magit';

test('due: a live post that was sealed, taken back or changed, where readers have it as it was', async () => {
  const folder = await temporaryFolder();
  const { origin, edit } = await startDataset(LIVE);
  await releaser(folder, origin, { DARKROOM_PASSCODE: SECRET }).release();
  const reasonAfter = async (documents: readonly Doc[]) => {
    await edit(documents);
    return reasonToRelease(workspaceIn(folder), readSettings({}), serviceAt(origin), HURRIED, NOW);
  };
  for (const [what, documents] of OUTDATED) {
    expect(await reasonAfter(documents), what).toBe(
      'Due: posts came, or were changed, since the live release.',
    );
  }
  for (const [what, documents] of SAME) expect(await reasonAfter(documents), what).toBeNull();
});

test.runIf(FULL)(
  'due: a sealed post that is gone, for who knows a passcode of the room',
  async () => {
    const folder = await temporaryFolder();
    const { origin, edit } = await startDataset(LIVE);
    await releaser(folder, origin, { DARKROOM_PASSCODES: `Ruth=${SECRET}; Bo=${OTHER}` }).release();
    const reasonFor = (env: Environment) =>
      reasonToRelease(workspaceIn(folder), readSettings(env), serviceAt(origin), HURRIED, NOW);
    const known = { DARKROOM_PASSCODES: `Ruth=${SECRET}; Bo=${OTHER}` };
    expect(await reasonFor(known)).toBeNull();
    for (const [what, documents] of LESS_SEALED) {
      await edit(documents);
      expect(await reasonFor(known), what).toMatch(/^Due: posts came, or were changed,/);
      expect(await reasonFor({ DARKROOM_PASSCODE: OTHER }), what).not.toBeNull();
      expect(
        await reasonFor({ DARKROOM_PASSCODE: 'torib kavun zelig mopas dituf' }),
        what,
      ).toBeNull();
      expect(await reasonFor({}), what).toBeNull();
    }
  },
);

test('what seals is asked once', async () => {
  const folder = await temporaryFolder();
  const { origin } = await startDataset(LIVE);
  await releaser(folder, origin).release();
  const asked = await startRecorder(origin);
  const reason = await reasonToRelease(
    workspaceIn(folder),
    readSettings({}),
    serviceAt(asked.origin),
    HURRIED,
    NOW,
  );
  expect([reason, asked.requests.length]).toEqual([null, 3]);
});
