import { expect, test } from 'vitest';
import { site, titled } from '../../support/import-sources/importing.ts';

const text = (title: string, tags: string) =>
  `---\ntitle: ${title}\ndate: 2020-01-02\ntags: [${tags}]\n---\n\nWords.\n`;

test.each(['private', 'sea, Privat', 'unlisted', 'friends only', 'for-family', 'draft'])(
  'a text with the tags %s is a draft, and the report says why',
  async (tags) => {
    const { documents, report } = await site({ 'a.md': text('A', tags) });
    expect(titled(documents, 'A')._id).toMatch(/^drafts\./);
    expect(report).toMatch(/has the tag .*: it is a draft now/);
  },
);

test('what is about such things is public, and what this site seals is no draft', async () => {
  const about = 'family, friends, password, hidden, privacy, archive, todo, for sale, read only';
  const { counts, report } = await site({
    'a.md': text('A', about),
    'b.md': text('B', 'private, Dark'),
  });
  expect(counts).toMatchObject({ posts: 2, drafts: 0 });
  expect(report).toContain('seals in the Dark Room');
});
