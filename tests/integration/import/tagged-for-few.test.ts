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
  'journal/private',
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

test('a note has the tags that stand among its words: one for few makes it a draft, one that seals seals it', async () => {
  const note = (words: string) => `---\ntitle: A\ndate: 2020-01-02\n---\n\n${words}\n`;
  for (const words of [
    '#privat #sea\n\nWords.',
    'Words, and #journal/private.',
    '- Words #nur-für-mich',
  ])
    expect((await site({ 'a.md': note(words) })).counts).toMatchObject({ posts: 0, drafts: 1 });
  for (const words of [
    'Words [x](#private), C#private, `#private`.',
    '```\n#private\n```',
    '#family #password #sea',
    '## Private',
  ])
    expect((await site({ 'a.md': note(words) })).counts).toMatchObject({ posts: 1, drafts: 0 });
  const { report } = await site({ 'a.md': note('Words. #dark') });
  expect(report).toContain('seals in the Dark Room');
  const named = await site({ 'a.md': note('#privat') }, { named: ['privat'] });
  expect(named.counts).toMatchObject({ posts: 1, drafts: 0 });
  const jekyll = { '_config.yml': '', '_posts/2020-01-02-a.md': note('#private') };
  expect((await site(jekyll)).counts).toMatchObject({ posts: 1, drafts: 0 });
});
