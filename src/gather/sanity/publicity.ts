import type { Fields } from '../../settings/fields.ts';

/** What a field says that calls a post public by a word. */
const PUBLIC =
  /^(published|public|publi\S*|live|active|visible|online|approved|final|done|yes|true|1)$/i;

function saysNo(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && !PUBLIC.test(value.trim());
  return value === false || value === 0;
}

function saysYes(value: unknown): boolean {
  return (
    value === true || value === 1 || (typeof value === 'string' && /^(yes|true|1)$/i.test(value))
  );
}

/** A post as far as it says whether it is public. */
interface Said {
  readonly public?: unknown;
  readonly hidden?: unknown;
}

/**
 * By which field of its author's a post says that it is not public; null where it does not. One that says nothing is older
 * than the field.
 */
export function notPublicBy(said: Said, { post }: Fields): string | null {
  if (saysNo(said.public)) return post.public[0] ?? 'public';
  return saysYes(said.hidden) ? (post.hidden[0] ?? 'hidden') : null;
}

/** The beginning of what is told of a post that is not published for that. */
export const NOT_PUBLIC = 'says that it is not public';

/** The beginning of what is told of a post whose date is none. */
export const WRONG_DATE = 'has a publishing date that cannot be read';

/** Why a post is not published that has no moment of it. */
export function whyUnpublished(said: Said & { publishedAt?: unknown }, fields: Fields): string {
  const field = notPublicBy(said, fields);
  if (field) return `${NOT_PUBLIC} (${field})`;
  if ((said.publishedAt ?? null) === null) return 'has no publishing date';
  const shown = JSON.stringify(said.publishedAt).slice(0, 60);
  return `${WRONG_DATE} (${fields.post.publishedAt[0]} is ${shown})`;
}
