import type { APIRoute, GetStaticPaths } from 'astro';
import { type SealedFile, siteContent } from '../../content.ts';
import { pageKey } from '../../page-key.ts';

export const getStaticPaths = (() =>
  (siteContent().darkRoom?.files ?? []).map((file) => ({
    params: { file: file.name },
    props: { file },
    cacheKey: pageKey(file.digest),
  }))) satisfies GetStaticPaths;

/** One sealed file of the Dark Room, as seal/FORMAT.md describes it. */
export const GET: APIRoute<{ file: SealedFile }> = ({ props }) =>
  new Response(Buffer.from(props.file.base64, 'base64'), {
    headers: { 'Content-Type': 'application/octet-stream' },
  });
