import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeMarkdown } from '../../../scripts/backup/markdown.ts';
import { bodyMarkdown } from '../../../scripts/backup/markdown-body.ts';
import { markdownBlocks } from '../../../src/gather/blocks/markdown-blocks.ts';
import { parseFields } from '../../../src/settings/fields.ts';
import { RICH_DOCUMENTS } from '../../support/content/rich-posts.ts';
import { imported, inShort, titled } from '../../support/import-sources/importing.ts';
import { FULL } from '../../support/long-form.ts';
import { demoDocuments } from '../../support/site/datasets.ts';
import { temporaryFolder as releaseFolder, releaser, siteDigest } from '../release/releasing.ts';
import { DEMO, type Doc, makeFolder, serve } from '../sanity-emulator/serving.ts';
import { backupOf } from './backup-of.ts';

/** What both sides of a way through Markdown must say alike; notes, marks of words before, are things of their own after. */
const said = ({
  title,
  slug,
  publishedAt,
  excerpt,
  aliases,
  series,
  language,
  revisedAt,
  body,
}: Doc | Record<string, unknown>) => ({
  ...{
    title,
    slug,
    excerpt,
    aliases,
    series,
    language,
    revisedAt: String(revisedAt).slice(0, 10),
    at: new Date(String(publishedAt)).toISOString(),
  },
  body: inShort(body).map((line) => line.replace(/^(normal|undefined): |\{[^}]*\}/g, '')),
});

/** Markdown has no form for most of what the hostile ones hold: they stay out. */
const WRITTEN = RICH_DOCUMENTS.filter(({ title }) => !/Harm/.test(String(title)));

test('what leaves as Markdown comes back with the same texts, pictures and addresses', async () => {
  const all = [...(await demoDocuments()), ...WRITTEN];
  const aliased = all.map((each) => ({
    ...each,
    ...(each._type === 'post' && { aliases: [`/old/${each._id}/`] }),
  }));
  const { path } = await makeFolder(aliased);
  const { file, documents } = await backupOf(path);
  const { folder, count } = await writeMarkdown(file, documents);
  const again = await imported(folder);
  expect(again.counts.posts + again.counts.drafts).toBe(count);
  for (const post of documents.filter(({ _type }) => _type === 'post')) {
    const back = said(titled(again.documents, String(post.title)));
    expect(back).toEqual({ ...said(post), slug: { _type: 'slug', ...Object(post.slug) } });
  }
}, 120_000);

test('of texts in several languages each leaves as Markdown in the one that is shown, and says in which', async () => {
  const body = (text: string) => [{ _type: 'block', children: [{ _type: 'span', text }] }];
  const post = (_id: string, more: object) => ({ _id, _type: 'post', title: _id, ...more });
  const { path } = await makeFolder([
    post('One', { body: { ar: body('كلمات'), en: body('Words.') } }),
    post('Two', { body: { en: body('Words.') } }),
    post('Three', { body: { en: body('Woorden.') }, language: 'nl' }),
    post('Four', { body: { en: body('Not yet.') }, hidden: { en: true } }),
    post('Five', {
      body: { en: body('Gone.') },
      until: { en: '2020-01-02T00:00:00Z' },
      publishedAt: '2020-01-01T00:00:00Z',
    }),
  ]);
  const { file, documents } = await backupOf(path);
  const fields = parseFields(
    'post: { body: [body.ar, body.en], hidden: hidden.ar, until: until.ar }',
  );
  const { folder } = await writeMarkdown(file, documents, fields);
  const again = await imported(folder);
  const said = ['One', 'Two', 'Three'].map((title) => titled(again.documents, title)?.language);
  expect(said).toEqual(['ar', 'en', 'nl']);
  const four = titled(again.documents, 'Four');
  expect(four).toMatchObject({ _id: expect.stringMatching(/^drafts\./) });
  const five = titled(again.documents, 'Five');
  expect(five).toMatchObject({ unpublishAt: '2020-01-02T00:00:00.000Z' });
});

test('posts of an author’s own type and fields leave as Markdown too', async () => {
  const { path } = await makeFolder([
    { _id: 't', _type: 'topic', label: 'Reisen' },
    {
      ...{ _id: 'a', _type: 'article', headline: 'Möwen', permalink: { current: 'moewen' } },
      ...{ published: '2020-01-02', topics: [{ _type: 'reference', _ref: 't' }, 'Meer'] },
      content: [{ _type: 'block', children: [{ _type: 'span', text: 'Worte.' }] }],
    },
  ]);
  const { file, documents } = await backupOf(path);
  const fields = parseFields(`types: { post: article, category: topic }
post: { title: headline, slug: permalink.current, publishedAt: published, body: content, categories: topics }
category: { title: label }`);
  const { folder, count } = await writeMarkdown(file, documents, fields);
  expect(count).toBe(1);
  const again = await imported(folder);
  expect(titled(again.documents, 'Möwen')).toMatchObject({
    slug: { current: 'moewen' },
    publishedAt: '2020-01-02T12:00:00.000Z',
  });
  const titles = again.documents.filter(({ _type }) => _type === 'category');
  expect(titles.map(({ title }) => title).sort()).toEqual(['Meer', 'Reisen']);
  expect(inShort(titled(again.documents, 'Möwen').body)).toEqual(['normal: Worte.']);
});

test('no words of a list are lost, however deep it is', () => {
  const text = (n: number) => [{ _type: 'span', _key: 'a', text: `Item ${n}`, marks: [] }];
  const list = Array.from({ length: 200 }, (_, n) => ({
    ...{ _type: 'block', _key: `k${n}`, style: 'normal', markDefs: [], children: text(n) },
    ...{ level: n + 1, listItem: n % 2 ? 'number' : 'bullet' },
  }));
  const { blocks } = markdownBlocks(bodyMarkdown(list, () => null));
  expect(inShort(blocks)).toEqual(inShort(list));
  expect(blocks.slice(0, 40).map(({ level }) => level)).toEqual(
    list.slice(0, 40).map(({ level }) => level),
  );
});

test.each(['sub', 'sup', 'highlight', 'underline', 'strike-through', 'strong', 'em', 'code'])(
  'words marked %s are so after a way through Markdown',
  (mark) => {
    const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: text, text, marks });
    const children = [span('H'), span('2', mark), span('O')];
    const body = [{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children }];
    const [block] = markdownBlocks(bodyMarkdown(body, () => null)).blocks;
    expect(block).toMatchObject({ children: children.map(({ text, marks }) => ({ text, marks })) });
  },
);

test('a picture among words is one in Markdown too, and comes back beside them', () => {
  const asset = { _ref: `image-${'a'.repeat(40)}-30x20-png` };
  const span = (text: string) => ({ _type: 'span', _key: text, text, marks: [] });
  const picture = { _type: 'image', _key: 'p', asset, alt: 'A [flag]' };
  const body = [{ _type: 'block', _key: 'b', children: [span('One '), picture, span(' two')] }];
  const markdown = bodyMarkdown(body, () => null);
  expect(markdown).toBe(`One ![A \\[flag\\]](../images/${'a'.repeat(40)}-30x20.png) two`);
  expect(inShort(markdownBlocks(markdown).blocks).map((line) => line.split(/[ :]/)[0])).toEqual([
    ...['normal', 'image', 'normal'],
  ]);
});

test('what is said of the picture of a post comes through Markdown', async () => {
  const words = { alt: 'A hut', caption: 'The hut: 1912', credit: 'Ada Byron' };
  const posts = (await demoDocuments()).map((each) =>
    each.mainImage ? { ...each, mainImage: { ...each.mainImage, ...words } } : each,
  );
  const { file, documents } = await backupOf((await makeFolder(posts)).path);
  const { folder } = await writeMarkdown(file, documents);
  await cp(join(DEMO, 'images'), join(folder, 'images'), { recursive: true });
  const back = titled((await imported(folder)).documents, 'On Digital Minimalism');
  expect(back.mainImage).toMatchObject({ alt: 'A hut', caption: 'The hut: 1912 — Ada Byron' });
});

test('a note, a link to another post and a table come through Markdown', async () => {
  const { file, documents } = await backupOf(
    (await makeFolder([...(await demoDocuments()), ...RICH_DOCUMENTS])).path,
  );
  const { folder } = await writeMarkdown(file, documents);
  const { bytes } = await imported(folder);
  expect(bytes).toContain('"text":"Until the spring of the year after."');
  expect(bytes).toContain('"href":"/read/plain-one"');
  expect(bytes).toContain('"cells":["Monday","-14"]');
  expect(bytes).toContain('"caption":"The stove, later."');
});

test.runIf(FULL)(
  'a backup that is restored makes the same site, byte for byte',
  async () => {
    const { file } = await backupOf(DEMO);
    const digests: string[] = [];
    for (const source of [DEMO, file]) {
      const { origin } = await serve(source);
      const { dist, outcome } = releaser(await releaseFolder(), origin);
      expect(await outcome()).toBe('published');
      digests.push(await siteDigest(dist));
    }
    expect(digests[1]).toBe(digests[0]);
  },
  180_000,
);
