import { z } from 'astro/zod';
import { isSealed } from '../../domain/category.ts';
import { isDue } from '../../domain/post.ts';
import type { Fields } from '../../settings/fields.ts';
import { categoriesOf } from './categorized.ts';
import { perhapsSealsItself } from './who-may-read/own-seal.ts';
import { isPublicPost } from './who-may-read/publicity.ts';
import { publishingTime } from './who-may-read/publishing-time.ts';

const named = z.object({
  _id: z.string().catch('no id'),
  title: z.string().catch('without title'),
});

const said = z.record(z.string(), z.unknown()).catch({});

/** Whether readers have the post already, by what it says of itself. */
function isOut(document: unknown, fields: Fields): boolean {
  const rest = said.parse(document);
  return isDue(publishingTime(rest, fields), new Date()) && isPublicPost(rest, fields);
}

/**
 * How an error names a post of the service's answer to its author: title and id; the id alone where it is sealed or may
 * be, or where readers have nothing of it yet. A build's log can be public.
 */
export function nameOf(document: unknown, fields: Fields): string {
  const { _id, title } = named.safeParse(document).data ?? { _id: 'no id', title: '' };
  const categorized = categoriesOf(document, () => {});
  if (categorized && (isSealed(categorized) || perhapsSealsItself(document, fields)))
    return `sealed post ${_id}`;
  const isOpen = categorized !== null && !categorized.dangling && isOut(document, fields);
  return isOpen ? `post ${JSON.stringify(title.slice(0, 80))} (${_id})` : `post ${_id}`;
}
