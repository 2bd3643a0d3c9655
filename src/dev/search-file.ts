import type { APIRoute, GetStaticPaths } from 'astro';
import { postContent, siteContent } from '../content.ts';
import { searchFilesOf } from '../search.ts';

/*
 * The development server's route of the search's files (dev/integration.ts). A release
 * writes them beside the pages: a file for each text is no work for a framework.
 */

export const getStaticPaths = (() => {
  const { files } = searchFilesOf(postContent(), siteContent().items);
  return [...files].map(([name, { text }]) => ({
    params: { name },
    props: { text: text() },
  }));
}) satisfies GetStaticPaths;

/** A block of the index, or a text as the results show it. */
export const GET: APIRoute = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'application/json' } });
