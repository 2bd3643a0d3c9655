import { hash } from 'node:crypto';
import { isLasting } from './domain/lasting.ts';

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

/** A post, or what is made of one once: it stands in many pages and lists, and never changes while it lives. */
function isLongLived(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return ('paragraphs' in value && 'rev' in value) || isLasting(value);
}

function digestOnce(value: object): string {
  const made = known.get(value) ?? digestOf(value);
  known.set(value, made);
  return made;
}

function apart(key: string, value: unknown): unknown {
  if (isLongText(value)) return { digest: textDigest(value) };
  return key !== '' && isLongLived(value) ? { digest: digestOnce(value) } : value;
}

/**
 * A digest of a value as JSON, 43 letters. Paragraphs, which are most of it, posts, and what is made of posts once, are
 * digested apart, and once.
 */
export function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value, apart) ?? '', 'base64url');
}
