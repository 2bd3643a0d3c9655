import { z } from 'astro/zod';
import { slugFault } from '../../../domain/addresses/slug.ts';
import { decoded } from '../../../domain/decoded.ts';
import { screenPaths } from '../../../domain/screens.ts';
import type { PostsAtResult } from '../answers.ts';
import type { Query } from '../query.ts';
import { lossesOf } from '../rich/losses.ts';
import type { Ask } from './dataset.ts';
import type { Finding } from './slug-rules.ts';

/** What the build warns of: a post that says nothing. */
export function textMissing(body: readonly unknown[] | undefined): Finding {
  return body?.length ? true : 'It has no text.';
}

/** What the build warns of: code without a word, which no page shows. */
export function codeMissing(code: string | undefined): Finding {
  return code?.trim() ? true : 'There is no code here: pages leave it out.';
}

/** What the build warns of: a table without rows, which no page shows. */
export function rowsMissing(rows: readonly unknown[] | undefined): Finding {
  return rows?.length ? true : 'This table has no rows: pages leave it out.';
}

/** What the build warns of where texts are shown as plain paragraphs: what of this one nobody will see. */
export function textLost(body: unknown): Finding {
  const losses = lossesOf(body);
  return losses
    ? `The site shows plain paragraphs: ${losses} would be lost. body: 'rich' in src/site.ts shows them.`
    : true;
}

/** Addresses of the site's own pages that are no posts. */
const PAGES: readonly string[] = ['/', ...screenPaths()];

/** How many posts a link to this slug leads to. */
export const POSTS_AT: Query<PostsAtResult> = {
  text: 'count(*[_type == "post" && slug.current == $slug])',
};

/** True for an address that a reader's browser follows. */
function isOutside(href: string): boolean {
  return /^(https?:\/\/[^/\s]+|mailto:[^@\s]+@[^@\s]+$|tel:\+?[\d\s()-]+$)/i.test(href);
}

function pathOf(href: string): string {
  const path = href.replace(/[?#].*$/, '');
  return path === '/' ? path : path.replace(/\/$/, '');
}

/** What a link leads to when that is nothing: an address that is none, or a page that the site does not have. */
export async function linkLost(
  href: string | undefined,
  builtIn: readonly string[],
  ask: Ask,
): Promise<Finding> {
  if (!href?.trim()) return 'This link has no address.';
  if (isOutside(href) || href.startsWith('#')) return true;
  if (!href.startsWith('/') || href.startsWith('//')) {
    return 'Write the whole address (https://…), or a path of this site (/read/…).';
  }
  const path = pathOf(href);
  if (PAGES.includes(path) || path.startsWith('/archive/')) return true;
  const [, slug] = /^\/read\/(?:[^/]+\/)?([^/]+)$/.exec(path) ?? [];
  if (!slug) return 'The site has no such page.';
  const name = decoded(slug);
  if (slugFault(name) !== null) return 'The site has no such page.';
  if (builtIn.includes(name)) return true;
  const count = await ask(POSTS_AT, { slug: name }, z.number());
  return count > 0 ? true : 'No post and no built-in text has this address.';
}
