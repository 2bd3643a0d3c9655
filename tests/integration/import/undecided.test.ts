import { expect, test } from 'vitest';
import { undecidedNames } from '../../../scripts/adopt/unread.ts';
import { imported, temporaryFolder } from '../../support/import-sources/importing.ts';
import { writeSource } from '../../support/import-sources/write-source.ts';
import { foundIn } from '../../unit/adopt/recognized.ts';

const textWith = (line: string): string =>
  `---\ntitle: A\ndate: 2020-01-02\n${line}\n---\n\nWords.\n`;

/** What `adopt` asks about after an import of one text with this line in its front matter. */
const asked = (line: string): Promise<string[]> =>
  askedOf(writeSource(temporaryFolder(), { 'content/posts/a.md': textWith(line) }));

async function foundOf(source: string) {
  const { documents } = await imported(source);
  return foundIn(documents.map((each) => ({ _id: '', _type: '', ...each })));
}

async function askedOf(source: string): Promise<string[]> {
  const found = await foundOf(source);
  return found ? undecidedNames(found, []) : ['nothing found'];
}

test.each([
  ['intern: true', 'intern'],
  ['ready: false', 'ready'],
  ['vertraulich: ja', 'vertraulich'],
  ['for-family: "yes"', 'forFamily'],
  ['audience: kin', 'audience'],
  ['audience: [{ group: kin, family: true }]', 'audience'],
  ['Zielgruppe: Kreis', 'Zielgruppe'],
  ['sharedWith: { group: kin }', 'sharedWith'],
  ['stage: kin', 'stage'],
  ['kind: wip', 'kind'],
  ['for: kin', 'for'],
  ['group: kin', 'group'],
  ['role: kin', 'role'],
  ['who: [kin, circle]', 'who'],
  ['lists: kin', 'lists'],
  ['group: { intern: ja, 家族: ja }', 'group.intern'],
  ['sperrfrist: 2999-01-01', 'sperrfrist'],
  ['release-date: 2999-01-01', 'releaseDate'],
])(
  'a field that no import reads, and that may say who reads a text, is asked about: %s',
  async (line, name) => {
    expect(await asked(line)).toEqual([name]);
  },
);

test.each([
  ['status: kin', 'status'],
  ['hide: kin', 'hide'],
  ['post_status: kin', 'post_status'],
  ['status: { value: kin }', 'status.value'],
  ['status: [kin]', 'status[]'],
  ['visible: kin', 'visible'],
  ['zugang: kreis', 'zugang'],
  ['sichtbarkeit: kreis', 'sichtbarkeit'],
  ['goLive: 2999-01-01', 'goLive'],
  ['sharedWith: kin', 'sharedWith'],
  ['embargo-date: 2999-01-01', 'embargoDate'],
])(
  'what no import understands of a field that adopt knows, adopt reads: %s',
  async (line, name) => {
    const found = await foundOf(
      writeSource(temporaryFolder(), { 'content/posts/a.md': textWith(line) }),
    );
    const { public: shown = [], from = [], hidden = [] } = found?.fields.post ?? {};
    expect([...shown, ...from, ...hidden]).toContain(name);
  },
);

test('a field whose name no dataset can have is told', async () => {
  const source = writeSource(temporaryFolder(), { 'content/posts/a.md': textWith('семья: true') });
  const { report } = await imported(source);
  expect(report).toContain(
    'NOT read, though by their names they may say who is to read a text: семья: true (1)',
  );
});

test('a field of which some texts say a word for all stays with those that say another', async () => {
  const { documents } = await imported(
    writeSource(temporaryFolder(), {
      'content/posts/a.md': textWith('plan: free'),
      'content/posts/b.md': textWith('plan: gold'),
    }),
  );
  expect(documents.flatMap(({ plan = [] }) => plan)).toEqual(['free', 'gold']);
});

test('so is what a plugin of WordPress keeps of a post by such a name', async () => {
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
  const keys = meta('_member-rule', '7') + meta('_edit_last', '1') + meta('_hide_post', '0');
  const secret = meta('_post_passwords', 'hunter2') + meta('_unlist', '1');
  const source = writeSource(temporaryFolder(), {
    'a.xml': `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>A</title><content:encoded>Words.</content:encoded><wp:post_id>1</wp:post_id><wp:post_name>a</wp:post_name><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt>${keys}${secret}</item></channel></rss>`,
  });
  expect(await askedOf(source)).toEqual(['memberRule', 'post_passwords', 'unlist']);
  expect((await imported(source)).bytes).not.toContain('hunter2');
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
  'toc_hide: true',
  'isCJKLanguage: true',
  'group: &g { it: *g }',
  'author_profile: true',
  'read_time: false',
  'mermaid: true',
  'TocOpen: true',
  'a: { intern: { deep: 1 } }',
  'status: evergreen',
  'status: 2020-01-02',
  'status: complete',
  'visible: everybody',
  'hide: [toc]',
  'hide: [navigation, tags, footer]',
  'active: blog',
])('nothing is asked about %s', async (line) => {
  expect(await asked(line)).toEqual([]);
});
