import { expect, it } from 'vitest';
import { readServiceContent } from '../../../../src/gather/sanity/service-content.ts';
import { doc, post, readerAt, serviceOver, to } from '../../../support/reading.ts';

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
