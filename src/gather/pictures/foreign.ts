import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { bytesWithin } from '../bytes-within.ts';
import { isPublicAddress, lookupOf } from './public-address.ts';

/** How far a picture at another host is followed. Milliseconds, bytes and redirects. */
export interface Bounds {
  readonly time: number;
  readonly bytes: number;
  readonly redirects: number;
  /** Which addresses may be connected to. */
  readonly allowed: (address: string) => boolean;
  /** Certificates to trust beside the usual ones. */
  readonly ca?: string;
}

export const BOUNDS: Bounds = {
  time: 15_000,
  bytes: 20_000_000,
  redirects: 5,
  allowed: isPublicAddress,
};

/** Why a picture at another host cannot be had. Its address is not in it: that of a sealed post's is a secret. */
export class ForeignPictureError extends Error {
  override readonly name = 'ForeignPictureError';
}

/** The address if it may be asked: https, no password in it, the usual port, no address of a private network. */
function checked(address: string, { allowed }: Bounds): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:') throw new ForeignPictureError('is not at an https address');
  if (url.username || url.password) throw new ForeignPictureError('has a password in its address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is checked when it is looked up; an address in digits is not looked up at all.
  if (isIP(host) && !allowed(host)) throw new ForeignPictureError('is not on the public internet');
  return url;
}

function ask(url: URL, bounds: Bounds, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      signal,
      lookup: lookupOf(bounds.allowed),
      headers: { accept: 'image/avif,image/webp,image/*', 'user-agent': 'site-build' },
      ...(bounds.ca && { ca: bounds.ca }),
      agent: false as const,
    };
    request(url, options, resolve).once('error', reject).end();
  });
}

async function bytesOf(response: IncomingMessage, most: number): Promise<Buffer> {
  const bytes = await bytesWithin({ body: response }, most);
  if (bytes === null) throw new ForeignPictureError(`is larger than ${most / 1_000_000} MB`);
  if (bytes.length === 0) throw new ForeignPictureError('is empty');
  return bytes;
}

async function follow(address: string, bounds: Bounds, signal: AbortSignal): Promise<Buffer> {
  let next = address;
  for (let n = 0; n <= bounds.redirects; n += 1) {
    const url = checked(next, bounds);
    const response = await ask(url, bounds, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      next = URL.canParse(headers.location, url) ? new URL(headers.location, url).href : '';
      continue;
    }
    if (statusCode === 200 && headers['content-type']?.startsWith('image/')) {
      return await bytesOf(response, bounds.bytes);
    }
    response.destroy();
    throw new ForeignPictureError(statusCode === 200 ? 'is no picture' : `answers ${statusCode}`);
  }
  throw new ForeignPictureError(`leads on more than ${bounds.redirects} times`);
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof ForeignPictureError) return error.message;
  if (signal.aborted) return 'does not answer in time';
  if (!(error instanceof Error)) return 'cannot be reached';
  if (error.name === 'PrivateAddressError') return 'is not on the public internet';
  return `cannot be reached (${'code' in error ? String(error.code) : error.message})`;
}

/** Hosts that did not answer, and until when they are not asked again: many pictures can lie at one that is gone. */
const silent = new Map<string, number>();
const SILENCE = 60_000;

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

/**
 * The bytes of a picture at another host: https and public addresses only, on every redirect too, within the bounds.
 * Throws a `ForeignPictureError`.
 */
export async function fetchForeign(address: string, bounds: Bounds = BOUNDS): Promise<Buffer> {
  const host = hostOf(address);
  if ((silent.get(host) ?? 0) > Date.now()) throw new ForeignPictureError('cannot be reached');
  const signal = AbortSignal.timeout(bounds.time);
  try {
    return await follow(address, bounds, signal);
  } catch (error) {
    if (!(error instanceof ForeignPictureError)) silent.set(host, Date.now() + SILENCE);
    throw new ForeignPictureError(reasonOf(error, signal));
  }
}
