import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { eventOf } from '../../../scripts/release/event.ts';
import { refuseOlder, untilAllShown } from '../../../scripts/release/fresh.ts';
import { openReader } from '../../../src/gather/sanity/client.ts';
import { readServiceContent } from '../../../src/gather/sanity/service-content.ts';
import { HURRIED, serviceAt } from '../../support/release-elsewhere.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import { NOW, post, posts, startDataset } from './releasing.ts';

const author: Doc = {
  _id: 'author-1',
  _type: 'author',
  _rev: 'a1',
  _updatedAt: '2026-05-01T00:00:00Z',
  name: 'Jonah',
};

const announced = ({ _id, _rev, _updatedAt }: Doc, operation = 'update') =>
  eventOf({ _id, _rev, _updatedAt, operation });

const changed = post(1, 'Second words', { _updatedAt: '2026-11-20T10:00:00Z' });

/** How waiting for the event ends, when the service gets `later` after a moment. */
async function waiting(event: ReturnType<typeof eventOf>, later?: readonly Doc[], within = 3_000) {
  const { origin, edit } = await startDataset([...posts(2), author]);
  const reader = openReader(serviceAt(origin), true, { ...HURRIED, total: 10_000 });
  const start = performance.now();
  const end = untilAllShown(reader, [event], within).then(
    () => 'shown',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  await sleep(200);
  if (later) await edit(later);
  return { end: await end, took: performance.now() - start };
}

describe('a release waits', () => {
  test.each([
    ['for a change', announced(changed), [changed, post(2), author]],
    ['for a creation', announced(post(3), 'create'), [...posts(3), author]],
    ['for a deletion', announced(post(2), 'delete'), [post(1), author]],
    [
      'for a change of an author',
      announced({ ...author, _rev: 'a2' }),
      [...posts(2), { ...author, _rev: 'a2' }],
    ],
    [
      'for anything newer',
      announced(changed),
      [{ ...changed, _rev: 'r9', _updatedAt: '2026-11-20T10:00:07Z' }, author],
    ],
    ['for a time', eventOf({ _updatedAt: '2026-11-20T09:00:00Z' }), [changed, author]],
  ])('%s', async (_, event, later) => {
    const { end, took } = await waiting(event, later);
    expect(end).toBe('shown');
    expect(took).toBeGreaterThan(150);
  });
});

test('what is shown already is not waited for', async () => {
  const { end, took } = await waiting(announced(post(1)));
  expect(end).toBe('shown');
  expect(took).toBeLessThan(2_000);
});

describe('a release fails rather than publish the older state', () => {
  test.each([
    ['of a change', announced(changed), 'document post-1'],
    ['of a creation', announced(post(3), 'create'), 'document post-3'],
    ['of a deletion', announced(post(2), 'delete'), 'document post-2'],
    ['of a time', eventOf({ _updatedAt: '2026-11-20T09:00:00Z' }), 'its content'],
  ])('%s', async (_, event, what) => {
    const { end } = await waiting(event, undefined, 400);
    expect(end).toBe(
      `StaleError: The content service still shows an older state of ${what} than the change that asked for this release. Nothing is published: release again in a minute.`,
    );
  });

  test('when a post was read in an older state after all', async () => {
    const { origin } = await startDataset(posts(2));
    const reader = openReader(serviceAt(origin), true, HURRIED);
    const content = await readServiceContent(reader, [], NOW, () => {});
    expect(() => refuseOlder(content, [announced(post(1))])).not.toThrow();
    expect(() => refuseOlder(content, [announced(changed)])).toThrow(/^The content service still/);
    expect(() => refuseOlder(content, [announced(post(2), 'delete')])).toThrow(/document post-2 /);
  });
});

test('another revision of the same second is taken once the wait is over', async () => {
  const { end, took } = await waiting(
    eventOf({ _id: 'post-1', _rev: 'other', _updatedAt: '2026-01-02T08:00:00Z' }),
    undefined,
    400,
  );
  expect(end).toBe('shown');
  expect(took).toBeGreaterThanOrEqual(390);
});
