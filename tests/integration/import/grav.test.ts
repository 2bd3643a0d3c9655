import { expect, test } from 'vitest';
import { site, titled } from '../../support/import-sources/importing.ts';

const text = (title: string, date: string) =>
  `---\ntitle: ${title}\ndate: '${date}'\n---\nWords.\n`;

test('Grav: its folder names a text, dates are as PHP reads them, and a part of a page is no post', async () => {
  const { documents, counts, system } = await site({
    'user/pages/01.home/default.md': text('Home', '13:30 03-04-2024'),
    'user/pages/02.blog/at-sea/item.md': text('At sea', '03-04-2024 10:00'),
    'user/pages/02.blog/at-sea/item.fr.md': text('En mer', '03/04/2024'),
    'user/pages/02.blog/_news/alert.md': text('Part', '03-04-2024'),
  });
  expect(system).toBe('Grav');
  expect(counts).toMatchObject({ posts: 3, drafts: 1 });
  const read = ['Home', 'At sea', 'En mer'].map((title) => {
    const { slug, publishedAt } = titled(documents, title);
    return [slug, publishedAt];
  });
  expect(read).toMatchObject([
    [{ current: 'home' }, '2024-04-03T13:30:00.000Z'],
    [{ current: 'at-sea' }, '2024-04-03T10:00:00.000Z'],
    [{ current: 'at-sea-fr' }, '2024-03-04T12:00:00.000Z'],
  ]);
});
