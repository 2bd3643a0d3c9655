import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarAddress } from '../../../src/domain/calendar.ts';

const CALENDAR = 'https://calendar.google.com/calendar/render';

describe('the calendar’s address', () => {
  it('presets title and description, and leaves the dates empty', () => {
    expect(calendarAddress(CALENDAR, 'Coffee & talk', 'Half an hour?')).toBe(
      `${CALENDAR}?action=TEMPLATE&text=Coffee%20%26%20talk&details=Half%20an%20hour%3F&dates=`,
    );
  });

  it('carries any text unharmed', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (title, description) => {
        const { searchParams } = new URL(calendarAddress(CALENDAR, title, description));
        expect(Object.fromEntries(searchParams)).toEqual({
          action: 'TEMPLATE',
          text: title,
          details: description,
          dates: '',
        });
      }),
    );
  });
});
