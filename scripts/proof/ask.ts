import { setTimeout as sleep } from 'node:timers/promises';
import { bytesWithin } from '../../src/gather/bytes-within.ts';

/** What a live site answers. */
export interface Answer {
  readonly status: number;
  /** Where it leads, in full, or null. */
  readonly location: string | null;
  /** Null where there are more than were asked for. */
  readonly bytes: Buffer | null;
}

/** The site does not answer. */
export class ProofError extends Error {
  override readonly name = 'ProofError';
}

/** Addresses asked for at once. */
export const CONCURRENCY = 24;

/** In milliseconds; an address that does not answer in time, or with a fault of the server, is asked so often. */
const TIMEOUT = 20_000;
const TRIES = 3;

async function askOnce(url: string, most: number): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(url, { redirect: 'manual', cache: 'no-store', signal });
  const to = response.headers.get('location');
  return {
    status: response.status,
    location: to === null ? null : URL.parse(to, url)?.href.replace(/\/$/, '') || to,
    bytes: await bytesWithin(response, most),
  };
}

function reasonIn(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/**
 * What the site answers at this address, with at most so many bytes. Throws a `ProofError` when it does not.
 */
export async function ask(url: string, most: number): Promise<Answer> {
  let reason = '';
  for (let left = TRIES - 1; left >= 0; left -= 1) {
    const answer = await askOnce(url, most).catch((error: unknown) => {
      reason = reasonIn(error);
      return null;
    });
    const passing = answer === null || answer.status >= 500 || answer.status === 429;
    if (answer !== null && (left === 0 || !passing)) return answer;
    if (left > 0) await sleep(1000 * (TRIES - left));
  }
  throw new ProofError(`${url} does not answer: ${reason}.`);
}
