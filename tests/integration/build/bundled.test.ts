import { spawnSync } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO } from '../../../scripts/release/embedded.ts';
import { workspaceAt } from '../../../scripts/release/workspace.ts';
import type { ContentDocument } from '../../../scripts/sanity-emulator/documents.ts';
import { RICH_DOCUMENTS } from '../../support/content/rich-posts.ts';
import { copyProject, type ProjectCopy } from '../../support/project-copy.ts';
import { copyMissing } from '../../support/release-elsewhere.ts';
import { OWN_PASSCODE, withoutSettings } from '../../support/site/build.ts';
import { demoDocuments } from '../../support/site/datasets.ts';
import { differentBelow } from '../../support/tree.ts';

/* The bundled command makes, edit by edit, byte for byte what the sources make of the same. */

const BUNDLED = resolve('scripts/build.mjs');
const SOURCES = fileURLToPath(new URL('from-sources.ts', import.meta.url));
let bundled: ProjectCopy;
let sources: ProjectCopy;

beforeAll(async () => {
  [bundled, sources] = await Promise.all([copyProject(), copyProject()]);
  const { book } = workspaceAt(process.cwd());
  for (const { root } of [bundled, sources]) copyMissing(book, workspaceAt(root).book);
});

afterAll(() => Promise.all([bundled.remove(), sources.remove()]));

/** Releases these documents in the copy, as its author's own dataset. */
async function release(
  script: string,
  { root }: ProjectCopy,
  documents: readonly ContentDocument[],
  at: string,
): Promise<void> {
  const dataset = join(root, 'dataset');
  await cp(join(DEMO, 'images'), join(dataset, 'images'), { recursive: true });
  const lines = documents.map((document) => JSON.stringify(document));
  await writeFile(join(dataset, 'data.ndjson'), lines.join('\n'));
  const env = { ...withoutSettings(process.env), DARKROOM_PASSCODE: OWN_PASSCODE };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--local', '--at', at], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
  expect(stdout).toContain('Published');
}

test('a release by the bundled command is the one by the sources', {
  timeout: 240_000,
}, async () => {
  const documents = [...(await demoDocuments()), ...RICH_DOCUMENTS].map((each) => ({
    // Else it is the time of the file.
    _updatedAt: '2026-11-27T00:00:00Z',
    ...each,
  }));
  const posts = documents.filter(({ _type }) => _type === 'post');
  const edited = documents.map((each) =>
    each === posts[0] ? { ...each, _rev: 'edited', title: 'Edited' } : each,
  );
  const states = [documents, edited.filter((each) => each !== posts[1])];
  for (const [hour, state] of states.entries()) {
    const at = `2026-11-28T0${hour}:00:00Z`;
    // The first of them bundles the program where none is kept.
    await release(SOURCES, sources, state, at);
    await release(BUNDLED, bundled, state, at);
    expect(await differentBelow(bundled.dist, sources.dist, 60)).toEqual([]);
  }
});
