import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Workspace } from '../../../scripts/release/workspace.ts';
import type { ContentDocument } from '../../../scripts/sanity-emulator/documents.ts';
import type { Documents } from '../../../scripts/sanity-emulator/write/transaction.ts';
import { followLive } from '../../../scripts/writing/live.ts';
import { parseFields } from '../../../src/settings/fields.ts';
import { readSettings } from '../../../src/settings/settings.ts';
import { workspaceIn } from '../../support/release-elsewhere.ts';
import {
  DARK,
  post,
  posts,
  releaser,
  SEALED,
  startDataset,
  temporaryFolder,
} from '../release/releasing.ts';
import type { Doc } from '../sanity-emulator/serving.ts';

const documentsOf = (all: readonly Doc[]) =>
  new Map(all.map((each) => [String(each._id), each as ContentDocument]));

const FIELDS = parseFields(
  'types: { referred: access }\npost: { sealed: [nurFreunde, for->name], hidden: draft, public: live }',
);

const follow = (workspace: Workspace, documents: Documents) =>
  followLive(
    workspace,
    readSettings({}),
    FIELDS,
    () => documents,
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
    FIELDS,
    () => new Map(),
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

const LATER = '2099-01-01T00:00:00Z';
const OVER = { publishedAt: '2020-01-01T00:00:00Z', unpublishAt: '2021-01-01T00:00:00Z' };

test('what readers have and are to have no more is known from their site, whatever of it says so', async () => {
  const folder = await temporaryFolder();
  const { origin } = await startDataset(posts(6));
  const { release } = releaser(folder, origin);
  await release();
  const documents = documentsOf([
    DARK,
    post(1, 'Words', { _id: 'drafts.post-1' }),
    post(2, 'Words', { publishedAt: LATER }),
    post(3, 'Words', OVER),
    post(4, 'Words', SEALED),
    post(5, 'Words', { readers: ['ada'] }),
    post(6, 'Words', { nurFreunde: false }),
    post(7, 'Words', { _id: 'drafts.post-7' }),
    post(8, 'Words', OVER),
  ]);
  const live = follow(workspaceIn(folder), documents);
  const taken = ['post-1', 'post-2', 'post-3', 'post-4', 'post-5'];
  await expect.poll(() => live.state().takenBack).toEqual(taken);
  // So does a field of its author's own.
  documents.set('post-6', { ...post(6), nurFreunde: 'ja' });
  expect(live.state().takenBack).toContain('post-6');
  documents.set('post-6', { ...post(6), for: { _ref: 'kin' } });
  expect(live.state().takenBack).toContain('post-6');
  // And one that keeps it from everybody.
  for (const kept of [{ draft: true }, { live: false }]) {
    documents.set('post-6', { ...post(6), ...kept });
    expect(live.state().takenBack).toContain('post-6');
  }
  documents.set('post-6', { ...post(6), draft: false, live: true });
  expect(live.state().takenBack).not.toContain('post-6');
  // Categories seal by their titles as these are now, and what is below them.
  const nights = { _id: 'nights', _type: 'category', title: 'Nights', parent: { _ref: 'dark' } };
  documents.set('nights', nights);
  documents.set('post-6', { ...post(6), categories: [{ _ref: 'nights' }] });
  expect(live.state().takenBack).toContain('post-6');
  // A build keeps a post back, too, where one of them is not there.
  documents.delete('dark');
  expect(live.state().takenBack).toEqual(expect.arrayContaining(['post-4', 'post-6']));
  documents.set('dark', { ...nights, _id: 'dark', title: 'Light', parent: undefined });
  expect(live.state().takenBack).not.toContain('post-4');
  documents.set('post-6', post(6));
  const last = documents.get('post-6') ?? null;
  documents.delete('post-6');
  live.hear({ id: 'post-6', before: last, after: null });
  expect(live.state().takenBack).toContain('post-6');
  live.hear({ id: 'post-6', before: null, after: last });
  expect(live.state().takenBack).not.toContain('post-6');
  await live.close();
});

test('of the Dark Room no site tells: there what is heard counts', async () => {
  const live = follow(workspaceIn(await temporaryFolder()), documentsOf([DARK]));
  const [shown, open] = [post(1, 'Words', SEALED), post(1)] as ContentDocument[];
  const waits = post(1, 'Words', { ...SEALED, publishedAt: LATER }) as ContentDocument;
  const over = post(1, 'Words', { ...SEALED, ...OVER }) as ContentDocument;
  const kept = post(1, 'Words', { ...SEALED, draft: true }) as ContentDocument;
  for (const after of [null, waits, over, kept]) {
    live.hear({ id: 'post-1', before: shown ?? null, after });
    expect(live.state().takenBack).toEqual(['post-1']);
    live.hear({ id: 'post-1', before: after, after: shown ?? null });
    expect(live.state().takenBack).toEqual([]);
  }
  // Nobody had these, or the site would tell.
  for (const before of [waits, over, open ?? null])
    live.hear({ id: 'post-1', before, after: null });
  expect(live.state().takenBack).toEqual([]);
  await live.close();
});
