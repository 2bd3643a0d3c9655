import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What can go wrong on the wire; the numbers are HTTP statuses. */
export const FAULTS = [
  ...([429, 500, 502, 503, 504] as const),
  ...(['reset', 'hang', 'drip', 'cut', 'truncated', 'html'] as const),
  ...(['empty', 'halved', 'draft', 'wrong types'] as const),
];
export type Fault = (typeof FAULTS)[number] | 'wrong clock';

/** An answer as the service gave it. */
export type Upstream = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

export type Timing = {
  /** The Retry-After of a 429, in seconds. */
  readonly retryAfter: number;
  /** Of a drip: milliseconds between two bytes. */
  readonly pause: number;
};

const HTML = '<!doctype html><title>Sign in</title><p>Sign in to use this network.</p>';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const half = (body: Buffer): Buffer => body.subarray(0, Math.floor(body.byteLength / 2));

const retyped = (value: unknown): unknown => {
  if (typeof value === 'string') return 42;
  if (Array.isArray(value)) return { not: 'a list' };
  return 'not the type it was';
};

const withWrongTypes = (result: unknown): unknown => {
  if (Array.isArray(result)) return result.map(withWrongTypes);
  if (!isRecord(result)) return retyped(result);
  const fields = Object.entries(result).map(([name, value]) =>
    name === '_id' || name === '_type' ? [name, value] : [name, retyped(value)],
  );
  return Object.fromEntries(fields);
};

const asDraft = (document: unknown): unknown =>
  isRecord(document) ? { ...document, _id: `drafts.${document._id}` } : document;

const spoiledResult = (fault: Fault, result: unknown): unknown => {
  const list = Array.isArray(result) ? result : undefined;
  if (fault === 'empty') return list ? [] : null;
  if (fault === 'halved') return list ? list.slice(0, Math.floor(list.length / 2)) : result;
  if (fault === 'draft') return list ? [...list, asDraft(list[0])] : asDraft(result);
  return withWrongTypes(result);
};

const spoiledImage = (fault: Fault, image: Buffer): Buffer => {
  if (fault === 'empty') return Buffer.alloc(0);
  if (fault === 'halved') return half(image);
  return fault === 'wrong types' ? Buffer.from('not an image') : image;
};

const spoiledBody = (fault: Fault, { headers, body }: Upstream): Buffer => {
  if (fault === 'truncated') return half(body);
  if (headers['content-type']?.startsWith('image/')) return spoiledImage(fault, body);
  const answer: unknown = JSON.parse(body.toString());
  if (!isRecord(answer) || !('result' in answer)) return body;
  return Buffer.from(JSON.stringify({ ...answer, result: spoiledResult(fault, answer.result) }));
};

const sendStatus = (response: ServerResponse, status: number, retryAfter: number): void => {
  const retry = status === 429 ? { 'retry-after': String(retryAfter) } : {};
  const body = { statusCode: status, error: 'Fault', message: `Injected status ${status}` };
  response.writeHead(status, { 'content-type': 'application/json', ...retry });
  response.end(JSON.stringify(body));
};

const sendDrip = async (response: ServerResponse, body: Buffer, pause: number): Promise<void> => {
  for (const byte of body) {
    if (response.destroyed) return;
    response.write(Buffer.of(byte));
    await wait(pause);
  }
  response.end();
};

/** Sends the service's answer as it is. */
export function sendWhole(response: ServerResponse, { status, headers, body }: Upstream): void {
  response.writeHead(status, { ...headers, 'content-length': body.byteLength }).end(body);
}

/**
 * Sends the service's answer with the fault in it. `empty`, `halved`, `draft` and `wrong types` are
 * well-formed answers with such a result (of an image: such bytes, where that has a meaning);
 * `truncated` is half of the bytes sent as if they were all, `cut` is a connection lost half-way,
 * `wrong clock` a whole answer of 1970.
 */
export function sendSpoiled(
  response: ServerResponse,
  upstream: Upstream,
  fault: Exclude<Fault, 'reset' | 'hang'>,
  { retryAfter, pause }: Timing,
): Promise<void> | void {
  if (typeof fault === 'number') return sendStatus(response, fault, retryAfter);
  const { status, headers, body } = upstream;
  if (fault === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(HTML);
  } else if (fault === 'drip') {
    response.writeHead(status, { ...headers, 'content-length': body.byteLength });
    return sendDrip(response, body, pause);
  } else if (fault === 'cut') {
    response.writeHead(status, { ...headers, 'content-length': body.byteLength });
    response.write(half(body), () => response.destroy());
  } else if (fault === 'wrong clock') {
    sendWhole(response, { ...upstream, headers: { ...headers, date: new Date(0).toUTCString() } });
  } else {
    sendWhole(response, { ...upstream, body: spoiledBody(fault, upstream) });
  }
}
