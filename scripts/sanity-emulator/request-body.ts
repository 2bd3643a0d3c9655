import type { IncomingMessage } from 'node:http';
import { badRequest, tooLarge } from './http-error.ts';

/** The bytes of a request's body. Throws the 413 answer for a body larger than `most` bytes. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop early must not destroy the connection: the refusal still has to go out on it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const part = Buffer.from(chunk);
    bytes += part.byteLength;
    if (bytes > most) throw tooLarge(most);
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

/** Levels of lists and objects in each other: no document of an author has a tenth of them. */
export const MOST_LEVELS = 200;

/** True for a value with more levels than `MOST_LEVELS`: who reads it again could run out of stack. */
export function isTooDeep(value: unknown, levels = MOST_LEVELS): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isTooDeep(each, levels - 1));
}

/** The value that a text stands for in JSON. Throws the 400 answer that says `what` is not JSON, or too deep. */
export function parseJson(text: string, what: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest(`${what} is not valid JSON`);
  }
  if (isTooDeep(value)) {
    throw badRequest(`${what} has more than ${MOST_LEVELS} levels of lists and objects`);
  }
  return value;
}
