import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textBlock } from '../../support/content/stored.ts';
import { newAuthor } from '../../support/first-hour.ts';

const POSTS = [1, 2, 3].map((n) => ({
  ...{ _id: `p${n}`, _type: 'eintrag', titel: `Tag ${n}`, slug: { current: `tag-${n}` } },
  ...{ datum: '2026-01-01', inhalt: [textBlock('Worte')] },
  rubrik: [{ _type: 'reference', _key: 'k', _ref: n === 1 ? 'dunkel' : 'reise' }],
}));
const TITLES = { dunkel: 'Dark', reise: 'Reise' };
const FILED = Object.entries(TITLES).map(([_id, name]) => ({ _id, _type: 'rubrik', name }));

test('adopt run again goes by the file of fields that is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adopt-'));
  const dataset = join(folder, 'export');
  await mkdir(dataset);
  const lines = [...POSTS, ...FILED].map((each) => JSON.stringify(each));
  await writeFile(join(dataset, 'data.ndjson'), lines.join('\n'));
  const { command } = await newAuthor(folder);
  const set = ['--set', 'post.categories=rubrik'];
  const first = await command('adopt', '--folder', dataset, '--local', '--write', ...set);
  expect(first).toMatch(/Sealed in the Dark Room .*: 1 of 3 posts\./);
  const again = await command('adopt');
  expect(again).toContain('What follows goes by src/content/fields.yaml, which is there:');
  expect(again).toMatch(/Sealed in the Dark Room .*: 1 of 3 posts\./);
  expect(again).not.toMatch(/NOT sealed|Not used: .*rubrik/);
  expect(again).toMatch(/filter of the webhook .* _type in \["eintrag", .*"rubrik"\]/);
}, 120_000);
