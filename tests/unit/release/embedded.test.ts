import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoLine } from '../../../scripts/release/embedded.ts';
import { readSettings } from '../../../src/settings/settings.ts';

test.each<[object, boolean, boolean]>([
  [{ SITE_URL: 'https://ada-notes.net' }, false, true],
  [{ SITE_URL: 'https://name.github.io/site', GITHUB_ACTIONS: 'true' }, false, true],
  [{ DEPLOY_COMMAND: 'rsync' }, false, true],
  [{ SITE_URL: 'https://ada-notes.net' }, true, false],
  [{ SITE_URL: 'https://ada-notes.net', SANITY_PROJECT_ID: 'zp7mbokg' }, false, false],
  [{}, false, false],
  [{ SITE_URL: 'http://localhost:4321/site' }, false, false],
])(
  'of %j, a dataset here: %s, it is said that it is the demo: %s',
  async (env, hasDataset, isSaid) => {
    const root = await mkdtemp(join(tmpdir(), 'own-content-'));
    if (hasDataset) {
      await mkdir(join(root, 'dataset'));
      await writeFile(join(root, 'dataset/data.ndjson'), '');
    }
    const line = demoLine(readSettings({ ...env }), root);
    if (isSaid) expect(line).toMatch(/^This is the demo, for http/);
    else expect(line).toBeNull();
  },
);
