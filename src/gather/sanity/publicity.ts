import type { Fields, Paths } from '../../settings/fields.ts';
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
/** What is no clear no counts as a yes. */
const NO_WORDS = ['no', 'false', '0', 'off', 'n'];

function saysNo(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && !PUBLIC.test(value.trim());
  return value === false || value === 0;
}

function saysYes(value: unknown): boolean {
  return (
    value === true ||
    value === 1 ||
    (typeof value === 'string' && !['', ...NO_WORDS].includes(value.trim().toLowerCase()))
  );
}

/** A post as far as it says whether it is public. */
interface Said {
  readonly public?: unknown;
  readonly hidden?: unknown;
}

/** The first of these fields whose value says so; of several fields the values are a list. */
function fieldThat(says: (value: unknown) => boolean, value: unknown, paths: Paths, usual: string) {
  const values = paths.length > 1 && Array.isArray(value) ? value : [value];
  const at = values.findIndex(says);
  return at < 0 ? null : (paths[at] ?? usual);
}

/**
 * By which field of its author's a post says that it is not public; null where none does. One that says nothing is older
 * than the field.
 */
export function notPublicBy(said: Said, { post }: Fields): string | null {
  return (
    fieldThat(saysNo, said.public, post.public, 'public') ??
    fieldThat(saysYes, said.hidden, post.hidden, 'hidden')
  );
}

/** The value of the one field, or of each of several as a list: any may say that a post is not public. */
export function saidAt(paths: Paths): string {
  const all = paths.map((path) => valueAt([path]));
  return all.length === 1 ? (all[0] ?? '') : `[${all.join(', ')}]`;
}

const isText = (at: string): string => `string(${at}) == ${at} && ${at} != ""`;
const beginsWithSpace = (at: string): string =>
  ['\t', '\n', ' ']
    .map((space) => `string::startsWith(${at}, ${JSON.stringify(space)})`)
    .join(' || ');

function noAt(at: string): string {
  const words = `lower(${at}) in ${JSON.stringify(PUBLIC_WORDS)}`;
  const begins = `string::startsWith(lower(${at}), "${PUBLIC_BEGINNING}") || ${beginsWithSpace(at)}`;
  return `defined(${at}) && (${at} in [false, 0] || (${isText(at)} && !(${words} || ${begins})))`;
}

function yesAt(at: string): string {
  const isNo = `lower(${at}) in ${JSON.stringify(NO_WORDS)} || ${beginsWithSpace(at)}`;
  return `defined(${at}) && (${at} in [true, 1] || (${isText(at)} && !(${isNo})))`;
}

/**
 * The same as the service itself can tell, in its query language: true for a post that says so. What it cannot tell, as of
 * words with space before them, counts as public: a post is rather asked for in vain than missed.
 */
export function notPublicIn({ post }: Fields): string {
  const said = [
    ...post.public.map((path) => noAt(valueAt([path]))),
    ...post.hidden.map((path) => yesAt(valueAt([path]))),
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
