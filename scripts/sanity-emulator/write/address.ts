import type { IncomingMessage } from 'node:http';
import { badRequest } from '../http-error.ts';
import type { Gate } from './gate.ts';

/** The address that is asked for. Throws the 400 answer for one that is none, or that nothing can read. */
export function addressOf({ url }: IncomingMessage, { origin }: Gate): URL {
  try {
    const address = new URL(`${origin}${url ?? '/'}`);
    decodeURIComponent(address.pathname);
    return address;
  } catch {
    throw badRequest('The address is malformed');
  }
}
