import type { APIRoute, GetStaticPaths } from 'astro';
import { pageKey, siteContent } from '../../content.ts';
import { oncePer } from '../../domain/lasting.ts';

/** Digested once for as long as the file lives: each release has it, and it is long. */
const propsOf = oncePer(({ base64 }: { readonly base64: string }) => ({ base64 }));

export const getStaticPaths = (() =>
  (siteContent().darkRoom?.files ?? []).map((file) => ({
    params: { file: file.name },
    props: propsOf(file),
    cacheKey: pageKey(propsOf(file)),
  }))) satisfies GetStaticPaths;

/** One sealed file of the Dark Room, as seal/FORMAT.md describes it. */
export const GET: APIRoute<{ base64: string }> = ({ props }) =>
  new Response(Buffer.from(props.base64, 'base64'), {
    headers: { 'Content-Type': 'application/octet-stream' },
  });
