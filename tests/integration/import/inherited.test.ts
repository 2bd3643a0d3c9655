import { expect, test } from 'vitest';
import { site, titled } from '../../support/import-sources/importing.ts';
import { wordpressExport } from '../../support/import-sources/wordpress.ts';

const text = (title: string, ...fields: string[]) =>
  `---\n${[`title: ${title}`, 'date: 2019-05-04', ...fields].join('\n')}\n---\nWords.\n`;

/** Titles of the posts that anybody would be able to read. */
async function publicIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { documents } = await site(files);
  const posts = documents.filter(
    ({ _type, _id }) => _type === 'post' && !/^drafts\./.test(String(_id)),
  );
  return posts.map(({ title }) => String(title)).sort();
}

const HUGO = { 'hugo.toml': 'baseURL = "https://old.example/"' };

test('Hugo: what a section gives to its pages hides them, unless one says otherwise', async () => {
  const section = (cascade: string) => `---\ntitle: All\ncascade:\n${cascade}\n---\n`;
  const files = {
    'content/a/_index.md': section('  draft: true'),
    'content/a/one.md': text('Hidden'),
    'content/a/deep/two.md': text('Hidden below'),
    'content/a/three.md': text('Shown', 'Draft: false'),
    'content/ab/four.md': text('Beside'),
    'content/b/_index.md': section('  - { _target: { path: "/b/x*" }, params: { private: true } }'),
    'content/b/x1.md': text('Hidden by its path'),
    'content/b/y1.md': text('Another path'),
    'content/c/_index.md': section('  target: { kind: section }\n  draft: true'),
    'content/c/one.md': text('No section'),
  };
  expect(await publicIn({ ...HUGO, ...files })).toEqual([
    ...['Another path', 'Beside', 'No section', 'Shown'],
  ]);
});

test('Hugo: so does what the settings give, and what lies below params', async () => {
  const config = '[cascade]\ndraft = true\n[cascade.target]\npath = "{/diary/**,/x}"\n';
  const files = {
    'hugo.toml': config.replace('{/diary/**,/x}', '/diary/**'),
    'content/diary/one.md': text('Diary'),
    'content/posts/one.md': text('Post'),
    'content/posts/two.md': text('Private', 'params: { private: true }'),
    'content/posts/three.md': '{\n  "title": "JSON",\n  "date": "2019-05-04"\n}\nWords.\n',
  };
  expect(await publicIn(files)).toEqual(['JSON', 'Post']);
});

test('Jekyll: what the settings give to a folder hides it, and files it', async () => {
  const defaults = [
    '  - { scope: { path: "" }, values: { categories: [Tea] } }',
    '  - { scope: { path: "_posts/old", type: posts }, values: { published: false } }',
    '  - { scope: { path: "_posts/new*", type: drafts }, values: { published: false } }',
    '  - { scope: { path: "_posts/*-x.md" }, values: { hidden: true } }',
  ];
  const files = {
    '_config.yml': `defaults:\n${defaults.join('\n')}\n`,
    '_posts/2020-01-01-a.md': text('A'),
    '_posts/2020-01-01-x.md': text('X'),
    '_posts/old/2020-01-01-b.md': text('B'),
    '_posts/older/2020-01-01-c.md': text('C'),
    '_posts/new/2020-01-01-d.md': text('D', 'categories: [Dark]'),
    'raw/_posts/2020-01-01-e.md': text('E', 'categories: [News]'),
  };
  expect(await publicIn(files)).toEqual(['A', 'C', 'D', 'E']);
  const { documents } = await site(files);
  const filed = (title: string) =>
    JSON.stringify(titled(documents, title).categories).match(/category-\w+/g)?.length;
  expect(filed('A')).toBe(1);
  // Jekyll files posts under the folders that they lie in, too.
  expect(filed('E')).toBe(2);
  expect(documents.map(({ title }) => title)).toContain('raw');
});

test('Eleventy: data of a folder hide it, and those beside a text do', async () => {
  const files = {
    'eleventy.config.js': 'export default {}',
    'src/posts/posts.json': '{ "tags": ["Dark"] }',
    'src/posts/a.md': text('A', 'tags: [Tea]'),
    'src/posts/b.md': text('B'),
    'src/posts/b.11tydata.json': '{ "draft": true }',
    'src/quiet/quiet.11tydata.json': '{ "permalink": false }',
    'src/quiet/c.md': text('C'),
    'src/quiet/d.md': text('D', 'permalink: /d/'),
    'src/posts/broken.json': '{ "draft": ',
    'src/posts/broken.md': text('E'),
  };
  expect(await publicIn(files)).toEqual(['A', 'D', 'E']);
  const { documents } = await site(files);
  expect(titled(documents, 'A').categories).toMatchObject([{}, {}]);
});

test('a text that is to go comes along with its day, and one whose day is over or no day is a draft', async () => {
  const { documents } = await site({
    'a.md': text('A', 'expiryDate: 2999-01-01'),
    'b.md': text('B', 'expires: soon'),
    'c.md': text('C', 'expires:'),
  });
  expect(titled(documents, 'A')).toMatchObject({ unpublishAt: '2999-01-01T12:00:00.000Z' });
  expect(titled(documents, 'B')._id).toMatch(/^drafts\./);
  expect(titled(documents, 'C')._id).not.toMatch(/^drafts\./);
});

test('WordPress: so does one that a plugin was to take back', async () => {
  const ending = (seconds: number, status = 'saved') => {
    const meta = (key: string, value: unknown) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
    const fields = meta('_expiration-date', seconds) + meta('_expiration-date-status', status);
    return site({
      'e.xml': wordpressExport().replace('<wp:post_type>', `${fields}<wp:post_type>`),
    });
  };
  const ends = ({ documents }: Awaited<ReturnType<typeof site>>) =>
    documents.flatMap(({ unpublishAt }) => unpublishAt ?? []);
  expect(ends(await ending(32_472_144_000))).toEqual(['2999-01-01T00:00:00.000Z']);
  expect(ends(await ending(32_472_144_000, 'disabled'))).toEqual([]);
  const [later, over] = [await ending(32_472_144_000), await ending(1_577_836_800)];
  expect(over.counts.drafts).toBe(later.counts.drafts + 1);
  expect(over.report).toContain('its time was over: it is a draft now');
});
