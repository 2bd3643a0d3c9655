import type { APIRoute } from 'astro';
import { drawnIcon } from '../icons/icons.ts';

export const GET: APIRoute = () =>
  new Response(drawnIcon(), { headers: { 'Content-Type': 'image/svg+xml' } });
