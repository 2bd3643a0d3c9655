import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { withoutSettings } from '../../support/site/build.ts';
import { folderOfTest } from '../delivery/delivering.ts';

test('a backup of the dataset on this machine has its drafts, too, without any token', async () => {
  const folder = await folderOfTest();
  await mkdir(join(folder, 'dataset'));
  const post = { _type: 'post', slug: { current: 'words' }, title: 'Words' };
  const documents = [{ ...post, _id: 'drafts.a' }];
  const text = documents.map((each) => `${JSON.stringify(each)}\n`).join('');
  await writeFile(join(folder, 'dataset/data.ndjson'), text);
  const script = resolve('scripts/backup.ts');
  const env = withoutSettings(process.env);
  const options = { cwd: folder, env };
  const command = [script, '--out', 'out', '--markdown'];
  const { stdout } = await promisify(execFile)(process.execPath, command, options);
  expect(stdout).toMatch(/: 1 documents\. It reads back equal\./);
  const [markdown = ''] = (await readdir(join(folder, 'out'))).filter((name) =>
    name.endsWith('-markdown'),
  );
  const draft = await readFile(join(folder, 'out', markdown, 'posts/words.md'), 'utf8');
  expect(draft).toMatch(/^draft: true$/m);
});
