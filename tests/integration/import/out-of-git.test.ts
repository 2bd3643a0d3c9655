import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/import-sources/importing.ts';
import { hugoSite } from '../../support/import-sources/markdown-sites.ts';
import { wordpressExport } from '../../support/import-sources/wordpress.ts';
import { plainPicture, writeSource } from '../../support/import-sources/write-source.ts';

const picture = await plainPicture(90, 60);

/** What `npm run import` says, run in a folder that Git keeps, and what Git would take then. */
function importedInto(folder: string, out: string, files = hugoSite(picture)) {
  const source = writeSource(temporaryFolder(), files);
  const script = join(process.cwd(), 'scripts/import.ts');
  const args = [script, source, '--out', out];
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const said = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const list = ['status', '--porcelain', '--untracked-files=all'];
  return { said, taken: execFileSync('git', list, { cwd: folder, encoding: 'utf8' }) };
}

test('Git takes nothing of what an import writes, and the import says so', () => {
  const folder = temporaryFolder();
  for (const run of [1, 2]) {
    const { said, taken } = importedInto(folder, 'my-site');
    expect(said, String(run)).toContain('\nGit leaves my-site out, by its .gitignore: drafts');
    expect(statSync(join(folder, 'my-site')).mode & 0o077, 'for its owner alone').toBe(0);
    expect(taken).toBe('');
  }
});

test('a folder that has rules for Git of its own keeps them, and what to do is said', () => {
  const folder = writeSource(temporaryFolder(), { 'my-site/.gitignore': 'node_modules\n' });
  const { said, taken } = importedInto(folder, 'my-site');
  expect(said).toContain('\nGit may take my-site: ');
  expect(taken).toContain('my-site/data.ndjson');
  expect(readFileSync(join(folder, 'my-site/.gitignore'), 'utf8')).toBe('node_modules\n');
});

test('what comes next names the language that a site is in, where that is not English', () => {
  const post = '---\ntitle: A\ndate: 2020-01-02\n---\nWords.\n';
  const next = (config: string) => {
    const files = { 'hugo.toml': config, 'content/posts/a.md': post };
    return /^Next: .*$/m.exec(importedInto(temporaryFolder(), 'out', files).said)?.[0];
  };
  expect(next('defaultContentLanguage = "nl"')).toContain('--body rich --language nl, and npm');
  expect(next('languageCode = "pt-br"')).toContain('--body rich --language pt-br, and npm');
  expect(next('languageCode = "en-us"')).toContain('--body rich, and npm start');
});

test('where no post has a date the import says what to do about it first', () => {
  const dated = '---\ntitle: A\ndate: 2020-01-02\n---\nWords.\n';
  const undated = { 'a.md': '# A\n\nWords.\n' };
  const saidOf = (files: Record<string, string>) =>
    importedInto(temporaryFolder(), 'out', files).said;
  expect(saidOf(undated)).toContain('No post has a date: nothing would be published. Write a date');
  expect(saidOf({ ...undated, 'b.md': dated })).toContain('\nNext: npm run adopt');
  const page = { '_config.yml': '', 'about.md': '---\ntitle: A\n---\nWords.\n' };
  expect(saidOf(page)).toContain('There is no public post: nothing would be published.');
  // Texts of an export are no files to write into.
  const said = saidOf({
    'export.xml': wordpressExport()
      .replaceAll('>publish<', '>draft<')
      .replaceAll('[publish]', '[draft]'),
  });
  expect(said).toContain('nothing would be published. Publish as posts, where they were written,');
  expect(said).not.toContain('front matter');
});
