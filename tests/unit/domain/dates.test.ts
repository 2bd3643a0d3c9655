import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateView, longDate, relativeDate, revisionView } from '../../../src/domain/dates.ts';

const DAY = 24 * 60 * 60 * 1000;
const noon = new Date('2026-11-20T12:00:00Z');
const daysBefore = (days: number) => new Date(noon.getTime() - days * DAY).toISOString();

describe('the day of a revision', () => {
  it.each([
    [undefined, null],
    ['2026-01-01', null],
    ['2026-01-02', null],
    ['2026-01-02T23:59:59.000Z', null],
    ['2026-01-03', 'January 3, 2026'],
    ['2026-01-03T00:00:00.000Z', 'January 3, 2026'],
  ])('%s, of what was published on January 2, is %s', (revisedAt, text) => {
    expect(revisionView('2026-01-02T10:00:00.000Z', revisedAt)?.text ?? null).toBe(text);
  });
});

describe('the long date', () => {
  it.each([
    ['2026-11-12T14:20:00.000Z', 'November 12, 2026'],
    ['2026-01-01T00:00:00.000Z', 'January 1, 2026'],
    ['2025-12-31T23:59:59.999Z', 'December 31, 2025'],
    ['2024-02-29T12:00:00+05:30', 'February 29, 2024'],
    ['2026-01-01T00:30:00+02:00', 'December 31, 2025'],
    ['2024-01-18', 'January 18, 2024'],
    ['0900-05-01T12:00:00.000Z', 'May 1, 900'],
    ['0999-03-04T00:00:00.000Z', 'March 4, 999'],
  ])('of %s is %s, in UTC', (iso, text) => {
    expect(longDate(iso)).toBe(text);
  });

  it('comes with the day for `<time datetime>`, and both are of one day', () => {
    expect(dateView('2026-11-12T23:59:59.999Z')).toEqual({
      iso: '2026-11-12',
      text: 'November 12, 2026',
    });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const { iso, text } = dateView(date.toISOString());
          expect(text).toBe(longDate(iso));
          expect(text).toContain(iso.slice(0, 4).replace(/^0+/, ''));
        },
      ),
    );
  });

  it('is the same in every time zone of the build', () => {
    const program = `
      import { dateView } from './src/domain/dates.ts';
      const dates = ['2026-01-01T00:00:00.000Z', '2025-12-31T23:59:59.000Z', '2024-01-18'];
      console.log(JSON.stringify(dates.map(dateView)));
    `;
    const inZone = (TZ: string) =>
      execFileSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      });
    const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Midway'].map(inZone);
    expect(new Set(zones).size).toBe(1);
    expect(zones[0]).toContain('January 1, 2026');
  });
});

describe('the relative date', () => {
  it.each([
    [-365, null],
    [-1, null],
    [0, null],
    [1, 'Yesterday'],
    [2, '2 days ago'],
    [6, '6 days ago'],
    [7, '7 days ago'],
    [8, 'Last week'],
    [14, 'Last week'],
    [15, '2 weeks ago'],
    [20, '2 weeks ago'],
    [21, '3 weeks ago'],
    [28, '4 weeks ago'],
    [30, '4 weeks ago'],
    [31, null],
    [366, null],
  ])('of %i days ago is %s', (days, words) => {
    expect(relativeDate(daysBefore(days), noon)).toBe(words);
  });

  it('counts days from midnight to midnight in UTC, not spans of 24 hours', () => {
    const justAfterMidnight = new Date('2026-11-20T00:00:00Z');
    expect(relativeDate('2026-11-19T23:59:59.999Z', justAfterMidnight)).toBe('Yesterday');
    expect(relativeDate('2026-11-19', new Date('2026-11-20T23:59:59.999Z'))).toBe('Yesterday');
    expect(relativeDate('2026-11-20T23:00:00Z', justAfterMidnight)).toBeNull();
  });

  it('leaves what is no date as it is', () => {
    expect(relativeDate('', noon)).toBeNull();
    expect(relativeDate('soon', noon)).toBeNull();
  });

  it('is in words for 1 to 30 days ago, whatever the hours, and for no other', () => {
    const hours = fc.integer({ min: 0, max: DAY - 1 });
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 80 }), hours, hours, (days, then, now) => {
        const today = Date.UTC(2026, 10, 20);
        const iso = new Date(today - days * DAY + then).toISOString();
        const words = relativeDate(iso, new Date(today + now));
        expect(words !== null).toBe(days >= 1 && days <= 30);
      }),
    );
  });
});
