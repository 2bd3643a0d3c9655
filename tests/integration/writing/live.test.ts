import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Workspace } from '../../../scripts/release/workspace.ts';
import type { ContentDocument } from '../../../scripts/sanity-emulator/documents.ts';
import { followLive } from '../../../scripts/writing/live.ts';
import { takenBackBefore } from '../../../scripts/writing/taken-back.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { workspaceIn } from '../../support/release-elsewhere.ts';
import { posts, releaser, startDataset, temporaryFolder } from '../release/releasing.ts';

const follow = (workspace: Workspace, before: readonly string[]) =>
  followLive(
    workspace,
    readSettings({}),
    before,
    async () => {},
    () => {},
  );

test('a dataset that cannot be written is told as a release that failed, and the next one is made all the same', async () => {
  const lines: string[] = [];
  const written = Promise.withResolvers<void>();
  // One disk is full, one is not there; then all is well.
  const places = ['/dev/full', '/no/such/folder/data.ndjson'];
  const live = followLive(
    workspaceIn(await temporaryFolder()),
    readSettings({}),
    [],
    () => {
      const place = places.shift();
      return place === undefined ? written.promise : writeFile(place, 'words');
    },
    (line) => lines.push(line),
  );
  const full = expect.stringMatching(/^The disk is full\. .+ Left: /);
  live.publish();
  await expect.poll(live.state).toMatchObject({ building: false, failure: full });
  live.publish();
  const missing = /data\.ndjson is not there.+ENOENT/;
  await expect.poll(() => live.state().failure).toMatch(missing);
  expect(live.state().building).toBe(false);
  expect(lines).toEqual([full, expect.stringMatching(missing)]);
  live.publish();
  expect(live.state()).toMatchObject({ building: true });
  // Closed before it is begun: the build of this project is not this test's.
  const closed = live.close();
  written.resolve();
  await closed;
  expect(live.state().failure).toBe('The build ended without a word.');
});

test('what readers had and are to have no more is taken back, whatever of it says so', async () => {
  const workspace = workspaceIn(await temporaryFolder());
  const live = follow(workspace, []);
  const post = (publishedAt: string, more: object = {}) => ({
    ...{ _id: 'a', _type: 'post', publishedAt },
    ...more,
  });
  const [shown, waits] = [post('2026-01-01'), post('2099-01-01')];
  const over = post('2020-01-01', { unpublishAt: '2021-01-01' });
  for (const after of [null, waits, over]) {
    live.hear({ id: 'a', before: shown, after });
    expect(live.state().takenBack).toEqual(['a']);
    live.hear({ id: 'a', before: after, after: shown });
    expect(live.state().takenBack).toEqual([]);
  }
  // Nobody had these.
  for (const before of [waits, over]) live.hear({ id: 'a', before, after: null });
  expect(live.state().takenBack).toEqual([]);
  await live.close();
});

test('what was taken back is known after another start, from the site that is built', async () => {
  const folder = await temporaryFolder();
  const { origin } = await startDataset(posts(3));
  const { release, dist } = releaser(folder, origin);
  await release();
  const [first, second, third] = posts(3);
  const documents = new Map(
    [
      { ...first, _id: 'drafts.post-1' },
      { ...second, publishedAt: '2099-01-01T00:00:00Z' },
      third,
      { ...third, _id: 'drafts.post-4' },
    ].map((each) => [String(each?._id), each as ContentDocument]),
  );
  const before = await takenBackBefore(dist, documents);
  expect(before).toEqual(['post-1', 'post-2']);
  const live = follow(workspaceIn(folder), before);
  expect(live.state().takenBack).toEqual(['post-1', 'post-2']);
  await live.close();
  expect(await takenBackBefore(join(folder, 'none'), documents)).toEqual([]);
});
