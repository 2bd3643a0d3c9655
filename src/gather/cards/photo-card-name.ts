import { hash } from 'node:crypto';
import type { Picture } from '../../domain/post.ts';
import { CARD, MOST_BYTES, STEPS } from './size.ts';

/** The file of the card that shows a picture, named by all that says how it looks. A photograph is a JPEG. */
export function photoCardName({ name, focus }: Pick<Picture, 'name' | 'focus'>): string {
  const all = ['of its pixels', CARD, STEPS, MOST_BYTES, name, focus];
  return `${hash('sha256', JSON.stringify(all)).slice(0, 12)}.jpg`;
}
