import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSigningKey } from '../../../scripts/keys/sign.ts';
import { posts, releaser, startDataset, temporaryFolder } from './releasing.ts';

test('what was just released and signed with the key in a file is of today for who verifies it', async () => {
  const folder = await temporaryFolder();
  const { origin } = await startDataset(posts(3));
  const keys = await mkdtemp(join(tmpdir(), 'keys-'));
  await makeSigningKey(join(keys, 'own.signing-key'), process.cwd());
  const site = releaser(join(folder, 'site'), origin, {
    SITE_URL: 'https://jonahvale.example',
    DARKROOM_KEYS: join(keys, 'own.json'),
  });
  expect(await site.outcome()).toBe('published');
  expect(await site.outcome()).toBe('unchanged');
  const before = site.lines.length;
  expect(await site.verify()).toBeGreaterThan(20);
  expect(site.lines.slice(before).join('\n')).not.toContain('are not those of what is published');
}, 120_000);
