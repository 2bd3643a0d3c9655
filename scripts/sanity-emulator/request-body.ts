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

/** The value that a text stands for in JSON. Throws the 400 answer that says `what` is not JSON. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(`${what} is not valid JSON`);
  }
}
