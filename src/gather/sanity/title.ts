import { z } from 'astro/zod';
import { isHtml } from '../blocks/text-blocks.ts';
import { wordsOfHtml } from './optional.ts';

const written = z.looseObject({ body: z.unknown().optional() }).catch({});

/** How HTML writes a sign: `&#8217;`, `&rsquo;`. */
const SIGN = /&(?:#\d+|[a-z]{2,8}\d?);/i;

/** So WordPress writes one in a title, and hardly a person: `&#038;`, `&#8230;`; one who writes of HTML has `&#60;`. */
const BY_NUMBER = /&#(?:0\d\d|\d{4,5});/;

/**
 * The title of the answer that is a post; where its text is in HTML it is, too (`it&rsquo;s`), and so it is beside one with such
 * signs, or with one by its number.
 */
export function titleIn(title: string | null, answer: unknown): string | null {
  const { body } = written.parse(answer);
  const text = typeof body === 'string' ? body : '';
  if (title === null || !(isHtml(text) || SIGN.test(text) || BY_NUMBER.test(title))) return title;
  const html = isHtml(text) ? title : title.replaceAll('<', '&lt;');
  return wordsOfHtml(`<p>${html}</p>`) || title;
}
