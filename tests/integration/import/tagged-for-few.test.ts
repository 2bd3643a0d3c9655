import { expect, test } from 'vitest';
import { site, titled } from '../../support/import-sources/importing.ts';

const text = (title: string, tags: string) =>
  `---\ntitle: ${title}\ndate: 2020-01-02\ntags: [${tags}]\n---\n\nWords.\n`;

test.each([
  'private',
  'sea, Privat',
  'unlisted',
  'friends only',
  'for-family',
  'draft',
  'friendsonly',
])('a text with the tags %s is a draft, and the report says why', async (tags) => {
  const { documents, report } = await site({ 'a.md': text('A', tags) });
  expect(titled(documents, 'A')._id).toMatch(/^drafts\./);
  expect(report).toMatch(/has the tag (.*), and no --public "\1" says .*: it is a draft now/);
});

test('what is about such things is public, and what this site seals is no draft', async () => {
  const about = 'family, friends, password, hidden, privacy, archive, todo, for sale, read only';
  const { counts, report } = await site({
    'a.md': text('A', about),
    'b.md': text('B', 'private, Dark'),
  });
  expect(counts).toMatchObject({ posts: 2, drafts: 0 });
  expect(report).toContain('seals in the Dark Room');
});

test('--public says of such a tag that all may read what has it; of two, each is asked', async () => {
  const files = { 'a.md': text('A', 'Privat'), 'b.md': text('B', 'privat, friends only') };
  const named = await site(files, { named: ['privat', 'blog'] });
  expect(titled(named.documents, 'A')._id).not.toMatch(/^drafts/);
  expect(titled(named.documents, 'B')._id).toMatch(/^drafts/);
  expect(named.report).toContain('No text has the tag blog, which --public names');
  const { counts } = await site(files, { named: ['all'] });
  expect(counts).toMatchObject({ posts: 2, drafts: 0 });
});

test('what is public by another tag, or by itself, is a draft where its own tag is for few', async () => {
  const entry = (uuid: string, tags: readonly string[]) => ({
    ...{ uuid, creationDate: '2024-04-19T21:48:36Z', timeZone: 'UTC', text: 'Words.', tags },
  });
  const entries = [entry('U1', ['Blog']), entry('U2', ['Blog', 'Private'])];
  const journal = JSON.stringify({ metadata: { version: '1.0' }, entries });
  const { counts } = await site({ 'Journal.json': journal }, { named: ['blog'] });
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
});
