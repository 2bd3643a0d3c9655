import type { IncomingMessage } from 'node:http';
import { forbidden } from '../http-error.ts';

/** Who may come in: the Studio's own pages, and programs of this machine that were given the token. */
export interface Gate {
  /** For example `http://localhost:3334`. */
  readonly origin: string;
  readonly token: string;
}

/**
 * Throws the 403 answer for a request by another name than this service's: a page elsewhere whose name was made to
 * lead to this machine (DNS rebinding) sends its own.
 */
export function assertHost({ headers }: IncomingMessage, { origin }: Gate): void {
  const { host, port } = new URL(origin);
  const names = [host, `127.0.0.1:${port}`];
  if (names.includes(headers.host ?? '')) return;
  throw forbidden('This service answers on this machine alone, under its own name.');
}

function hasToken({ headers }: IncomingMessage, { token }: Gate): boolean {
  return headers.authorization === `Bearer ${token}`;
}

const reads = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** True for a request that a page of the Studio sent: browsers say so, and pages cannot. */
function isOwnPage(request: IncomingMessage, { origin }: Gate): boolean {
  const { headers } = request;
  if (headers.origin !== undefined) return headers.origin === origin;
  return reads(request) && headers['sec-fetch-site'] === 'same-origin';
}

/** True for a request to read that no page sent: a browser says where its pages are. */
function isProgram(request: IncomingMessage): boolean {
  const { headers } = request;
  return reads(request) && (headers.origin ?? headers['sec-fetch-site']) === undefined;
}

/**
 * Throws the 403 answer for a picture that a page elsewhere asks for. Programs of this machine show no token, such as the one
 * that makes the page beside the form: a picture's name is made from its bytes, and who knows it may have them.
 */
export function assertMayShow(request: IncomingMessage, gate: Gate): void {
  if (!isProgram(request)) assertAllowed(request, gate);
}

/** Throws the 403 answer for a request of neither the Studio nor of a program with the token. */
export function assertAllowed(request: IncomingMessage, gate: Gate): void {
  assertHost(request, gate);
  if (isOwnPage(request, gate)) return;
  if (request.headers.origin === undefined && hasToken(request, gate)) return;
  throw forbidden(`Only the Studio at ${gate.origin} may ask this.`);
}
