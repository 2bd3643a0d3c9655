import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedWait, isLasting, networkReason } from '../../../../src/gather/sanity/reasons.ts';
import {
  pauseBefore,
  RETRY_POLICY,
  type RetryPolicy,
  ServiceError,
  withRetry,
} from '../../../../src/gather/sanity/retry.ts';

const SHORT: RetryPolicy = { attempt: 50, total: 150, pause: 5 };
const asking = (ask: () => Promise<string>, retryPolicy = SHORT) =>
  withRetry('Asking', ask, retryPolicy, AbortSignal.timeout(retryPolicy.total));
/** Answers with each of these in turn, and with the last one from then on. */
const inTurn = (...answers: readonly (string | Error)[]) => {
  let asked = 0;
  const ask = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? '';
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { ask, asked: () => asked };
};

describe('the product’s retryPolicy', () => {
  it('is 30 seconds an attempt and 2 minutes in all', () => {
    expect(RETRY_POLICY).toMatchObject({ attempt: 30_000, total: 120_000 });
  });

  it('doubles its pauses, up to thirty times the first', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((n) => pauseBefore(n, RETRY_POLICY))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });
});

describe('who asks withRetry', () => {
  it('takes the first answer', async () => {
    const { ask, asked } = inTurn('yes');
    expect(await asking(ask)).toBe('yes');
    expect(asked()).toBe(1);
  });

  it('asks again after passing refusals', async () => {
    const { ask, asked } = inTurn(
      new ServiceError('no.', false),
      new ServiceError('no.', false),
      'yes',
    );
    expect(await asking(ask)).toBe('yes');
    expect(asked()).toBe(3);
  });

  it('does not ask again after a lasting refusal, and says what was asked for', async () => {
    const { ask, asked } = inTurn(new ServiceError('never.', true), 'yes');
    await expect(asking(ask)).rejects.toMatchObject({
      name: 'ServiceError',
      message: 'Asking: never.',
      lasting: true,
    });
    expect(asked()).toBe(1);
  });

  it('gives up when the time is over, with the last reason', async () => {
    const { ask, asked } = inTurn(
      new ServiceError('first.', false),
      new ServiceError('no.', false),
    );
    await expect(asking(ask)).rejects.toMatchObject({
      message: 'Asking: no. Gave up after 0.15 s.',
      lasting: false,
    });
    expect(asked()).toBeGreaterThan(2);
  });

  it('gives the reason of the attempt before the one that the end of the time cut off', async () => {
    const deadline = AbortSignal.timeout(100);
    let asked = 0;
    const ask = async () => {
      asked += 1;
      if (asked === 1) throw new ServiceError('answered 503.', false);
      await new Promise((resolve) => deadline.addEventListener('abort', resolve));
      throw new ServiceError('cut off.', false);
    };
    const retryPolicy = { ...SHORT, total: 100 };
    await expect(withRetry('Asking', ask, retryPolicy, deadline)).rejects.toThrow(
      'Asking: answered 503. Gave up after 0.1 s.',
    );
  });

  it('waits as long as it is asked to', async () => {
    const { ask } = inTurn(new ServiceError('wait.', false, 80), 'yes');
    const start = performance.now();
    await asking(ask);
    expect(performance.now() - start).toBeGreaterThanOrEqual(75);
  });

  it('lets any other error through as it is', async () => {
    const { ask, asked } = inTurn(new TypeError('a mistake'));
    await expect(asking(ask)).rejects.toThrow(TypeError);
    expect(asked()).toBe(1);
  });
});

describe('a status', () => {
  it.each([400, 401, 403, 404, 410, 413])('of %i lasts', (status) => {
    expect(isLasting(status)).toBe(true);
  });
  it.each([408, 425, 429, 500, 502, 503, 504, 302])('of %i may pass', (status) => {
    expect(isLasting(status)).toBe(false);
  });
});

describe('Retry-After', () => {
  it.each([
    ['2', 2000],
    ['0', 0],
    ['', 0],
    ['-1', 0],
    ['soon', 0],
    ['Fri, 20 Nov 2026 12:00:00 GMT', 0],
    [null, 0],
    [undefined, 0],
  ])('of %j is %i ms', (header, wait) => expect(askedWait(header)).toBe(wait));

  it('is never a wait that a timer cannot hold', () => {
    fc.assert(
      fc.property(fc.anything(), fc.bigInt({ min: 0n }), (header, seconds) => {
        expect(askedWait(header)).toBeLessThan(2 ** 31);
        expect(askedWait(String(seconds))).toBeLessThan(2 ** 31);
      }),
    );
  });
});

describe('a broken connection', () => {
  it.each([
    [
      new TypeError('fetch failed', {
        cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }),
      }),
      'ECONNRESET',
    ],
    [new Error('odd'), 'odd'],
    [new TypeError('fetch failed', { cause: new Error('closed') }), 'closed'],
    [new DOMException('too slow', 'TimeoutError'), 'too slow'],
    ['text', 'text'],
  ])('by %o is named %s', (error, reason) => expect(networkReason(error)).toBe(reason));
});
