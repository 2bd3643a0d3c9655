import type { APIRoute } from 'astro';
import { iconFile, paintedIcon } from '../icons/icons.ts';

const SIZE = 48;

export const GET: APIRoute = async () => {
  const bytes = iconFile(await paintedIcon(SIZE, 0.9), SIZE);
  return new Response(Uint8Array.from(bytes), { headers: { 'Content-Type': 'image/x-icon' } });
};
