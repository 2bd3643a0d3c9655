import { describe, expect, test, vi } from 'vitest';
import { eventOf } from '../../../scripts/release/event.ts';
import { assertNotStale, untilShown } from '../../../scripts/release/plan/fresh.ts';
import { createMemory } from '../../../src/gather/memory.ts';
import { openReader } from '../../../src/gather/sanity/client.ts';
import { readServiceContent } from '../../../src/gather/sanity/service-content.ts';
import { startRecorder } from '../../support/recorder.ts';
import { PATIENT, serviceAt } from '../../support/release-elsewhere.ts';
import type { Doc } from '../sanity-emulator/serving.ts';
import { NOW, post, posts, startDataset } from './releasing.ts';

const author: Doc = {
  _id: 'author-1',
  _type: 'author',
  _rev: 'a1',
  _updatedAt: '2026-05-01T00:00:00Z',
  name: 'Jonah',
};

/** A busy machine's own service may be slow. */

const announced = ({ _id, _rev, _updatedAt }: Doc, operation = 'update') =>
  eventOf({ _id, _rev, _updatedAt, operation });

const changed = post(1, 'Second words', { _updatedAt: '2026-11-20T10:00:00Z' });

/** How waiting for the event ends, when the service gets `later` once it has been asked in vain. */
async function waiting(event: ReturnType<typeof eventOf>, later?: readonly Doc[], within = 3_000) {
  const { origin, edit } = await startDataset([...posts(2), author]);
  const asked = await startRecorder(origin);
  const reader = openReader(serviceAt(asked.origin), true, PATIENT);
  const start = performance.now();
  const end = untilShown(reader, [event], within, false).then(
    (unshown) => unshown[0]?.state ?? 'shown',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  if (later) {
    // A second question says that the first was answered.
    await vi.waitFor(() => expect(asked.requests.length).toBeGreaterThan(1));
    await edit(later);
  }
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
    expect((await waiting(event, later)).end).toBe('shown');
  });
});

test('what is shown already is not waited for', async () => {
  const { end, took } = await waiting(announced(post(1)));
  expect(end).toBe('shown');
  expect(took).toBeLessThan(2_000);
});

describe('after the wait it is known that the service has', () => {
  test.each([
    ['an older state of a change', announced(changed), 'no'],
    ['a document that was deleted', announced(post(2), 'delete'), 'no'],
    ['nothing so new', eventOf({ _updatedAt: '2026-11-20T09:00:00Z' }), 'no'],
    ['nothing under the id', announced(post(3), 'create'), 'absent'],
  ])('%s', async (_, event, state) => {
    expect((await waiting(event, undefined, 400)).end).toBe(state);
  });
});

describe('changes that are shown', () => {
  const events = [announced(changed), announced(post(2))];

  test('wait the whole time for others where no release follows', async () => {
    const { origin } = await startDataset(posts(2));
    const reader = openReader(serviceAt(origin), true, PATIENT);
    const start = performance.now();
    expect(await untilShown(reader, events, 4_000, false)).toHaveLength(1);
    expect(performance.now() - start).toBeGreaterThan(3_900);
  });

  test('wait shortly where one does', async () => {
    const { origin } = await startDataset(posts(2));
    const reader = openReader(serviceAt(origin), true, PATIENT);
    const start = performance.now();
    const unshown = await untilShown(reader, events, 20_000, true);
    expect(unshown.map(({ event }) => event.id)).toEqual(['post-1']);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

test('a post that was read in an older state after all is refused', async () => {
  const { origin } = await startDataset(posts(2));
  const reader = openReader(serviceAt(origin), true, PATIENT);
  const content = await readServiceContent(reader, [], { now: NOW, progress: () => {} });
  expect(() => assertNotStale(content, [announced(post(1))])).not.toThrow();
  expect(() => assertNotStale(content, [announced(changed)])).toThrow(
    'The content service still shows an older state of document post-1 than the change that asked for this release. Nothing is published: release again in a minute.',
  );
  expect(() => assertNotStale(content, [announced(post(2), 'delete')])).toThrow(/document post-2 /);
});

test('so is an author that was read in an older state, though every post is as it was', async () => {
  const { origin } = await startDataset([...posts(2), author]);
  const reader = openReader(serviceAt(origin), true, PATIENT);
  const reading = { now: NOW, progress: () => {}, memory: createMemory() };
  const content = await readServiceContent(reader, [], reading);
  const later = { ...author, _rev: 'a2', _updatedAt: '2026-06-01T00:00:00Z' };
  expect(() => assertNotStale(content, [announced(author)])).not.toThrow();
  expect(() => assertNotStale(content, [announced(later)])).toThrow(/document author-1 /);
  expect(() => assertNotStale(content, [announced(author, 'delete')])).toThrow(/author-1 /);
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
