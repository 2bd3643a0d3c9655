import { expect, onTestFinished, test } from 'vitest';
import { dateOf, publishingMoment } from '../../../src/gather/dates.ts';

const SUMMER = '2022-07-08T09:00:00.000Z';

test.each(['UTC', 'Asia/Tokyo', 'America/New_York'])(
  'dates of other systems mean the same on a machine in %s',
  (zone) => {
    const own = process.env.TZ;
    process.env.TZ = zone;
    onTestFinished(() => {
      if (own === undefined) delete process.env.TZ;
      else process.env.TZ = own;
    });
    expect(new Date(2022, 6, 8).getTimezoneOffset() === 0).toBe(zone === 'UTC');
    const dates = [
      ['2022-07-08', '2022-07-08T12:00:00.000Z'],
      ['2022-07-08 10:00', SUMMER],
      ['2022-7-8 9:30:00', '2022-07-08T08:30:00.000Z'],
      ['2022/07/08 9:30:00', '2022-07-08T08:30:00.000Z'],
      ['2022/07-08 9:30:00', null],
      ['2022-07-08 9:00:00 +0000', SUMMER],
      ['2022-07-08T11:00:00+02:00', SUMMER],
      ['Jul 08 2022', '2022-07-08T12:00:00.000Z'],
      ['Jul 08 2022 10:00', SUMMER],
      ['July 8th, 2022', '2022-07-08T12:00:00.000Z'],
      ['July 8th, 2022 10:00am', SUMMER],
      ['July 8, 2022 10:00 AM', SUMMER],
      ['Fri, 08 Jul 2022 09:00:00 GMT', SUMMER],
      ['Fri, 08 Jul 2022 05:00:00 EDT', SUMMER],
      ['Fri, 08 Jul 2022 11:00:00 +0200', SUMMER],
      ['Fri Jul 08 2022 11:00:00 GMT+0200 (Central European Summer Time)', SUMMER],
      ['8.7.2022', '2022-07-08T12:00:00.000Z'],
      ['7/8/2022', null],
      ['07-08-2022', null],
      ['16-10-2022', '2022-10-16T12:00:00.000Z'],
      ['10/16/2022', '2022-10-16T12:00:00.000Z'],
      ['7/7/2022', '2022-07-07T12:00:00.000Z'],
      ['28-07-2022 10:00', '2022-07-28T09:00:00.000Z'],
      ['31-02-2022', null],
      ['13-13-2022', null],
      ['10:00 28-07-2022', '2022-07-28T09:00:00.000Z'],
      ['2022-07-08 06:00:00 UTC-03:00', SUMMER],
      ['2022-07-08 1000', SUMMER],
      ['2022-07-08 2500', null],
      ['some day', null],
      ['Chapter 2022', null],
      ['Jul 8 12345 10:00', null],
    ] as const;
    for (const [text, moment] of dates)
      expect([text, dateOf(text, 'Europe/Lisbon')]).toEqual([text, moment]);
  },
);

test.each([
  ['1870-05-01T10:00', 'Europe/Berlin', '1870-05-01T09:06:32.000Z'],
  ['1870-05-01', 'America/New_York', '1870-05-01T04:56:02.000Z'],
  ['1960-01-01', 'Africa/Monrovia', '1960-01-01T00:44:30.000Z'],
  ['2022-07-08T10:00', 'Asia/Kolkata', '2022-07-08T04:30:00.000Z'],
])('%s on the clocks of %s, which went by the sun once, is %s', (text, zone, moment) => {
  expect(publishingMoment(text, zone)).toBe(moment);
});

test.each([
  ['2022-07-08T09:00:00Z', SUMMER],
  ['2022-07-08 10:00', SUMMER],
  ['July 8, 2022 10:00 AM', SUMMER],
  [1657270800000, SUMMER],
  [1657270800, SUMMER],
  ['Invalid Date', null],
  ['2022-02-30', null],
  [-1, null],
  [1_657_270_800_000_000, null],
  ['Jul 8 12345', null],
  [Number.MAX_VALUE, null],
  [{ utc: '2022-07-08' }, null],
  [undefined, null],
])('a publishing date of %j is %j', (value, moment) => {
  expect(publishingMoment(value, 'Europe/Lisbon')).toBe(moment);
});

test.each([
  ...['6. Oktober 2025', 'Montag, 6. Oktober 2025', '6 oct. 2025', '6 de outubro de 2025'],
  ...['6. října 2025', '6 Ekim 2025', '6 октября 2025 г.', '2025. október 6.', '6 lokakuuta 2025'],
  ...['2025年10月6日', '2025년 10월 6일', 'le 6 octobre 2025', '6 Ottobre 2025'],
  ...['2025年10月6日(月)', '2025. 10. 6.', '6. 10. 2025.', '6.10.2025 г.', '6 октября 2025 года'],
  ...['2025年　10月　6日　月曜日', '6 października 2025 r.'],
])('%s is a day in October', (text) => {
  expect(dateOf(text, 'Europe/Lisbon')).toBe('2025-10-06T12:00:00.000Z');
});

test.each([
  // Of November in Polish, of October in Croatian.
  ...['6 listopada 2025', '31 februari 2025', '6 words 2025', '6 Oktober', '2025年13月6日'],
])('%s is no day that is known', (text) => {
  expect(dateOf(text, 'Europe/Lisbon')).toBeNull();
});

test.each([
  ['Sonnabend, 4. Januar 2025', '2025-01-04'],
  ['laurdag 4. januar 2025', '2025-01-04'],
  ['4. Jänner 2025', '2025-01-04'],
])('%s is the day %s', (text, day) => {
  expect(dateOf(text, 'UTC')).toBe(`${day}T12:00:00.000Z`);
});

const LANGUAGES = 'cs da de el es et fi fr hu it lt lv nb nl pt ro ru sk sl sv tr uk'.split(' ');
test.each(LANGUAGES)('days are read as calendars in %s write them', (language) => {
  for (const dateStyle of ['full', 'long', 'medium'] as const) {
    const format = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' });
    for (let month = 0; month < 12; month++) {
      const day = new Date(Date.UTC(2025, month, 6, 12));
      expect(dateOf(format.format(day), 'UTC')).toBe(day.toISOString());
    }
  }
});
