import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createScheduler } from '../../../scripts/publisher/scheduler.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A scheduler whose releases take `long` and end as `ends` says (well, by default); gives when each began. */
function scheduled(long: number, ends: readonly boolean[] = []) {
  const began: number[] = [];
  const open = { now: 0, most: 0 };
  const start = Date.now();
  const scheduler = createScheduler({
    release: async () => {
      const nth = began.push(Date.now() - start) - 1;
      open.now += 1;
      open.most = Math.max(open.most, open.now);
      await new Promise((resolve) => setTimeout(resolve, long));
      open.now -= 1;
      return ends[nth] ?? true;
    },
    quiet: 60,
    longest: 300,
    retryAfter: (failures) => failures * 100,
    now: () => Date.now(),
  });
  return { scheduler, began, open };
}

test('events that come close together share a release, after the quiet time', async () => {
  const { scheduler, began } = scheduled(10);
  for (let n = 0; n < 5; n += 1) {
    scheduler.request();
    await pass(10);
  }
  await pass(1000);
  expect(began).toEqual([40 + 60]);
  expect(scheduler.state()).toBe('idle');
});

test('a stream of events does not put a release off for ever', async () => {
  const { scheduler, began } = scheduled(1);
  for (let n = 0; n < 60; n += 1) {
    scheduler.request();
    await pass(10);
  }
  expect(began).toEqual([300]);
  await pass(1000);
  expect(began).toHaveLength(2);
  expect(scheduler.state()).toBe('idle');
});

test('events during a release share the next, and there is never more than one', async () => {
  const { scheduler, began, open } = scheduled(150);
  scheduler.request();
  await pass(100);
  expect(scheduler.state()).toBe('releasing');
  for (let n = 0; n < 5; n += 1) scheduler.request();
  await pass(1000);
  expect(began).toEqual([60, 60 + 150 + 60]);
  expect(open.most).toBe(1);
  expect(scheduler.state()).toBe('idle');
});

test('a failed release is tried again with growing pauses, and at once after an event', async () => {
  const { scheduler, began } = scheduled(1, [false, false, false, true]);
  scheduler.request();
  await pass(110);
  expect(scheduler.state()).toBe('failing');
  await pass(300);
  expect(began).toEqual([60, 60 + 1 + 100, 161 + 1 + 200]);
  expect(scheduler.failures()).toBe(3);
  scheduler.request();
  await pass(100);
  expect(began.slice(3)).toEqual([410 + 60]);
  expect(scheduler.failures()).toBe(0);
  await pass(10_000);
  expect(began).toHaveLength(4);
});

test('a release happens at the time named last, and not at another', async () => {
  const { scheduler, began } = scheduled(1);
  scheduler.requestAt(Date.now() + 100);
  scheduler.requestAt(Date.now() + 400);
  await pass(1000);
  expect(began).toEqual([460]);
  scheduler.requestAt(Date.now() + 60);
  scheduler.requestAt(null);
  await pass(1000);
  expect(began).toHaveLength(1);
});

test('a release happens at a time that no timer holds', async () => {
  const { scheduler, began } = scheduled(1);
  const far = 40 * 24 * 60 * 60_000;
  scheduler.requestAt(Date.now() + far);
  await pass(far + 1000);
  expect(began).toEqual([far + 60]);
});

test('after it is stopped nothing begins', async () => {
  const { scheduler, began } = scheduled(50);
  scheduler.request();
  await scheduler.stop();
  scheduler.request();
  scheduler.requestAt(Date.now());
  scheduler.requestAfter(1);
  await pass(1000);
  expect(began).toHaveLength(0);
});
