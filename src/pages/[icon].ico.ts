import type { APIRoute, GetStaticPaths } from 'astro';
import { FILES } from '../domain/routes.ts';
import { iconFile, paintedIcon } from '../icons/icons.ts';
import { pageKey } from '../page-key.ts';

const SIZE = 48;

export const getStaticPaths = (() => [
  { params: { icon: FILES.icon.slice(1, -'.ico'.length) }, cacheKey: pageKey(SIZE) },
]) satisfies GetStaticPaths;

export const GET: APIRoute = async () => {
  const bytes = iconFile(await paintedIcon(SIZE, 0.9), SIZE);
  return new Response(Uint8Array.from(bytes), { headers: { 'Content-Type': 'image/x-icon' } });
};
