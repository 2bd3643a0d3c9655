import { createHash } from 'node:crypto';
import type { Theme } from '../domain/palette.ts';

/**
 * What a page of the Dark Room may do besides: show what was decrypted as a picture, and nothing that would let a
 * text become code or leave the page.
 */
const DARK_POLICY =
  " blob:;form-action 'none';require-trusted-types-for 'script';trusted-types 'none'";

/** What a policy calls an inline script or style of exactly this text. */
export function digestOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * What a page may load and run: files of its own origin, and what stands `inline` in it, by digest. One directive for
 * all is shortest, and a digest only ever fits one text. The page's icon stands in it, as data.
 */
export function policyOf(inline: readonly string[], theme: Theme): string {
  const digests = [...new Set(inline)].map(digestOf);
  const own = `default-src ${["'self'", ...digests].join(' ')};base-uri 'none';img-src 'self' data:`;
  return theme === 'dark' ? own + DARK_POLICY : own;
}
