import { expect, test } from 'vitest';
import { inShort, site, titled } from '../../support/import-sources/importing.ts';

const matter = (title: string, fields: object) =>
  `---json\n${JSON.stringify({ title, date: '2024-05-01', ...fields }, null, 1)}\n---\n`;
const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks });

test('Statamic: a text that lies in front matter as a list of parts comes along', async () => {
  const { documents, counts, report } = await site({
    'content/collections/posts/a.md': matter('A', {
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [words('One')] },
        {
          type: 'paragraph',
          content: [
            words('A <b> and '),
            words('this', { type: 'link', attrs: { href: 'https://a.example/' } }),
          ],
        },
        {
          type: 'bullet_list',
          content: [
            { type: 'list_item', content: [{ type: 'paragraph', content: [words('two')] }] },
          ],
        },
        { type: 'set', attrs: { values: { type: 'sign_up' } } },
      ],
    }),
    'content/collections/posts/b.md': matter('B', { page_builder: [{ type: 'hero' }] }),
  });
  expect(inShort(titled(documents, 'A').body)).toEqual([
    'h2: One',
    'normal: A <b> and this',
    'bullet: two',
  ]);
  expect(report).toContain('left out: set sign_up');
  expect(report).toContain('left out: field page_builder');
  expect(counts).toMatchObject({ posts: 1, drafts: 1 });
});
