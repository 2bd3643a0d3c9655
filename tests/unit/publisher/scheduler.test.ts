import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createScheduler } from '../../../scripts/publisher/scheduler.ts';

/** A scheduler whose releases take `long` and end as `ends` says (well, by default); gives when each began. */
function scheduled(long: number, ends: readonly boolean[] = []) {
  const began: number[] = [];
  const open = { now: 0, most: 0 };
  const start = performance.now();
  const scheduler = createScheduler({
    release: async () => {
      const nth = began.push(performance.now() - start) - 1;
      open.now += 1;
      open.most = Math.max(open.most, open.now);
      await sleep(long);
      open.now -= 1;
      return ends[nth] ?? true;
    },
    quiet: 60,
    longest: 300,
    retryAfter: (failures) => failures * 100,
    now: Date.now,
  });
  onTestFinished(() => scheduler.stop());
  return { scheduler, began, open };
}

const idle = (scheduler: { state(): string }) =>
  vi.waitFor(() => expect(scheduler.state()).toBe('idle'), { timeout: 5000, interval: 5 });

test('events that come close together share a release, after the quiet time', async () => {
  const { scheduler, began } = scheduled(10);
  for (let n = 0; n < 5; n += 1) {
    scheduler.request();
    await sleep(10);
  }
  await idle(scheduler);
  expect(began).toHaveLength(1);
  expect(began[0]).toBeGreaterThan(90);
});

test('a stream of events does not put a release off for ever', async () => {
  const { scheduler, began } = scheduled(1);
  for (let n = 0; n < 60; n += 1) {
    scheduler.request();
    await sleep(10);
  }
  expect(began.length).toBeGreaterThan(0);
  await idle(scheduler);
});

test('events during a release share the next, and there is never more than one', async () => {
  const { scheduler, began, open } = scheduled(150);
  scheduler.request();
  await sleep(100);
  expect(scheduler.state()).toBe('releasing');
  for (let n = 0; n < 5; n += 1) scheduler.request();
  await sleep(100);
  await idle(scheduler);
  expect(began).toHaveLength(2);
  expect(open.most).toBe(1);
});

test('a failed release is tried again with growing pauses, and at once after an event', async () => {
  const { scheduler, began } = scheduled(1, [false, false, false, true]);
  scheduler.request();
  await sleep(110);
  expect(scheduler.state()).toBe('failing');
  await vi.waitFor(() => expect(began).toHaveLength(3), { timeout: 3000, interval: 5 });
  const [first = 0, second = 0, third = 0] = began;
  expect(second - first).toBeGreaterThanOrEqual(95);
  expect(third - second).toBeGreaterThanOrEqual(195);
  const now = began.length;
  scheduler.request();
  await idle(scheduler);
  expect(began).toHaveLength(now + 1);
});

test('a release happens at the time named last, and not at another', async () => {
  const { scheduler, began } = scheduled(1);
  scheduler.requestAt(Date.now() + 100);
  scheduler.requestAt(Date.now() + 400);
  await sleep(300);
  expect(began).toHaveLength(0);
  await vi.waitFor(() => expect(began).toHaveLength(1), { timeout: 3000, interval: 5 });
  expect(began[0]).toBeGreaterThan(440);
  scheduler.requestAt(Date.now() + 60);
  scheduler.requestAt(null);
  await sleep(200);
  expect(began).toHaveLength(1);
});

test('after it is stopped nothing begins', async () => {
  const { scheduler, began } = scheduled(50);
  scheduler.request();
  await scheduler.stop();
  scheduler.request();
  scheduler.requestAt(Date.now());
  await sleep(150);
  expect(began).toHaveLength(0);
});
