import { hash } from 'node:crypto';

const known = new WeakMap<object, string>();

/** Lists of texts of at least so many characters are digested once for as long as they live. */
const LONG = 500;

function isLongText(value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  return value.reduce((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0) >= LONG;
}

function textDigest(texts: readonly string[]): string {
  const made = known.get(texts) ?? hash('sha256', JSON.stringify(texts), 'base64url');
  known.set(texts, made);
  return made;
}

/** A post, which stands in many pages and lists, and never changes while it lives. */
function isPost(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'paragraphs' in value && 'rev' in value;
}

function postDigest(post: object): string {
  const made = known.get(post) ?? digestOf(post);
  known.set(post, made);
  return made;
}

function apart(key: string, value: unknown): unknown {
  if (isLongText(value)) return { digest: textDigest(value) };
  return key !== '' && isPost(value) ? { digest: postDigest(value) } : value;
}

/** A digest of a value as JSON, 43 letters. Paragraphs, which are most of it, and posts are digested apart, and once. */
export function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value, apart) ?? '', 'base64url');
}
