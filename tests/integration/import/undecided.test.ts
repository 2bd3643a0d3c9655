import { expect, test } from 'vitest';
import { undecidedNames } from '../../../scripts/adopt/unread.ts';
import { imported, temporaryFolder } from '../../support/import-sources/importing.ts';
import { writeSource } from '../../support/import-sources/write-source.ts';
import { foundIn } from '../../unit/adopt/recognized.ts';

/** What `adopt` asks about after an import of one text with this line in its front matter. */
async function asked(line: string): Promise<string[]> {
  const text = `---\ntitle: A\ndate: 2020-01-02\n${line}\n---\n\nWords.\n`;
  return askedOf(writeSource(temporaryFolder(), { 'content/posts/a.md': text }));
}

async function askedOf(source: string): Promise<string[]> {
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

test('so is what a plugin of WordPress keeps of a post by such a name', async () => {
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
  const keys = meta('_member-rule', '7') + meta('_edit_last', '1') + meta('_hide_post', '0');
  const source = writeSource(temporaryFolder(), {
    'a.xml': `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>A</title><content:encoded>Words.</content:encoded><wp:post_id>1</wp:post_id><wp:post_name>a</wp:post_name><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>${keys}</item></channel></rss>`,
  });
  expect(await askedOf(source)).toEqual(['memberRule']);
});

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
