import { expect, test } from 'vitest';
import { hasEnded, usedSession } from '../../../../src/client/room/session.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const opened = Date.UTC(2026, 10, 20, 9);

test.each([
  ['at once', 0, 0, false],
  ['after 30 minutes without a sign', 0, 30 * MINUTE, false],
  ['a moment later', 0, 30 * MINUTE + 1, true],
  ['in use, after 12 hours', 12 * HOUR - MINUTE, 12 * HOUR, false],
  ['in use, a moment later', 12 * HOUR - MINUTE, 12 * HOUR + 1, true],
  ['with the clock put back', HOUR, HOUR - 1, true],
  ['with the clock put back before it was opened', 0, -1, true],
])('whether a session has ended: %s', (_, used, now, ended) => {
  expect(hasEnded({ opened, used: opened + used }, opened + now)).toBe(ended);
});

test.each([
  ['no sign of the reader', null, 0],
  ['a sign in time', 29 * MINUTE, 29 * MINUTE],
  ['a sign that came late', 31 * MINUTE, 0],
  ['a sign from before the last use', -MINUTE, 0],
])('when a session was last used: %s', (_, lastActivity, used) => {
  const session = { opened, used: opened };
  const sign = lastActivity === null ? null : opened + lastActivity;
  expect(usedSession(session, sign)).toEqual({ opened, used: opened + used });
});
