import { describe, expect, it } from 'vitest';
import { postPages } from '../../../../src/domain/reader/reader.ts';
import { viewAt } from '../../../support/content/entries.ts';
import { postOfDay } from '../../../support/content/posts.ts';

const part = (day: number, series: string, fields = {}) => postOfDay(day, { series, ...fields });
const seriesAt = (posts: Parameters<typeof postPages>[0], day: number) =>
  viewAt(postPages(posts), `slug-${day}`).series;

describe('a series', () => {
  const link = (day: number) => ({ label: `Title ${day}`, href: `/read/slug-${day}` });

  it('has its parts by date, the oldest first, whatever their category is', () => {
    const memoir = { categories: [{ title: 'Memoir', description: null }] };
    const posts = [part(7, 'Winter'), part(2, 'Winter', memoir), part(4, 'Other'), postOfDay(5)];
    expect(seriesAt([...posts, part(3, 'Winter')], 3)).toEqual({
      title: 'Winter',
      place: 'Part 2 of 3',
      part: 2,
      first: 1,
      parts: [link(2), link(3), link(7)],
    });
    expect(seriesAt(posts, 5)).toBeUndefined();
  });

  it('says of a part in which language its title is, where that is one of its own', () => {
    const posts = [part(1, 'Winter'), part(2, 'Winter', { language: 'nl' })];
    expect(seriesAt(posts, 1)?.parts).toEqual([link(1), { ...link(2), language: 'nl' }]);
  });

  it('counts nothing that has no page', () => {
    const posts = [part(1, 'Winter', { slug: null }), part(2, 'Winter')];
    expect(seriesAt(posts, 2)).toMatchObject({ place: 'Part 1', parts: [link(2)] });
  });

  it('is one however its title is spaced and capitalized, and each part says it as its author wrote it', () => {
    const posts = [part(1, 'The  long winter '), part(2, 'The Long Winter')];
    expect(seriesAt(posts, 1)).toMatchObject({ title: 'The  long winter', place: 'Part 1 of 2' });
    expect(seriesAt(posts, 2)).toMatchObject({ title: 'The Long Winter', place: 'Part 2 of 2' });
  });

  it.each([
    [0, 1, 0],
    [10, 1, 0],
    [11, 2, 1],
    [49, 31, 30],
  ])('of fifty lists twenty parts: on that of day %i from number %i', (day, first, from) => {
    const posts = Array.from({ length: 50 }, (_, index) => part(index, 'Long'));
    const view = seriesAt(posts, day);
    expect(view).toMatchObject({ place: `Part ${day + 1} of 50`, first });
    expect(view?.parts).toHaveLength(20);
    expect(view?.parts[0]).toEqual(link(from));
    expect(view?.parts).toContainEqual(link(day));
  });
});
