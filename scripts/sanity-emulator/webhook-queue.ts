import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from './changes.ts';
import type { Home } from './groq.ts';
import { type WebhookMessage, webhookMessage } from './webhook-message.ts';

/** Where changes are sent, and the secret that signs them. */
export type Webhook = {
  readonly url: string;
  readonly secret: string;
  /** Milliseconds to wait after failed attempt `n` (from 0); by default 1 s, doubling, at most 2 min. */
  readonly retryDelay?: (attempt: number) => number;
  /** Milliseconds that the receiver has for its answer; 30 s by default. */
  readonly timeout?: number;
};

/** Sends changes in order, one request at a time. */
export type WebhookQueue = {
  readonly send: (changes: readonly Change[]) => void;
  /** Ends the delivery under way and drops what waits. */
  readonly close: () => Promise<void>;
};

// https://www.sanity.io/docs/content-lake/webhooks: a receiver has 30 s; 429, 5xx and network
// failures are retried with growing pauses for half an hour, other answers never.
const TIMEOUT_MS = 30_000;
const RETRY_FOR_MS = 30 * 60_000;

const doubling = (attempt: number): number => Math.min(1000 * 2 ** attempt, 120_000);

const isRetried = (status: number): boolean => status === 429 || status >= 500;

const post = (url: URL, { headers, body }: WebhookMessage, signal: AbortSignal): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    request(url, { method: 'POST', headers, signal }, (response) => {
      response.resume().on('error', () => undefined);
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end(body);
  });

/** One attempt: the status that came back, or in words why none did. */
const attemptOnce = async (
  { url, timeout = TIMEOUT_MS }: Webhook,
  message: WebhookMessage,
  closed: AbortSignal,
): Promise<number | string> => {
  const late = AbortSignal.timeout(timeout);
  try {
    return await post(new URL(url), message, AbortSignal.any([closed, late]));
  } catch (error) {
    if (late.aborted) return `no answer within ${timeout / 1000} s`;
    return error instanceof Error ? error.message : String(error);
  }
};

const deliver = async (
  webhook: Webhook,
  message: WebhookMessage,
  closed: AbortSignal,
): Promise<string> => {
  const delay = webhook.retryDelay ?? doubling;
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await attemptOnce(webhook, message, closed);
    if (typeof outcome === 'number' && !isRetried(outcome)) return `answered ${outcome}`;
    const pause = delay(attempt);
    if (performance.now() + pause > giveUpAt) return `given up: ${outcome}`;
    await wait(pause, undefined, { signal: closed });
  }
};

/** The queue to `webhook`; each delivery that has ended, well or not, is one line in the log. */
export function startWebhookQueue(
  webhook: Webhook,
  home: Home,
  log: (line: string) => void,
): WebhookQueue {
  const closing = new AbortController();
  let tail = Promise.resolve();
  const deliverNext = async (change: Change, message: WebhookMessage): Promise<void> => {
    if (closing.signal.aborted) return;
    const what = `${change.operation} of ${change.document._type} ${change.document._id}`;
    const outcome = await deliver(webhook, message, closing.signal).catch(() => 'dropped');
    if (!closing.signal.aborted) log(`webhook: ${what}: ${outcome}`);
  };
  const send = (changes: readonly Change[]): void => {
    for (const change of changes) {
      const message = webhookMessage(change, home, webhook.secret, Date.now(), randomUUID());
      tail = tail.then(() => deliverNext(change, message));
    }
  };
  const close = (): Promise<void> => {
    closing.abort();
    return tail;
  };
  return { send, close };
}
