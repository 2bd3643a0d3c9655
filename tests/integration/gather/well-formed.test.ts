import { expect, it } from 'vitest';
import { countSealed } from '../../../src/gather/sanity/posts.ts';
import { readServiceContent } from '../../../src/gather/sanity/service-content.ts';
import { sealingOf } from '../../../src/gather/sanity/who-may-read/sealing.ts';
import { doc, post, readerAt, serviceOver, to } from '../../support/reading.ts';

it('half of a character in any text, open or sealed, is shown as the sign for what cannot be read', async () => {
  const body = [{ _type: 'block', children: [{ _type: 'span', text: 'A belt \ud83e and 🥋.' }] }];
  const { origin } = await serviceOver([
    doc('category', 'one', { title: 'Raw' }),
    post('open', { title: 'Half \udd4b', body }),
    post('closed', { title: 'Half \udd4b', body, categories: [to('one')] }),
  ]);
  const { posts, sealed } = await readServiceContent(readerAt(origin), [], {
    now: new Date('2026-06-01T12:00:00Z'),
    progress: () => {},
  });
  for (const [one] of [posts, sealed]) {
    expect(one?.title).toBe('Half \ufffd');
    expect(JSON.stringify(one)).toContain('A belt \ufffd and 🥋.');
  }
});

it('control characters of a text that was pasted are in no page: no browser, reader or check takes them', async () => {
  const text = 'One\u0000\u0001\u001b\u0080\u009f two\u000bthree\u000cfour\u0085five\tsix\nseven';
  const body = [{ _type: 'block', children: [{ _type: 'span', text }] }];
  const { origin } = await serviceOver([post('open', { title: text, body })]);
  const { posts } = await readServiceContent(readerAt(origin), [], {
    now: new Date('2026-06-01T12:00:00Z'),
    progress: () => {},
  });
  const words = 'One two three four five\tsix\nseven';
  expect(posts[0]?.title).toBe(words);
  expect(JSON.stringify(posts[0])).not.toMatch(/\\u00/);
});

it('accents that stand apart are one with their letters, open or sealed, but for those in addresses elsewhere', async () => {
  const apart = (text: string) => text.normalize('NFD');
  const href = apart('https://a.example/Küche');
  const span = { _type: 'span', text: `${apart('Küche, Ẻ und 한국, が')} ${href}`, marks: ['l'] };
  const body = [
    { _type: 'block', children: [span], markDefs: [{ _key: 'l', _type: 'link', href }] },
  ];
  const title = apart('Küche');
  const slug = { _type: 'slug', current: apart('küche') };
  const { origin } = await serviceOver([
    doc('category', 'one', { title: apart('Räume') }),
    doc('category', 'two', { title: 'Raw' }),
    post('open', { title, slug, body, categories: [to('one')] }),
    post('closed', {
      title,
      slug: { ...slug, current: apart('größe') },
      body,
      categories: [to('two')],
    }),
    post('filed', { title, categories: [apart('Dárk')] }),
  ]);
  const reader = readerAt(origin);
  const { posts, sealed } = await readServiceContent(reader, [], {
    now: new Date('2026-06-01T12:00:00Z'),
    progress: () => {},
  });
  for (const [one] of [posts, sealed]) {
    expect(one?.title).toBe('Küche');
    expect(['küche', 'größe']).toContain(one?.slug);
    expect(one?.paragraphs).toEqual([`Küche, Ẻ und 한국, が ${href}`]);
  }
  expect(posts[0]?.categories).toMatchObject([{ title: 'Räume' }]);
  expect(sealed).toHaveLength(2);
  // Asked as the service has them.
  expect(await countSealed(reader, await sealingOf(reader))).toBe(2);
});
