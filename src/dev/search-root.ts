import type { APIRoute } from 'astro';
import { postContent, siteContent } from '../content.ts';
import { searchFilesOf } from '../search.ts';

/** What a search fetches first. */
export const GET: APIRoute = () =>
  Response.json(searchFilesOf(postContent(), siteContent().items).root);
