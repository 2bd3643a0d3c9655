import type { APIRoute, GetStaticPaths } from 'astro';
import { FILES } from '../domain/routes.ts';
import { paintedIcon } from '../icons/icons.ts';
import { pageKey } from '../page-key.ts';

/** Pixels; a home screen cuts up to a fifth off each side (W3C, maskable icons). */
const ICONS = [
  { path: FILES.touchIcon, size: 180 },
  { path: FILES.smallIcon, size: 192 },
  { path: FILES.largeIcon, size: 512 },
];
const RING_SHARE = 0.56;

export const getStaticPaths = (() =>
  ICONS.map(({ path, size }) => ({
    params: { icon: path.slice(1, -'.png'.length) },
    props: { size },
    cacheKey: pageKey(size),
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ props }) => {
  const bytes = await paintedIcon(props.size, RING_SHARE);
  return new Response(Uint8Array.from(bytes), { headers: { 'Content-Type': 'image/png' } });
};
