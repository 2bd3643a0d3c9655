import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { SiteName } from './build.ts';
import { type Page, siteFolder } from './pages.ts';

/** Bytes of a text or file as a CDN sends it: brotli 11, made beforehand. */
export function weightOf(content: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(content, { params }).length;
}

/** Bytes of a file of a finished site, by its path on the site, as a CDN sends it. */
export function fileWeight(site: SiteName, path: string): number {
  const bytes = readFileSync(join(siteFolder(site), path));
  // Pictures and fonts are compressed in themselves.
  return /\.(avif|webp|jpg|png|woff2)$/.test(path) ? bytes.length : weightOf(bytes);
}

/** What a page says to machines alone: it has no part in the budgets, and its own cost is reported. */
const METADATA = [
  /<link (?=[^>]*rel="(?:canonical|alternate|manifest|icon)")[^>]*>/g,
  /<meta (?=[^>]*(?:name|property)="(?:description|og:|twitter:|theme-color))[^>]*>/g,
  /<script type="application\/ld\+json">[\s\S]*?<\/script>/g,
];

/** The page without its metadata. */
export function withoutMetadata({ html }: Page): string {
  return METADATA.reduce((text, pattern) => text.replace(pattern, ''), html);
}

/** The widest picture that a phone of 390 px at 2x takes from a `srcset`, by its path on the site. */
export function phonePicture(srcset: string): string {
  const wanted = 390 * 2 * 0.9;
  const candidates = srcset.split(',').map((each) => each.trim().split(' '));
  const enough = candidates.find(([, width = '0w']) => Number.parseInt(width, 10) >= wanted);
  return (enough ?? candidates.at(-1))?.[0] ?? '';
}
