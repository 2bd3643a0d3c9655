import { describe, expect, test } from 'vitest';
import { eventOf, eventsIn, isShown, type PublishEvent } from '../../../scripts/release/event.ts';

const EARLIER = '2026-11-20T10:00:00Z';
const THEN = '2026-11-20T10:00:05Z';
const LATER = '2026-11-20T10:00:09Z';

const event = (fields: Partial<PublishEvent> = {}): PublishEvent => ({
  id: 'post-1',
  revision: 'r2',
  changedAt: THEN,
  deleted: false,
  ...fields,
});

const revision = (_rev: string, _updatedAt: string) => ({ _id: 'post-1', _rev, _updatedAt });

describe('an event is shown', () => {
  test.each([
    ['by its own revision', event(), revision('r2', THEN), 'yes'],
    ['by a newer one', event(), revision('r3', LATER), 'yes'],
    ['not by an older one', event(), revision('r1', EARLIER), 'no'],
    ['not by nothing', event(), null, 'no'],
    ['perhaps by another of the same second', event(), revision('r3', THEN), 'perhaps'],
    [
      'by its revision where no time is known',
      event({ changedAt: null }),
      revision('r2', THEN),
      'yes',
    ],
    [
      'not by another where no time is known',
      event({ changedAt: null }),
      revision('r1', THEN),
      'no',
    ],
    [
      'by its time where no revision is known',
      event({ revision: null }),
      revision('r2', THEN),
      'yes',
    ],
    ['not by an older time', event({ revision: null }), revision('r1', EARLIER), 'no'],
    ['when deleted, by nothing', event({ deleted: true }), null, 'yes'],
    ['when deleted, not by what was deleted', event({ deleted: true }), revision('r2', THEN), 'no'],
    [
      'when deleted, not by what came before',
      event({ deleted: true }),
      revision('r1', EARLIER),
      'no',
    ],
    [
      'when deleted, by what was created since',
      event({ deleted: true }),
      revision('r9', LATER),
      'yes',
    ],
    [
      'when deleted at an unknown time, by nothing alone',
      event({ deleted: true, changedAt: null }),
      revision('r9', LATER),
      'no',
    ],
  ] as const)('%s', (_, announced, now, expected) => {
    expect(isShown(announced, now)).toBe(expected);
  });
});

const BODY = { _id: 'post-1', _type: 'post', _rev: 'r2', _updatedAt: THEN, operation: 'update' };

describe('the events of a build', () => {
  test.each([
    ['none', {}, []],
    ['a webhook’s body', { PUBLISH_EVENT: JSON.stringify(BODY) }, [event()]],
    [
      'a list of them',
      { PUBLISH_EVENT: JSON.stringify([BODY, { _id: 'b', operation: 'delete' }]) },
      [event(), { id: 'b', revision: null, changedAt: null, deleted: true }],
    ],
    [
      'a time alone',
      { PUBLISH_EVENT: JSON.stringify({ _updatedAt: THEN }) },
      [event({ id: null, revision: null })],
    ],
    ['GitHub’s null, for a run without payload', { PUBLISH_EVENT: 'null' }, []],
    [
      'Netlify’s, URL-encoded',
      { INCOMING_HOOK_BODY: encodeURIComponent(JSON.stringify(BODY)) },
      [event()],
    ],
    ['Netlify’s of another kind', { INCOMING_HOOK_BODY: 'started by hand 100%' }, []],
    ['a draft', { PUBLISH_EVENT: JSON.stringify({ ...BODY, _id: 'drafts.post-1' }) }, []],
  ])('%s', (_, env, expected) => {
    expect(eventsIn(env)).toEqual(expected);
  });

  test('what is no event is one line', () => {
    expect(() => eventsIn({ PUBLISH_EVENT: '{' })).toThrow(/^PUBLISH_EVENT is not JSON: see .+$/);
    expect(() => eventOf({ _id: 7 })).toThrow(/^The event's _id is not what .+$/);
    expect(() => eventOf({ _updatedAt: 'yesterday' })).toThrow(
      /^The event's _updatedAt is not .+$/,
    );
    expect(() => eventOf('x')).toThrow(/^The event is not what .+$/);
  });
});
