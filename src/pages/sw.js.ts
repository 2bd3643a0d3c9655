import type { APIRoute } from 'astro';
import { bundled } from '../postprocess/bundle.ts';
import { KEEPS_PAGES } from '../site.ts';

/** The service worker that a reader's own click registers, or the one that takes its place and goes. */
export const GET: APIRoute = async () => {
  const program = await bundled(`src/worker/${KEEPS_PAGES ? 'serve-kept' : 'retire'}.ts`);
  return new Response(program, { headers: { 'Content-Type': 'text/javascript' } });
};
