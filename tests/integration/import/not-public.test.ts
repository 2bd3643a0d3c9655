import { expect, test } from 'vitest';
import { ghostExport, substackExport } from '../../support/import-sources/exports.ts';
import { imported, site, temporaryFolder, titled } from '../../support/import-sources/importing.ts';
import { wordpressExport } from '../../support/import-sources/wordpress.ts';
import { writeZip } from '../../support/import-sources/write-source.ts';

const text = (...fields: readonly string[]) =>
  `---\ntitle: A\ndate: 2019-05-04\n${fields.join('\n')}\n---\nWords.\n`;

test.each([
  ['isDraft: true'],
  ['is_private: yes'],
  ['hidden: true'],
  ['unlisted: true'],
  ['membersOnly: true'],
  ['headless: true'],
  ['password: "1234"'],
  ['isPublished: false'],
  ['public: false'],
  ['build: { render: never, list: never }'],
  ['_build: { list: false }'],
  ['expiryDate: 2020-01-01'],
  ['visibility: members'],
  ['status: unlisted'],
  ['status: friends'],
  ['stage: internal'],
  ['status: in-progress'],
  ['readers: [{ name: Ada }]'],
  ['build: { render: link }'],
  ['show: 0'],
  ['publishStatus: draft'],
  ['status: in review'],
  ['status: { value: draft }'],
  ['status: [done, draft]'],
  ['deletedAt: 2020-01-01'],
  ['friendsOnly: family'],
  ['statut: brouillon'],
  ['estado: Rascunho'],
  ['wip: true'],
  ['render: false'],
  ['eleventyExcludeFromCollections: [posts]'],
  ['permalink: { build: false }'],
  ['protect: logged_in'],
  ['completed?: no'],
])('a text that says %s is a draft', async (field) => {
  const { counts, report } = await site({ 'a.md': text(field) });
  expect(counts).toMatchObject({ posts: 0, drafts: 1 });
  expect(report).toContain('it is a draft now');
  expect(report).not.toContain('1234');
});

test.each([
  ['hidden: false'],
  ['password:'],
  ['expiryDate: 2999-01-01'],
  ['visibility: public'],
  ['status: evergreen'],
  ['status: { value: published, order: 0 }'],
  ['status: &a [*a]'],
  ['build: { render: always }'],
  ['public: true'],
])('a text that says %s is as public as it was', async (field) => {
  expect((await site({ 'a.md': text(field) })).counts).toMatchObject({ posts: 1, drafts: 0 });
});

test.each([
  ['drafts/a.md', {}],
  ['content/Drafts/a.md', { 'hugo.toml': '' }],
  ['src/content/blog/_a.md', { 'astro.config.mjs': '' }],
  ['src/content/_kept/a.md', { 'astro.config.mjs': '' }],
  ['_a.md', { '_config.yml': '' }],
  ['_people/a.md', { '_config.yml': 'collections: { people: { output: false } }' }],
  ['_people/a.md', { '_config.yml': 'collections: [people]' }],
  ['content/private/index.md', { 'hugo.toml': '' }],
  ['content/notes/a/part.md', { 'hugo.toml': '', 'content/notes/a/index.html': '' }],
  ['content/kept/a.md', { 'hugo.toml': 'ignoreFiles = [ "kept/" ]' }],
  ['kept/a.md', { '_config.yml': 'exclude: [kept/]' }],
  ['_posts/kept/2020-01-01-a.md', { '_config.yml': 'exclude: ["_posts/k*"]' }],
  ['kept/2020-01-01-a.md', { '.eleventy.js': '', '.eleventyignore': '# Mine\nkept\n' }],
  [
    'kept/a.md',
    { '.eleventy.js': '', 'kept/kept.11tydata.js': 'export default { permalink: false }' },
  ],
])('a text at %s is a draft', async (path, others) => {
  const { counts, report } = await site({ ...others, [path]: text() });
  expect(counts).toMatchObject({ posts: 0, drafts: 1 });
  expect(report).toContain('it is a draft now');
});

test('Eleventy: data in JavaScript are told of', async () => {
  const data = 'module.exports = { eleventyComputed: { draft: (data) => data.mine } }';
  const { report } = await site({ '.eleventy.js': '', 'a/a.11tydata.cjs': data, 'a/b.md': text() });
  expect(report).toContain('see whether they keep texts from readers (a/a.11tydata.cjs)');
});

test('Jekyll: a collection of which pages were made is public', async () => {
  const { counts } = await site({
    '_config.yml': 'collections: { essays: { output: true } }',
    '_essays/a.md': text(),
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 0 });
});

test('who may read a text, and what it is filed under, come along however they are written', async () => {
  const { documents } = await site({
    'a.md': text('readers: Ada, Bo', 'categories: [{ title: Dark }]'),
    'b.md': text('category: { name: Tea }').replace('title: A', 'title: B'),
  });
  expect(titled(documents, 'A')).toMatchObject({ readers: ['Ada', 'Bo'], categories: [{}] });
  expect(titled(documents, 'B')).toMatchObject({ categories: [{}] });
  const categories = documents.filter(({ _type }) => _type === 'category');
  expect(categories.map(({ title }) => title).sort()).toEqual(['Dark', 'Tea']);
});

test('a text that waits for a later day waits for it, whatever its date', async () => {
  const { documents } = await site({ 'a.md': text('publishDate: 2999-01-01') });
  expect(titled(documents, 'A').publishedAt).toBe('2999-01-01T12:00:00.000Z');
});

test('Ghost: a text with parts for members alone is a draft', async () => {
  const gated = '<!--kg-gated-block:begin nonMember:false memberSegment:\\"status:free\\" -->';
  const json = ghostExport().replace(/("title":"Ghost 1".*?"html":")/, `$1${gated}`);
  expect(json).toContain('kg-gated-block');
  const { counts, report } = await site({ 'ghost.json': json });
  expect(counts).toMatchObject({ posts: 1, drafts: 3 });
  expect(report).toContain('has parts for members alone: it is a draft now');
});

test('Ghost: internal tags are told of, and a text with one that hides it is a draft', async () => {
  const shown = await site({ 'ghost.json': ghostExport() });
  expect(shown.report).toContain('Internal tags are left out: #internal');
  const json = (name: string) => ghostExport().replace('#internal', name);
  for (const name of ['#hidden', '#members', '#Draft', '#hide']) {
    const { counts, report } = await site({ 'ghost.json': json(name) });
    expect(counts).toMatchObject({
      posts: shown.counts.posts - 1,
      drafts: shown.counts.drafts + 1,
    });
    expect(report).toContain(`has the tag ${name}: it is a draft now`);
  }
});

test('Ghost: a text that waits to be sent by e-mail alone is a draft', async () => {
  const mail = '"posts_meta":[{"id":"m","post_id":"2","email_only":1}],"tags":';
  const json = ghostExport().replace('"tags":', mail);
  const { documents } = await site({ 'ghost.json': json.replace('published', 'scheduled') });
  expect(titled(documents, 'Ghost 2')._id).toMatch(/^drafts\./);
  expect(titled(documents, 'Ghost 1')._id).not.toMatch(/^drafts\./);
  // What is empty in the text itself takes nothing from what is kept beside it.
  const empty = await site({ 'ghost.json': json.replace('"id":"2",', '$&"email_only":null,') });
  expect(titled(empty.documents, 'Ghost 2')._id).toMatch(/^drafts\./);
});

test('Substack: what was sent as an e-mail alone is a draft', async () => {
  const files = Object.entries(substackExport()).map(([name, text]) => [
    name,
    text.replaceAll(',newsletter,', ',adhoc_email,'),
  ]);
  const zip = writeZip(`${temporaryFolder()}/substack.zip`, Object.fromEntries(files));
  const { counts, report } = await imported(zip);
  expect(counts.posts).toBe(0);
  expect(report).toContain('was sent by e-mail alone: it is a draft now');
});

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;

test.each([
  ['of a newsletter', meta('_jetpack_newsletter_access', 'paid_subscribers'), ''],
  ['of a plugin', meta('_members_access_role', 'editor'), ''],
  ['in a shortcode', '', '[members_only]Secret.[/members_only]'],
  ['in a block', '', '<!-- wp:premium-content/container --><p>Secret.</p>'],
])('WordPress: a text for some readers %s is a draft', async (_, fields, body) => {
  const xml = wordpressExport()
    .replace('<wp:post_type>', `${fields}<wp:post_type>`)
    .replace(/(<content:encoded><!\[CDATA\[)(?=One)/, `$1${body}`);
  const { counts, report } = await site({ 'export.xml': xml });
  expect(counts).toMatchObject({ posts: 1, drafts: 3 });
  expect(report).toContain('alone: it is a draft now');
});

test('WordPress: a newsletter for everybody stays public', async () => {
  const fields = meta('_jetpack_newsletter_access', 'everybody');
  const xml = wordpressExport().replace('<wp:post_type>', `${fields}<wp:post_type>`);
  expect((await site({ 'export.xml': xml })).counts).toMatchObject({ posts: 2, drafts: 2 });
});

test('WordPress: a text of a category is one of those above it, too, and sealed where they are', async () => {
  const above = (nicename: string, name: string, parent: string) =>
    `<wp:category><wp:category_nicename>${nicename}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name><![CDATA[${name}]]></wp:cat_name></wp:category>`;
  const tree =
    above('travel', 'Travel', 'loss') + above('loss', 'Loss', 'dark') + above('dark', 'Dark', '');
  const round = above('x', 'X', 'y') + above('y', 'Y', 'x');
  const xml = wordpressExport().replace('<wp:author>', `${tree}${round}<wp:author>`);
  const { documents, report } = await site({ 'export.xml': xml });
  const titles = documents.filter(({ _type }) => _type === 'category').map(({ title }) => title);
  expect(titles.sort()).toEqual(['Dark', 'Loss', 'Sea', 'Travel']);
  expect(report).toContain('has a category that this site seals');
});
