import { setTimeout as sleep } from 'node:timers/promises';

/** How long the build waits for the content service. All in milliseconds. */
export interface RetryPolicy {
  /** For one attempt at one request. */
  readonly attempt: number;
  /** For everything, from the first request on. */
  readonly total: number;
  /** Before the first repetition; doubled for each further one, up to 30 times as much. */
  readonly pause: number;
}

/** The product's retryPolicy: 30 s an attempt, 2 minutes in all. */
export const RETRY_POLICY: RetryPolicy = { attempt: 30_000, total: 120_000, pause: 1_000 };

/** What went wrong with one attempt, and whether another may go better. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly lasting: boolean;
  readonly wait: number;

  /** `lasting`: asking again will not help. `wait`: not before so many milliseconds. */
  constructor(message: string, lasting: boolean, wait = 0) {
    super(message);
    this.lasting = lasting;
    this.wait = wait;
  }
}

/** The pause before repetition `n` (from 0), in milliseconds. */
export function pauseBefore(n: number, retryPolicy: RetryPolicy): number {
  return Math.min(retryPolicy.pause * 2 ** n, retryPolicy.pause * 30);
}

/**
 * The answer of `ask`, asked again while it throws a passing `ServiceError` and time is left. Throws the last refusal, with
 * what was asked for in front; it is a passing one when only the time ran out. An attempt that the end of the time cut
 * off says nothing of the service: then the refusal before it counts.
 */
export async function withRetry<T>(
  what: string,
  ask: () => Promise<T>,
  retryPolicy: RetryPolicy,
  deadline: AbortSignal,
): Promise<T> {
  let reason = '';
  for (let n = 0; ; n += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.lasting) throw new ServiceError(`${what}: ${error.message}`, true);
      if (!deadline.aborted || reason === '') reason = error.message;
      const wait = Math.max(pauseBefore(n, retryPolicy), error.wait);
      await sleep(wait, undefined, { signal: deadline }).catch(() => {
        const seconds = retryPolicy.total / 1000;
        throw new ServiceError(`${what}: ${reason} Gave up after ${seconds} s.`, false);
      });
    }
  }
}
