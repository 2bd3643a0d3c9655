import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { ASSETS } from '../domain/routes.ts';
import { sendFile } from './file.ts';

/** The variable that tells the development server where the made pictures lie. Set by the scripts. */
export const PICTURES_FOLDER = 'SITE_PICTURES_FOLDER';

/** Hands over a made picture while the site is developed; a build copies them. */
export async function servePicture(
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  const path = request.url?.split('?')[0] ?? '';
  const file = join(process.env[PICTURES_FOLDER] ?? '', basename(path));
  const type = /^[^.]+\.(avif|webp|jpg)$/.exec(basename(path))?.[1];
  if (!path.startsWith(`${ASSETS}/`) || !type || !existsSync(file)) return next();
  await sendFile(response, file, `image/${type.replace('jpg', 'jpeg')}`).catch(next);
}
