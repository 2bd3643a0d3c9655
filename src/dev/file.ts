import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Sends the file. Rejects where it cannot be read, before anything is sent. */
export async function sendFile(
  response: ServerResponse,
  file: string,
  type: string,
): Promise<void> {
  const { size } = await stat(file);
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', size);
  // A reader who goes away in the middle is no fault.
  await pipeline(createReadStream(file), response).catch(() => response.destroy());
}
