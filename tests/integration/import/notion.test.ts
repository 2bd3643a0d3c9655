import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  imported,
  inShort,
  site,
  temporaryFolder,
  titled,
} from '../../support/import-sources/importing.ts';
import { plainPicture, writeZip } from '../../support/import-sources/write-source.ts';

const NUMBER = '7a8b9c0d1e2f3a4b5c6d7e8f9a0b1c2d';
const OTHER = '8a8b9c0d1e2f3a4b5c6d7e8f9a0b1c2d';

const PAGES = {
  [`Notes/At sea ${NUMBER.replace('7a', '1a')}.md`]: `# At sea\n\nPublish Date: March 3, 2021 5:00 PM\nTags: Sea, Salt\nStatus: Published\n\nSee [B](B%20${NUMBER}.md).\n`,
  [`Notes/B ${NUMBER}.md`]: '# B\n\nDate: March 4, 2021\nPublished: No\n\nWords.\n',
  [`Notes/Idea ${NUMBER.replace('7a', '2a')}.md`]:
    '# D\n\nDate: March 4, 2021\nStatus: Not started\n\nWords.\n',
  [`Notes/E ${NUMBER.replace('7a', '3a')}.md`]: '# E\n\nCreated: March 4, 2021 5:00 PM\n\nWords.\n',
  [`Notes/C ${NUMBER.replace('7a', '4a')}.md`]: '# C\n\nNote: these are words.\n\nWords.\n',
  [`Notes/F ${NUMBER.replace('7a', '5a')}.md`]: '# F\n\nDate: March 4, 2021\nTags: Blog, Salt',
  [`Notes/G ${NUMBER.replace('7a', '6a')}.md`]:
    '# G\n\nDate: March 4, 2021\nStatus: Done\n\nWords.\n',
};

test('Notion: properties below a title are fields, and no number is in an address', async () => {
  const { documents } = await site(PAGES);
  const { publishedAt, slug, body, categories } = titled(documents, 'At sea');
  expect(publishedAt).toBe('2021-03-03T17:00:00.000Z');
  expect(slug).toMatchObject({ current: 'At-sea' });
  expect(inShort(body)).toEqual(['normal: See B.']);
  expect(categories).toHaveLength(2);
  expect(inShort(titled(documents, 'C').body)).toHaveLength(2);
  expect(titled(documents, 'F')).toMatchObject({ body: [] });
});

test('a page of Notion is public where it says so, or where who imports it does', async () => {
  const ids = ({ documents }: Awaited<ReturnType<typeof site>>) =>
    documents.filter((each) => each._type === 'post' && !String(each._id).startsWith('drafts.'));
  const own = await site(PAGES);
  expect(own.system).toBe('Notion');
  expect(ids(own).map(({ title }) => title)).toEqual(['At sea']);
  expect(own.report).toContain(
    'Notion does not say of every text whether everybody may read it: 4 are drafts now. Is one of them to be public, import again with --public and a tag',
  );
  const named = await site(PAGES, { named: ['blog', 'travel'] });
  expect(ids(named).map(({ title }) => title)).toEqual(['At sea', 'F']);
  expect(named.report).toContain('No text has the tag travel, which --public names');
  // What says of itself that it is not, is none.
  expect((await site(PAGES, { named: ['all'] })).counts).toMatchObject({
    posts: 5,
    undated: 2,
    drafts: 2,
  });
});

test('a page of Notion that is being published is not public; a tag that is a page, and one that a public page has, is known', async () => {
  const text = (title: string, properties: string) =>
    `# ${title}\n\nDate: March 4, 2021\n${properties}\n\nWords.\n`;
  const { counts, documents, report } = await site(
    {
      [`A ${NUMBER}.md`]: text('A', `Published: Yes\nTags: Sea (../Sea%20${OTHER}.md), Salt`),
      [`B ${OTHER}.md`]: text('B', 'Status: Publishing'),
      [`C ${NUMBER.replace('7a', '1a')}.md`]: text('C', 'Publish: Yes\nTags: Salt'),
      [`D ${NUMBER.replace('7a', '2a')}.md`]: text('D', 'Tags: Salt'),
    },
    { named: ['sea', 'salt'] },
  );
  expect(counts).toMatchObject({ posts: 3, drafts: 1 });
  expect(titled(documents, 'B')._id).toMatch(/^drafts\./);
  const categories = documents.filter(({ _type }) => _type === 'category');
  expect(categories.map(({ title }) => title).sort()).toEqual(['Salt', 'Sea']);
  expect(report).not.toMatch(/No text has|do not have that field|as others do/);
});

test('--public is refused where a system says itself what is public', async () => {
  const files = { 'a.md': '---\ntitle: A\ndate: 2020-01-02\n---\nWords.\n' };
  await expect(site(files, { named: ['all'] })).rejects.toThrow(
    'Markdown says itself what is public: leave out --public.',
  );
});

const page = (title: string, properties: string, body: string) =>
  `<html><head><title>${title}</title></head><body><article id="7a8b" class="page sans"><header><h1 class="page-title">${title}</h1><p class="page-description"></p><table class="properties"><tbody>${properties}</tbody></table></header><div class="page-body">${body}</div></article></body></html>`;
const row = (name: string, value: string) =>
  `<tr class="property-row"><th><span class="icon property-icon"></span>${name}</th><td>${value}</td></tr>`;
const box = (kind: string) => `<div class="checkbox checkbox-${kind}"></div>`;
const mark = (word: string) => `<span class="selected-value">${word}</span>`;
const formula =
  '<span class="katex"><math><annotation encoding="application/x-tex">a_i&lt;b</annotation></math><span class="katex-html">ai</span></span>';

test('Notion: what it exports as HTML, in archives within an archive, is read with its pictures', async () => {
  const at = `Export-1/Sea ${NUMBER}`;
  const parts = [
    {
      [`${at}.html`]: page(
        'At sea',
        row('Published', box('on')) +
          row('Date', '<time>@March 1, 2024</time>') +
          row('Tags', mark('Sea, salt') + mark('Wind')),
        `<nav class="table_of_contents">Contents</nav><p>As ${formula}.</p><ul class="to-do-list"><li>${box('on')} <span>Sail</span></li></ul><figure class="callout"><div><img class="icon" src="https://www.notion.so/icons/a.svg"/></div><div>Look out.</div></figure><figure class="image"><a href="Sea%20${NUMBER}/a.png"><img src="Sea%20${NUMBER}/a.png"/></a><figcaption>The sea</figcaption></figure><figure class="link-to-page"><a href="Sea%20${NUMBER}/B%20${OTHER}.html">B</a></figure><figure><a class="bookmark source" href="https://a.invalid/"><div class="bookmark-title">Elsewhere</div><div class="bookmark-href">https://a.invalid/</div></a></figure>`,
      ),
      [`${at}/B ${OTHER}.html`]: page('B', row('Published', box('off')), '<p>secret</p>'),
      'index.html': '<ul></ul>',
    },
    { [`${at}/a.png`]: new Uint8Array(await plainPicture()), 'index.html': '<ul></ul>' },
  ];
  const folder = temporaryFolder();
  const zips = parts.map((files, index) => {
    const name = `Export-x-Part-${index + 1}.zip`;
    return [name, new Uint8Array(readFileSync(writeZip(join(folder, name), files)))] as const;
  });
  const whole = writeZip(join(temporaryFolder(), 'notion.zip'), Object.fromEntries(zips));
  const { counts, documents, report } = await imported(whole);
  expect(counts).toMatchObject({ posts: 1, drafts: 1, pictures: 1 });
  const { body, publishedAt, categories } = titled(documents, 'At sea');
  expect(publishedAt).toBe('2024-03-01T12:00:00.000Z');
  expect(categories).toHaveLength(2);
  expect(inShort(body)).toEqual([
    'normal: As a_i<b.',
    'bullet: ☑ Sail',
    'normal: Look out.',
    'image | The sea',
    'normal: B',
    'normal: Elsewhere',
  ]);
  expect(JSON.stringify(body)).toContain('"href":"/read/B"');
  expect(report).not.toContain('left out');
});

test('an archive that lies among the files of a site is no part of it', async () => {
  const folder = temporaryFolder();
  const inner = writeZip(join(folder, 'notes.zip'), { 'secret.md': '# Secret\n' });
  const zip = writeZip(join(folder, 'site.zip'), {
    'notes.zip': new Uint8Array(readFileSync(inner)),
    'a.md': '---\ntitle: A\ndate: 2020-01-02\n---\nWords.\n',
  });
  expect((await imported(zip)).counts).toMatchObject({ posts: 1, drafts: 0 });
});
