import type { ValidationContext } from '@sanity/types';
import type { z } from 'astro/zod';
import type { Decoder, Query } from '../query.ts';

/** Drafts as documents of their own, what is published alone, or that with drafts laid over it. */
export type Seen = 'raw' | 'published' | 'drafts';

/** Asks the dataset that the form writes to, `raw` unless said otherwise. Rejects what the decoder refuses. */
export type Ask = <Answer, Shape extends z.ZodType>(
  query: Query<Answer>,
  params: Record<string, unknown>,
  shape: Decoder<Shape, Answer>,
  seen?: Seen,
) => Promise<z.output<Shape>>;

/** How a rule asks its dataset. */
export function askIn(context: Pick<ValidationContext, 'getClient'>): Ask {
  const client = context.getClient({ apiVersion: '2025-02-19' });
  return async (query, params, shape, perspective = 'raw') =>
    shape.parse(await client.fetch(query.text, params, { perspective }));
}

/** The id under which a document is published, whichever of its forms this is. */
export function publishedIdOf(id: string): string {
  return id.replace(/^(drafts|versions\.[^.]+)\./, '');
}
