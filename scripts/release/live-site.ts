import { bytesWithin } from '../../src/gather/bytes-within.ts';
import { isLasting, networkReason } from '../../src/gather/sanity/reasons.ts';
import { type RetryPolicy, ServiceError, withRetry } from '../../src/gather/sanity/retry.ts';
import {
  type Account,
  parseRecord,
  parseVersion,
  RECORD_FILE,
  SEALED_VERSION_FILE,
  VERSION_FILE,
  type Version,
} from './account/version.ts';

/** The address of the site leads to another one, where a release of it is: nothing can be said of what readers have. */
export class MovedError extends Error {
  override readonly name = 'MovedError';
}

/** Whether a host's answer says that it has nothing there: not found, gone, or led elsewhere. */
function isAbsence(status: number): boolean {
  return (status >= 300 && status < 400) || status === 404 || status === 410;
}

/** What `fetch` says of addresses that lead to one another. */
const CIRCLE = 'redirect count exceeded';

/** A good answer, or null where the site has nothing at that address. Throws a `ServiceError`. */
async function ask(
  url: string,
  signal: AbortSignal,
  redirect: 'manual' | 'follow' = 'manual',
): Promise<Response | null> {
  // What stands between may keep answers for minutes (GitHub Pages: ten), but not for an address never asked before.
  const fresh = `${url}?${Date.now()}`;
  const response = await fetch(fresh, { signal, redirect }).catch((error: unknown) => {
    const reason = networkReason(error);
    if (reason === 'ENOTFOUND' || reason === CIRCLE) return null;
    throw new ServiceError(`it cannot be reached (${reason}).`, false);
  });
  if (response === null || isAbsence(response.status)) return null;
  if (response.ok) return response;
  throw new ServiceError(`it answered ${response.status}.`, isLasting(response.status));
}

/** More than any file of a release has, in bytes: who answers there may be somebody else. */
const LARGEST = 32_000_000;

/** The bytes of such an answer to who asked for this address. Throws a `ServiceError`. */
async function bytesOf(response: Response, url: string): Promise<Buffer> {
  const bytes = await bytesWithin(response, LARGEST).catch((error: unknown) => {
    throw new ServiceError(`its answer broke off (${networkReason(error)}).`, false);
  });
  if (bytes) return bytes;
  const file = url.slice(url.lastIndexOf('/') + 1);
  throw new ServiceError(`its ${file} is larger than ${LARGEST / 1_000_000} MB.`, true);
}

/** A file of the live site; null where there is none. One attempt; throws a `ServiceError`. */
async function fileAt(url: string, signal: AbortSignal): Promise<Buffer | null> {
  const response = await ask(url, signal);
  return response && bytesOf(response, url);
}

/** Throws a `MovedError` where the address of a site leads to that of one with a release, as from http to https. */
async function assertNotMoved(siteUrl: string, signal: AbortSignal): Promise<void> {
  const url = `${siteUrl}/${VERSION_FILE}`;
  const response = await ask(url, signal, 'follow');
  if (!response?.redirected || parseVersion(String(await bytesOf(response, url)), '') === null)
    return;
  const { origin, pathname } = new URL(response.url);
  const there = origin + pathname.split(`/${VERSION_FILE}`)[0];
  // A host may lead each address to the same with a slash at its end.
  if (there === siteUrl) return;
  throw new MovedError(
    `SITE_URL (${siteUrl}) leads to ${there}, where the site is: set SITE_URL=${there}, or, while it moves, ALLOW_SHRINK=1 for one build.`,
  );
}

/** The text of such a file. Asked for beside another one, it may fail before anybody waits for it. */
function liveFile(siteUrl: string, file: string, signal: AbortSignal): Promise<string | null> {
  const text = fileAt(`${siteUrl}/${file}`, signal).then((bytes) => bytes?.toString() ?? null);
  text.catch(() => {});
  return text;
}

function attemptSignal(retryPolicy: RetryPolicy, deadline: AbortSignal): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(retryPolicy.attempt), deadline]);
}

/**
 * The version that is live now, or null where no release of this site is. One attempt; throws a `ServiceError`, or a
 * `MovedError`.
 */
export async function liveVersion(siteUrl: string, signal: AbortSignal): Promise<Version | null> {
  const open = liveFile(siteUrl, VERSION_FILE, signal);
  const sealed = liveFile(siteUrl, SEALED_VERSION_FILE, signal);
  const text = await open;
  if (text !== null) return parseVersion(text, (await sealed) ?? '');
  await assertNotMoved(siteUrl, signal);
  return null;
}

/**
 * What the live release says of itself, or null where none is. Throws a `ServiceError` when the site does not answer, and a
 * `MovedError`.
 */
export function liveAccount(siteUrl: string, retryPolicy: RetryPolicy): Promise<Account | null> {
  const deadline = AbortSignal.timeout(retryPolicy.total);
  const read = async (): Promise<Account | null> => {
    const signal = attemptSignal(retryPolicy, deadline);
    const asked = liveVersion(siteUrl, signal);
    const text = liveFile(siteUrl, RECORD_FILE, signal);
    const version = await asked;
    if (version === null) return null;
    const record = parseRecord((await text) ?? '');
    if (record?.content === version.content) return { version, record };
    throw new ServiceError(`${VERSION_FILE} and ${RECORD_FILE} are of two releases.`, false);
  };
  return withRetry(`The live site at ${siteUrl}`, read, retryPolicy, deadline);
}

/** A file of the live site, or null where there is none. Throws a `ServiceError` when the site does not answer. */
export function liveBytes(url: string, retryPolicy: RetryPolicy): Promise<Buffer | null> {
  const deadline = AbortSignal.timeout(retryPolicy.total);
  const read = () => fileAt(url, attemptSignal(retryPolicy, deadline));
  return withRetry(`The live site at ${new URL(url).origin}`, read, retryPolicy, deadline);
}

/** A hashed file of the live site, or null when it cannot be had. */
export async function liveAsset(url: string, retryPolicy: RetryPolicy): Promise<Buffer | null> {
  return fileAt(url, AbortSignal.timeout(retryPolicy.attempt)).catch(() => null);
}
