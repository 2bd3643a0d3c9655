import { hash } from 'node:crypto';

/** Digests by what they are of, for as long as that lives. */
export type Digests = WeakMap<object, string>;

let known: Digests = new WeakMap();

/** The digests that are known here. */
export function knownDigests(): Digests {
  return known;
}

/** Knows these digests from now on: the pages' program has a copy of this module, and need not make them again. */
export function shareDigests(digests: Digests): void {
  known = digests;
}

/** Lists of texts of at least so many characters are digested once for as long as they live. */
const LONG = 500;

function isLongText(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  // One whose digest is known need not be read.
  if (known.has(value)) return true;
  if (typeof value[0] !== 'string') return false;
  return value.reduce((sum, text) => sum + (typeof text === 'string' ? text.length : 0), 0) >= LONG;
}

/** The digest that stands for a list of texts wherever it is digested; null for one that is too short for that. */
export function textDigestOf(texts: readonly string[]): string | null {
  return isLongText(texts) ? wholeDigest(texts) : null;
}

/** Says what `textDigestOf` or `wholeDigest` gave for the same list before. */
export function rememberDigest(list: readonly unknown[], digest: string): void {
  known.set(list, digest);
}

/** A digest of what is long and never changes while it lives, made once, and of no part of it apart: that takes longer. */
export function wholeDigest(value: readonly unknown[]): string {
  const made = known.get(value) ?? hash('sha256', JSON.stringify(value), 'base64url');
  known.set(value, made);
  return made;
}

/** A post stands in many pages and lists, and never changes while it lives. */
function isPost(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'paragraphs' in value && 'rev' in value;
}

/** The same without asking of each value in it whether it is long: of thousands of posts that takes four times as long. */
function digestOfPost(post: object): string {
  const { paragraphs, rich, ...rest }: { readonly paragraphs?: unknown; readonly rich?: unknown } =
    post;
  const texts = [apart('paragraphs', paragraphs), apart('rich', rich)];
  return hash('sha256', JSON.stringify([rest, texts]), 'base64url');
}

/** A digest of a value that never changes while it lives, as of a post: made once. */
export function memoizedDigest(value: object): string {
  const made = known.get(value) ?? (isPost(value) ? digestOfPost(value) : digestOf(value));
  known.set(value, made);
  return made;
}

/** A digest of texts of one line each, in which nothing is to be digested apart: of thousands looking for that takes longer. */
export function linesDigest(lines: readonly string[]): string {
  return hash('sha256', lines.join('\n'), 'base64url');
}

/** A digest of a list of such values: of hundreds, where they stand in something else each is looked at for longer. */
export function listDigest(values: readonly object[]): string {
  return linesDigest(values.map(memoizedDigest));
}

function apart(key: string, value: unknown): unknown {
  if (isLongText(value) || (key === 'rich' && Array.isArray(value))) {
    return { digest: wholeDigest(value) };
  }
  return key !== '' && isPost(value) ? { digest: memoizedDigest(value) } : value;
}

/**
 * A digest of a value as JSON, 43 letters. Posts, and paragraphs and rich bodies, which are most of it, are digested apart,
 * and once.
 */
export function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value, apart) ?? '', 'base64url');
}
