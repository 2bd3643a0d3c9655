import type { CDPSession } from '@playwright/test';

/** A line: milliseconds for a request, and Mbit/s both ways. */
export interface Line {
  readonly latency: number;
  readonly megabits: number;
}

export const SLOW: Line = { latency: 400, megabits: 0.4 };
export const FAST: Line = { latency: 80, megabits: 9 };

/** Has the page of a session load over this line. */
export async function putOnLine(session: CDPSession, { latency, megabits }: Line): Promise<void> {
  const throughput = (megabits * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
