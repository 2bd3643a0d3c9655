import type { IncomingMessage } from 'node:http';

/** A projected document takes a few hundred bytes. */
const LARGEST = 100_000;
/** For the whole body, in milliseconds; the sender waits half a minute for the answer. */
const TIME = 10_000;

/** A body that will not be read, and the status that says so. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The bytes of a body as they were sent. Throws a `BodyError` for one that is too large, or too slow. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (error: Error | null) => {
      clearTimeout(timer);
      request.removeAllListeners('data').pause();
      if (error) reject(error);
      else resolve(Buffer.concat(chunks));
    };
    const tooLarge = new BodyError(413, `The body is larger than ${LARGEST} bytes`);
    const timer = setTimeout(() => end(new BodyError(503, 'The body came too slowly')), TIME);
    if (Number(request.headers['content-length'] ?? 0) > LARGEST) {
      end(tooLarge);
      return;
    }
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LARGEST) end(tooLarge);
      else chunks.push(chunk);
    });
    request.once('end', () => end(null));
    request.once('error', () => end(new BodyError(503, 'The body did not come')));
  });
}
