import { expect, it } from 'vitest';
import { numberedPosts, searchEntries, searchEntry } from '../../../../src/domain/search/entry.ts';
import { postWith } from '../../../support/content/entries.ts';

const at = (publishedAt: string) => postWith({ id: publishedAt, publishedAt });

it('posts are numbered by the three hours in which they were published, oldest first', () => {
  const times = [
    ['2000-01-01T12:00:00.000Z', 4],
    ['2000-01-01T14:59:59.999Z', 5],
    ['1999-12-31T23:00:00.000Z', -1],
    ['2000-01-01T00:00:00.000Z', 0],
    ['2026-01-02T03:00:00.000Z', 75_985],
  ] as const;
  const numbered = numberedPosts(times.map(([time]) => at(time)));
  const wanted = times.map(([time, number]) => [number, time] as const);
  expect([...numbered].map(([number, { id }]) => [number, id])).toEqual(
    wanted.toSorted(([a], [b]) => a - b),
  );
});

it('posts of one step take the next numbers that are free', () => {
  const times = ['00:00', '01:00', '02:00', '03:00', '12:00'];
  const posts = times.map((time) => at(`2000-01-01T${time}:00.000Z`));
  expect([...numberedPosts(posts).keys()]).toEqual([0, 1, 2, 3, 4]);
});

it('a search has the card of a post, and its text by paragraphs', () => {
  const post = postWith({ publishedAt: '2000-01-01T00:00:00.000Z' });
  expect(searchEntry(post)).toMatchObject({ title: 'A Title', body: 'One.\n\nTwo.' });
  expect([...searchEntries([post])]).toEqual([[0, searchEntry(post)]]);
});
