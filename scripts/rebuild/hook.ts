import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'astro/zod';
import { bytesWithin } from '../../src/gather/bytes-within.ts';
import { signatureOf } from '../publisher/signature.ts';

/** How a hook is called that does not answer well: so often, with pauses that double. In milliseconds. */
export interface Persistence {
  readonly calls: number;
  readonly pause: number;
  readonly attempt: number;
}

export const PERSISTENCE: Persistence = { calls: 5, pause: 2_000, attempt: 30_000 };

/** The hook was not taken: by whom, why, what to do. Its address is never told. */
class HookError extends Error {
  override readonly name = 'HookError';
}

const HOSTS: readonly (readonly [hostname: RegExp, name: string])[] = [
  [/(^|\.)netlify\.com$/, 'Netlify'],
  [/(^|\.)vercel\.com$/, 'Vercel'],
  [/(^|\.)cloudflare\.com$/, 'Cloudflare'],
  [/^api\.github\.com$/, 'GitHub'],
];

/** Whose hook it is, as a person knows it: a host, or the publisher on a machine of one's own. */
export function hookOwner(hook: URL): string {
  return HOSTS.find(([hostname]) => hostname.test(hook.hostname))?.[1] ?? 'The publisher';
}

/**
 * What to send. GitHub takes a token, which stands in the address as its password; the publisher of one's own a
 * signature. An address with a password in it cannot be fetched as it is.
 */
function requestFor(hook: URL, secret: string | null): { url: string; init: RequestInit } {
  const owner = hookOwner(hook);
  const bare = new URL(hook);
  bare.username = '';
  bare.password = '';
  const body = owner === 'GitHub' ? '{"event_type":"publish"}' : '{}';
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'user-agent': 'rebuild',
  };
  if (hook.password) headers.authorization = `Bearer ${decodeURIComponent(hook.password)}`;
  if (owner === 'The publisher' && secret !== null) {
    headers['sanity-webhook-signature'] = signatureOf(secret, Date.now(), Buffer.from(body));
    headers['idempotency-key'] = randomUUID();
  }
  return { url: bare.href, init: { method: 'POST', headers, body } };
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && name in inner
        ? Object.entries(inner).find(([key]) => key === name)?.[1]
        : undefined,
    value,
  );
}

/** What the hosts' answers say in words, each in its own place. */
const WORDS = [
  ['job', 'state'],
  ['result', 'status'],
  ['error', 'message'],
  ['errors', '0', 'message'],
  ['message'],
];

function wordsIn(text: string): string {
  try {
    const answer: unknown = JSON.parse(text);
    const words = WORDS.map((path) => at(answer, ...path)).find(
      (found) => typeof found === 'string',
    );
    return words ? ` (${String(words).slice(0, 200)})` : '';
  } catch {
    return '';
  }
}

/** What the publisher says of a call that it does not take: a line, and no page of somebody else's. */
function lineIn(text: string): string {
  const line = text.trim();
  return /^[\w ,.:;'-]{1,200}$/.test(line) ? ` (${line})` : '';
}

const nothingNew = z.object({ state: z.literal('idle'), unchanged: z.literal(true) });

/**
 * Whether the publisher of one's own, which has taken a call, has made all releases that it was called for, and found
 * nothing new at last. Hosts do not tell; nor does a publisher whose state cannot be asked.
 */
export async function foundNothing(hook: URL, attempt: number): Promise<boolean> {
  if (hookOwner(hook) !== 'The publisher') return false;
  try {
    const response = await fetch(new URL('healthz', hook), {
      signal: AbortSignal.timeout(attempt),
    });
    const text = String(await bytesWithin(response, LARGEST));
    return nothingNew.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

interface Answer {
  readonly status: number;
  readonly words: string;
  /** Milliseconds to wait before the next call, where the host says so. */
  readonly retryAfter: number;
}

/** More than a host says, in bytes. */
const LARGEST = 100_000;

async function call(hook: URL, secret: string | null, attempt: number): Promise<Answer | null> {
  const { url, init } = requestFor(hook, secret);
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(attempt) });
    const retryAfter = Number(response.headers.get('retry-after') ?? 0) * 1000 || 0;
    const text = String(await bytesWithin(response, LARGEST));
    const words = wordsIn(text) || (response.ok ? '' : lineIn(text));
    return { status: response.status, words, retryAfter };
  } catch {
    return null;
  }
}

function refusal(owner: string, { status, words }: Answer): HookError {
  const missing = status === 404 || status === 410;
  const advice = missing
    ? 'The hook is gone: make a new one, and set DEPLOY_HOOK_URL to its address.'
    : 'Look at its own page for the reason, and check DEPLOY_HOOK_URL.';
  return new HookError(`${owner} answered ${status}${words}. ${advice}`);
}

/** Calls the deploy hook until it is taken, and gives a line that says so. Throws a `HookError`. */
export async function callHook(
  hook: URL,
  secret: string | null,
  { calls, pause, attempt }: Persistence,
): Promise<string> {
  const owner = hookOwner(hook);
  let last = 'does not answer';
  for (let n = 0; n < calls; n += 1) {
    const answer = await call(hook, secret, attempt);
    if (answer && answer.status >= 200 && answer.status < 300) {
      return `${owner} has taken the call${answer.words.toLowerCase()}.`;
    }
    const passing = answer === null || answer.status === 429 || answer.status >= 500;
    if (!passing) throw refusal(owner, answer);
    last = answer ? `answered ${answer.status}${answer.words}` : last;
    if (n + 1 < calls)
      await sleep(Math.max(pause * 2 ** n, Math.min(answer?.retryAfter ?? 0, 60_000)));
  }
  throw new HookError(`${owner} ${last}, ${calls} times. Try again later.`);
}
