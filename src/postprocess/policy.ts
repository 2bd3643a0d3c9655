import { createHash } from 'node:crypto';
import type { Theme } from '../domain/palette.ts';

/**
 * What a page of the Dark Room may do besides: show what was decrypted as a picture, and nothing that would let a
 * text become code or leave the page.
 */
const DARK_POLICY =
  "img-src 'self' blob:;form-action 'none';require-trusted-types-for 'script';trusted-types 'none'";

/** What a policy calls an inline script or style of exactly this text. */
export function digestOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Allows rules for what to fetch next, which run nothing: a word that compresses in place of a digest that does not. */
const RULES = "'inline-speculation-rules'";

/**
 * What a page may load and run: files of its own origin, what stands `inline` in it, by digest, and rules for what to
 * fetch next where it has some. One directive for all is shortest, and a digest only ever fits one text.
 */
export function policyOf(inline: readonly string[], theme: Theme, hasRules = false): string {
  const digests = [...new Set(inline)].map(digestOf);
  const sources = ["'self'", ...(hasRules ? [RULES] : []), ...digests];
  const own = `default-src ${sources.join(' ')};base-uri 'none'`;
  return theme === 'dark' ? `${own};${DARK_POLICY}` : own;
}
