import { describe, expect, it } from 'vitest';
import { isDue, timesAhead } from '../../../src/domain/post.ts';
import { postWith } from '../../support/content/entries.ts';

describe('a post', () => {
  it.each([
    ['2026-11-20T11:59:59.999Z', true],
    ['2026-11-20T12:00:00.000Z', true],
    ['2026-11-20T12:00:00.001Z', false],
    ['2026-11-20T13:30:00+02:00', true],
    ['2099-01-01T00:00:00.000Z', false],
    ['2024-01-18', true],
    [null, false],
  ])('of %s is due at noon of November 20, 2026: %s', (publishedAt, due) => {
    const post = { ...postWith(), publishedAt };
    expect(isDue(post, new Date('2026-11-20T12:00:00Z'))).toBe(due);
  });

  it.each([
    ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.001Z', true, ['2026-11-20T12:00:00.001Z']],
    ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', false, []],
    ['2026-11-20T12:00:00.001Z', '2027-01-01', false, ['2026-11-20T12:00:00.001Z', '2027-01-01']],
    ['2026-11-20T12:00:00.001Z', undefined, false, ['2026-11-20T12:00:00.001Z']],
    ['2026-01-01', undefined, true, []],
    [null, '2027-01-01', false, []],
  ])(
    'of %s until %s is shown at that noon: %s; builds wait for %j',
    (publishedAt, until, due, ahead) => {
      const post = { ...postWith(), publishedAt, ...(until && { until }) };
      expect(isDue(post, new Date('2026-11-20T12:00:00Z'))).toBe(due);
      expect(timesAhead(post, new Date('2026-11-20T12:00:00Z'))).toEqual(ahead);
    },
  );
});
