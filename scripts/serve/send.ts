import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf, isText } from '../hosts/content-type.ts';
import { encodingsOf, namesTag, type Range, rangeOf } from './conditions.ts';
import type { Contents, Encoding } from './content.ts';
import type { SiteFile } from './site-file.ts';

/** What goes over the wire for a file: compressed, or the file's own bytes. */
interface Form {
  readonly tag: string;
  readonly encoding: Encoding | null;
  readonly compressed: Buffer | null;
}

async function formOf(
  file: SiteFile,
  accepted: readonly Encoding[],
  contents: Contents,
): Promise<Form> {
  const hash = await contents.hash(file);
  const [encoding] = accepted;
  const compressed = encoding ? await contents.compressed(file, encoding) : null;
  if (!encoding || !compressed) return { tag: `"${hash}"`, encoding: null, compressed: null };
  return { tag: `"${hash}-${encoding}"`, encoding, compressed };
}

async function sendOwnBytes(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  range: Range | 'unsatisfiable' | null,
): Promise<void> {
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${file.size}`, 'Content-Length': 0 }).end();
    return;
  }
  const part = range ?? { start: 0, end: file.size - 1 };
  if (range) {
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${file.size}`);
  }
  response.setHeader('Content-Length', part.end - part.start + 1);
  if (request.method === 'HEAD' || file.size === 0) response.end();
  else await pipeline(file.handle.createReadStream({ ...part, autoClose: false }), response);
}

function askedRange(request: IncomingMessage, file: SiteFile, tag: string) {
  const { range, 'if-range': ifRange } = request.headers;
  if (request.method !== 'GET' || (ifRange !== undefined && ifRange !== tag)) return null;
  return rangeOf(range, file.size);
}

/**
 * Answers with a file: compressed where the client takes it, 304 where the client has it, and in part where asked
 * (a download that broke off goes on). A page shown in place of another, with another status than 200, goes out whole.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: number,
  contents: Contents,
): Promise<void> {
  const type = contentTypeOf(file.name);
  const text = isText(type);
  const accepted = text ? encodingsOf(request.headers['accept-encoding']) : [];
  const { tag, encoding, compressed } = await formOf(file, accepted, contents);
  response.statusCode = status;
  response.setHeader('Content-Type', type);
  if (text) response.setHeader('Vary', 'Accept-Encoding');
  else response.setHeader('Accept-Ranges', 'bytes');
  if (status === 200) response.setHeader('ETag', tag);
  if (status === 200 && namesTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304).end();
  } else if (encoding && compressed) {
    response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', compressed.length);
    response.end(request.method === 'HEAD' ? undefined : compressed);
  } else {
    const range = text || status !== 200 ? null : askedRange(request, file, tag);
    await sendOwnBytes(request, response, file, range);
  }
}
