import type { APIRoute, GetStaticPaths } from 'astro';
import { pageKey, siteContent } from '../../content.ts';

export const getStaticPaths = (() =>
  (siteContent().darkRoom?.files ?? []).map(({ name, base64 }) => ({
    params: { file: name },
    props: { base64 },
    cacheKey: pageKey(base64),
  }))) satisfies GetStaticPaths;

/** One sealed file of the Dark Room, as seal/FORMAT.md describes it. */
export const GET: APIRoute<{ base64: string }> = ({ props }) =>
  new Response(Buffer.from(props.base64, 'base64'), {
    headers: { 'Content-Type': 'application/octet-stream' },
  });
