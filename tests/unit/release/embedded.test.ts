import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requireOwnContent } from '../../../scripts/release/embedded.ts';
import { readSettings } from '../../../src/settings/settings.ts';

const refused = 'Nothing but the demo is set to be published';

test.each<[object, boolean, string]>([
  [{ SITE_URL: 'https://ada-notes.net' }, false, refused],
  [{ SITE_URL: 'https://name.github.io/site', GITHUB_ACTIONS: 'true' }, false, refused],
  [{ DEPLOY_COMMAND: 'rsync' }, false, refused],
  [{ SITE_URL: 'https://ada-notes.net' }, true, 'goes on'],
  [{ SITE_URL: 'https://ada-notes.net', SANITY_PROJECT_ID: 'zp7mbokg' }, false, 'goes on'],
  [{}, false, 'goes on'],
  [{ SITE_URL: 'http://localhost:4321/site' }, false, 'goes on'],
  [{ SITE_URL: 'https://jonahvale.example' }, false, 'goes on'],
])('of %j, a dataset here: %s: %s', async (env, hasDataset, expected) => {
  const root = await mkdtemp(join(tmpdir(), 'own-content-'));
  onTestFinished(() => rm(root, { recursive: true }));
  if (hasDataset) {
    await mkdir(join(root, 'dataset'));
    await writeFile(join(root, 'dataset/data.ndjson'), '');
  }
  const said = () => {
    requireOwnContent(readSettings({ ...env }), root);
    return 'goes on';
  };
  if (expected === refused) expect(said).toThrow(refused);
  else expect(said()).toBe(expected);
});
