import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { ASSETS } from '../domain/routes.ts';

/** The variable that tells the development server where the made pictures lie. Set by the scripts. */
export const PICTURES_FOLDER = 'SITE_PICTURES_FOLDER';

/** Hands over a made picture while the site is developed; a build copies them. */
export function servePicture(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const path = request.url?.split('?')[0] ?? '';
  const file = join(process.env[PICTURES_FOLDER] ?? '', basename(path));
  const type = /^[^.]+\.(avif|webp|jpg)$/.exec(basename(path))?.[1];
  if (!path.startsWith(`${ASSETS}/`) || !type || !existsSync(file)) {
    next();
    return;
  }
  response.setHeader('Content-Type', `image/${type.replace('jpg', 'jpeg')}`);
  createReadStream(file).pipe(response);
}
