import type { ValidationContext } from '@sanity/types';

/** Asks the dataset that the form writes to; drafts are seen as documents of their own. */
export type Ask = (query: string, params: Record<string, unknown>) => Promise<unknown>;

/** How a rule asks its dataset. */
export function askIn(context: ValidationContext): Ask {
  const client = context.getClient({ apiVersion: '2025-02-19' }).withConfig({ perspective: 'raw' });
  return (query, params) => client.fetch(query, params);
}

/** The id under which a document is published, whichever of its forms this is. */
export function publishedIdOf(id: string): string {
  return id.replace(/^(drafts|versions\.[^.]+)\./, '');
}
