import type { Fields } from '../../settings/fields.ts';
import { valueAt } from './query-parts.ts';

/** Words of a field that call a post public, and how others begin that do, in whatever language: publié, publicado. */
const PUBLIC_WORDS = [
  'live',
  'active',
  'visible',
  'online',
  'approved',
  'final',
  'done',
  'yes',
  'true',
  '1',
];
const PUBLIC_BEGINNING = 'publi';
const PUBLIC = new RegExp(`^(${PUBLIC_BEGINNING}\\S*|${PUBLIC_WORDS.join('|')})$`, 'i');
const YES_WORDS = ['yes', 'true', '1'];

function saysNo(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && !PUBLIC.test(value.trim());
  return value === false || value === 0;
}

function saysYes(value: unknown): boolean {
  return (
    value === true ||
    value === 1 ||
    (typeof value === 'string' && YES_WORDS.includes(value.toLowerCase()))
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

/**
 * The same as the service itself can tell, in its query language: true for a post that says so. What it cannot tell, as of
 * words with space before them, counts as public: a post is rather asked for in vain than missed.
 */
export function notPublicIn({ post }: Fields): string {
  const [shown, hidden] = [valueAt(post.public), valueAt(post.hidden)];
  const words = `lower(${shown}) in ${JSON.stringify(PUBLIC_WORDS)}`;
  const begins = ['\t', '\n', ' '].map(
    (space) => `string::startsWith(${shown}, ${JSON.stringify(space)})`,
  );
  const isPublic = [words, `string::startsWith(lower(${shown}), "${PUBLIC_BEGINNING}")`, ...begins];
  const no = `${shown} in [false, 0] || (string(${shown}) == ${shown} && ${shown} != "" && !(${isPublic.join(' || ')}))`;
  const yes = `${hidden} in [true, 1] || lower(${hidden}) in ${JSON.stringify(YES_WORDS)}`;
  const said = [
    ...(post.public.length > 0 ? [`defined(${shown}) && (${no})`] : []),
    ...(post.hidden.length > 0 ? [`defined(${hidden}) && (${yes})`] : []),
  ];
  return said.map((each) => `coalesce(${each}, false)`).join(' || ');
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
