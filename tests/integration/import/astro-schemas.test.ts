import { expect, test } from 'vitest';
import { site, titled } from '../../support/import-sources/importing.ts';
import { plainPicture } from '../../support/import-sources/write-source.ts';

const text = (...fields: string[]) => `---\n${fields.join('\n')}\ndate: 2020-01-02\n---\nWords.\n`;

const files = (config: string) => ({
  'astro.config.mjs': '',
  'src/content.config.ts': config,
  'src/content/blog/a.md': text('title: A'),
  'src/content/blog/b.md': text('title: B', 'draft: false', 'status: published', 'isPublish: true'),
  'src/content/notes/c.md': text('title: C'),
});

const collection = (name: string, schema: string) =>
  `const ${name} = defineCollection({
    loader: glob({ pattern: '**/*.md', base: './src/content/${name}' }),
    schema: z.object({ title: z.string(), lang: z.string().default('en'), ${schema} }),
  });`;

test.each([
  'draft: z.boolean().default(true)',
  'status: z.enum(["draft", "published"]).default("draft")',
  "'isPublish': z\n  .boolean()\n  .optional()\n  .default(false)",
])('Astro: what a schema says for texts that do not say it is true of them: %s', async (schema) => {
  const config = `${collection('blog', schema)}${collection('notes', 'draft: z.boolean().default(false)')}
    export const collections = { blog, notes };`;
  const { counts, documents } = await site(files(config));
  expect(counts).toMatchObject({ posts: 2, drafts: 1 });
  expect(titled(documents, 'A')._id).toMatch(/^drafts\./);
});

test('Astro: a collection without a loader is known by its folder, and a schema of several is for all', async () => {
  const schema = 'schema: z.object({ draft: z.boolean().default(true) })';
  const own = await site(
    files(`const posts = defineCollection({ ${schema} });
    const notes = defineCollection({ schema: z.object({}) });
    export const collections = { blog: posts, notes };`),
  );
  expect(own.counts).toMatchObject({ posts: 2, drafts: 1 });
  const shared = await site(
    files(`const ${schema.replace(':', ' =')};
    export const collections = { blog: defineCollection({ schema }), notes: defineCollection({ schema }) };`),
  );
  expect(shared.counts).toMatchObject({ posts: 1, drafts: 2 });
  const elsewhere = await site({
    ...files(`import { schema } from './schemas/post';
    export const collections = { blog: defineCollection({ schema }), notes: defineCollection({ schema }) };`),
    'src/schemas/post.ts': `export const ${schema.replace(':', ' =')};`,
  });
  expect(elsewhere.counts).toMatchObject({ posts: 1, drafts: 2 });
});

test('Astro: a picture may be named from src on, and a folder of drafts may begin with a dash', async () => {
  const { counts, documents } = await site({
    'astro.config.mjs': '',
    'src/content/blog/a.md': text('title: A', 'cover: assets/a.png'),
    'src/content/blog/-drafts/b.md': text('title: B'),
    'src/assets/a.png': await plainPicture(),
  });
  expect(counts).toMatchObject({ posts: 1, drafts: 1, pictures: 1 });
  expect(titled(documents, 'A').mainImage).toBeDefined();
});
