import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lookThrough } from '../../../scripts/adopt/look.ts';
import { unreadNames } from '../../../scripts/adopt/unread.ts';
import { undecidedWorkflow, WORKFLOW, workflowLines } from '../../../scripts/adopt/workflow.ts';
import { startContentService } from '../../../scripts/sanity-emulator/service.ts';
import { openReader } from '../../../src/gather/sanity/client.ts';
import { readPostsAndFaults } from '../../../src/gather/sanity/posts.ts';
import { RETRY_POLICY } from '../../../src/gather/sanity/retry.ts';

const STATES = ['draft', 'inReview', 'inReview', 'approved', null];

/** A dataset in a file, as the plugin leaves it, and what a service that has it says. */
async function adopted() {
  const folder = await mkdtemp(join(tmpdir(), 'workflow-'));
  const documents = STATES.flatMap((state, n) => [
    { _id: `p${n}`, _type: 'post', title: `T ${n}`, body: 'Words.', publishedAt: '2024-01-02' },
    ...(state
      ? [{ _id: `workflow-metadata.p${n}`, _type: WORKFLOW, documentId: `p${n}`, state }]
      : []),
  ]);
  const file = join(folder, 'data.ndjson');
  await writeFile(file, documents.map((each) => JSON.stringify(each)).join('\n'));
  const told: string[] = [];
  const { origin, projectId, dataset, close } = await startContentService({
    ...{ folder: file, port: 0 },
    log: (line) => told.push(line),
  });
  onTestFinished(close);
  const own = { projectId, dataset, apiHost: origin, apiVersion: '2023-01-01', token: null };
  const service = { ...own, useCdn: false };
  const reader = openReader(service, true, RETRY_POLICY);
  const look = await lookThrough(reader, { type: [], set: {}, folder: file });
  const posts = await readPostsAndFaults(
    openReader({ ...service, fields: look.found.fields }, true, RETRY_POLICY),
  );
  return { told, look, ...posts };
}

test('adopt asks what it means that posts are in work by a plugin, and published', async () => {
  const { told, look, posts } = await adopted();
  expect(told).toEqual([]);
  expect(undecidedWorkflow(posts, look.workflow, [])).toEqual([WORKFLOW]);
  expect(workflowLines(posts, look.workflow, [])).toEqual([
    expect.stringMatching(
      /^NOT read: .* workflow\.metadata \(draft 1, inReview 2\)\. .* --unread workflow\.metadata\.$/,
    ),
  ]);
  const unread = unreadNames(look.found, [WORKFLOW]);
  expect(undecidedWorkflow(posts, look.workflow, unread)).toEqual([]);
  expect(workflowLines(posts, look.workflow, unread)).toEqual([]);
});
