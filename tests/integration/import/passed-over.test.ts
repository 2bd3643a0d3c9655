import { expect, test } from 'vitest';
import { imported, site, temporaryFolder, titled } from '../../support/import-sources/importing.ts';
import { writeSource } from '../../support/import-sources/write-source.ts';

const text = (title: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2019-05-04\n${more}\n---\nWords.\n`;

/** What is public, and what is a draft, of a site with these files and texts; each text is called by its path. */
async function placed(files: Readonly<Record<string, string>>, ...texts: readonly string[]) {
  const all = Object.fromEntries(texts.map((path) => [path, text(path)]));
  const { documents } = await site({ ...all, ...files });
  const posts = documents.filter(({ _type }) => _type === 'post');
  const titles = (draft: boolean) =>
    posts
      .filter(({ _id }) => String(_id).startsWith('drafts.') === draft)
      .map((each) => each.title);
  return { shown: titles(false).sort(), drafts: titles(true).sort() };
}

const astro = (program: string) => ({
  'astro.config.mjs': '',
  'src/content.config.ts': program,
});

test('Astro: a folder that the program of the collections does not name is in none of them', async () => {
  const program = "export const collections = { posts: defineCollection({ type: 'content' }) }";
  const [own, other] = ['src/content/posts/a.md', 'src/content/attic/b.md'];
  expect(await placed(astro(program), own, other)).toEqual({ shown: [own], drafts: [other] });
  const elsewhere = astro("export { collections } from '../lib'");
  expect((await placed(elsewhere, own, other)).shown).toHaveLength(2);
});

test('Astro: what a collection takes, and a page of its own, need no name in the program', async () => {
  const program = "const blog = { loader: glob({ pattern: 'src/content/{blog,notes}/?.md' }) }";
  const taken = ['src/content/blog/a.md', 'src/content/notes/b.md'];
  expect(await placed(astro(program), ...taken)).toEqual({ shown: taken, drafts: [] });
  const beside = "const blog = { loader: glob({ pattern: '**', base: './src/blog' }) }";
  const files = { 'src/blog/a.md': text('A'), 'src/pages/c.md': text('C') };
  const { documents } = await imported(
    writeSource(temporaryFolder(), { ...astro(beside), ...files }),
  );
  expect(titled(documents, 'C')._id).not.toMatch(/^drafts\./);
});

test('Astro: a folder is not named by a part of another word', async () => {
  const program = "import { z } from 'astro:content'; export const collections = { posts: {} }";
  const [own, other] = ['src/content/posts/a.md', 'src/content/po/b.md'];
  expect(await placed(astro(program), own, other)).toEqual({ shown: [own], drafts: [other] });
  const unnamed = ['src/content/astro/a.md', 'src/content/po/b.md'];
  const elsewhere = "export { mine as collections } from '../lib/astro'";
  expect((await placed(astro(elsewhere), ...unnamed)).shown).toEqual(unnamed);
});

test.each([
  ["pattern: ['**/*.md', '!kept/**']", ['a', 'x/b'], ['kept/c', 'kept/x/d']],
  ['pattern: ["**/*.md", "!**/mine-*.{md,mdx}"]', ['a', 'kept/c', 'kept/x/d', 'x/b'], []],
  ["pattern: '*.md'", ['a'], ['kept/c', 'kept/x/d', 'x/b']],
  ["pattern: '{x,kept}/[^_c]*.md'", ['x/b'], ['a', 'kept/c', 'kept/x/d']],
  ["pattern: '!(kept)/*.md'", ['a', 'kept/c', 'kept/x/d', 'x/b'], []],
  ['pattern: MINE', ['a', 'kept/c', 'kept/x/d', 'x/b'], []],
])(
  'Astro: a text that a collection with %s does not take is a draft',
  async (given, shown, drafts) => {
    const program = `// glob({ pattern: '**', base: './src/content/blog' })
    const blog = defineCollection({ loader: glob({ ${given}, base: './src/content/blog' }), schema: z.object({}) });`;
    const all = ['a', 'x/b', 'kept/c', 'kept/x/d'].map((name) => `src/content/blog/${name}.md`);
    const paths = (names: readonly string[]) => names.map((name) => `src/content/blog/${name}.md`);
    const found = await placed(astro(program), ...all);
    expect(found).toEqual({ shown: paths(shown), drafts: paths(drafts) });
  },
);

test.each([
  [{ '.eleventy.js': 'c.ignores.add("./content/posts/kept/*")' }],
  [{ 'eleventy.config.mjs': '', '.gitignore': '/content/posts/kept/\n' }],
  [{ 'quartz.config.ts': 'ignorePatterns: ["private", "kept"],' }],
  [{ 'config.toml': 'base_url = "/"\nignored_content = ["*/kept/*.{md,txt}"]' }],
  [
    {
      'config.toml': 'base_url = "/"',
      'content/posts/kept/_index.md': '+++\ndraft = true\n+++\n',
    },
  ],
])('what the settings pass over is a draft: %j', async (files) => {
  const [own, other] = ['content/posts/a.md', 'content/posts/kept/b.md'];
  expect(await placed(files, own, other)).toEqual({ shown: [own], drafts: [other] });
});

test('Hugo: a section of a folder that the settings name gives what it gives elsewhere', async () => {
  const files = {
    'hugo.toml': 'contentDir = "words"',
    'words/kept/_index.md': '---\ncascade: { draft: true }\n---\n',
  };
  const [own, other] = ['words/posts/a.md', 'words/kept/b.md'];
  expect(await placed(files, own, other)).toEqual({ shown: [own], drafts: [other] });
});

test('Eleventy: Git leaves nothing out where the program says so', async () => {
  const files = { '.eleventy.js': 'c.setUseGitIgnore(false)', '.gitignore': 'kept\n' };
  expect((await placed(files, 'a.md', 'kept/b.md')).drafts).toEqual([]);
});

test.each([['_a.md'], ['posts/wip/a.md'], ['trash/a.md']])(
  'mere files: one at %s is a draft',
  async (path) => {
    expect(await placed({}, path)).toEqual({ shown: [], drafts: [path] });
  },
);

test('mere files: what lies among old ones is as public as any other', async () => {
  const own = 'posts/archived/a.md';
  expect(await placed({}, own)).toEqual({ shown: [own], drafts: [] });
});

test('a pattern that is not read may name any text', async () => {
  for (const pattern of ['[z-a].md', '{kept,{a,b}}', '[[:alpha:]].md']) {
    const { drafts } = await placed({ '.eleventy.js': '', '.gitignore': pattern }, 'kept/a.md');
    expect(drafts).toEqual(['kept/a.md']);
  }
});

test('Hexo: a text is a draft where one of its tags locks it', async () => {
  const files = {
    '_config.yml': 'encrypt: { tags: [{ name: Diary, password: x }] }',
    'source/_posts/a.md': text('A', 'tags: [Diary]'),
    'source/_posts/b.md': text('B', 'tags: [Sea]'),
  };
  expect(await placed(files)).toEqual({ shown: ['B'], drafts: ['A'] });
});

test.each(['publish', 'dg-publish'])(
  'of notes that say %s others say nothing, and are drafts',
  async (name) => {
    const files = {
      'a.md': text('A', `${name}: true`),
      'b.md': text('B', `${name}: false`),
      'c.md': text('C'),
    };
    expect(await placed(files)).toEqual({ shown: ['A'], drafts: ['B', 'C'] });
    expect((await placed({ 'c.md': text('C') })).shown).toEqual(['C']);
  },
);

test('of texts that say that they are published others say nothing, and are told of', async () => {
  const files = { 'a.md': text('A', 'published: true'), 'b.md': text('B') };
  const { report } = await site(files);
  expect(report).toContain('1 texts say published: true, and 1 do not have that field');
  const jekyll = await site({ ...files, '_config.yml': '' });
  expect(jekyll.report).not.toContain('do not have that field');
});

test('a site in a folder of the source is told of: its settings may keep texts from readers', async () => {
  const text = '---\ntitle: A\ndate: 2020-01-02\n---\nWords.\n';
  const { report } = await site({
    'v2/config.toml': 'base_url = "https://a.example"\nignored_content = ["a.md"]\n',
    'v2/content/a.md': text,
    'tools/config.toml': '',
    'tools/a.md': text,
  });
  expect(report).toContain(
    'NOT read, though it may keep texts from readers: v2/config.toml is no settings of the folder imported. Import v2 by itself',
  );
  const top = await site({ 'hugo.toml': '', 'content/a.md': text, 'content/b/_config.yml': '' });
  expect(top.report).not.toContain('by itself');
});
