import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readContent } from '../content.ts';
import { sendFile } from './file.ts';

/** The variable that tells the development server where the memoir's files lie. Set by the scripts. */
export const BOOK_FOLDER = 'SITE_BOOK_FOLDER';

const TYPES: Readonly<Record<string, string>> = {
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
};

/** Hands over the memoir's files while the site is developed; a build copies them. */
export async function serveDownload(
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  const path = request.url?.split('?')[0] ?? '';
  const type = TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''];
  if (!type) return next();
  try {
    const { epub, pdf } = readContent().downloads;
    const download = [epub, pdf].find((each) => each?.href === path);
    if (!download) return next();
    await sendFile(response, join(process.env[BOOK_FOLDER] ?? '', download.file), type);
  } catch (error) {
    next(error);
  }
}
