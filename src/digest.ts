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

/** A digest of a value as JSON, 43 letters. Paragraphs, which are most of it, are digested apart, and once. */
export function digestOf(value: unknown): string {
  const json = JSON.stringify(value, (_, each: unknown) =>
    isLongText(each) ? { digest: textDigest(each) } : each,
  );
  return hash('sha256', json ?? '', 'base64url');
}
