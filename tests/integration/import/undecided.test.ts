import { expect, test } from 'vitest';
import { undecidedNames } from '../../../scripts/adopt/unread.ts';
import { imported, temporaryFolder } from '../../support/import-sources/importing.ts';
import { writeSource } from '../../support/import-sources/write-source.ts';
import { foundIn } from '../../unit/adopt/recognized.ts';

/** What `adopt` asks about after an import of one text with this line in its front matter. */
async function asked(line: string): Promise<string[]> {
  const text = `---\ntitle: A\ndate: 2020-01-02\n${line}\n---\n\nWords.\n`;
  const source = writeSource(temporaryFolder(), { 'content/posts/a.md': text });
  const { documents } = await imported(source);
  const found = foundIn(documents.map((each) => ({ _id: '', _type: '', ...each })));
  return found ? undecidedNames(found, []) : ['nothing found'];
}

test.each([
  ['intern: true', 'intern'],
  ['ready: false', 'ready'],
  ['vertraulich: ja', 'vertraulich'],
  ['for-family: "yes"', 'forFamily'],
  ['audience: kin', 'audience'],
  ['kind: wip', 'kind'],
])(
  'a field that no import reads, and that may say who reads a text, is asked about: %s',
  async (line, name) => {
    expect(await asked(line)).toEqual([name]);
  },
);

test.each([
  'featured: true',
  'toc: false',
  'comments: true',
  'mood: calm',
  'subtitle: Public',
  'tags: [sea]',
  'weight: 1',
  'updated: 2999-01-01',
  'showToc: true',
  'a: { intern: { deep: 1 } }',
])('nothing is asked about %s', async (line) => {
  expect(await asked(line)).toEqual([]);
});
