import type { APIRoute } from 'astro';
import { searchContent } from '../search.ts';

/** What a search fetches first. */
export const GET: APIRoute = () => Response.json(searchContent().root);
