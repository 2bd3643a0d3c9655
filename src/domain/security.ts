import type { PublishedPost } from './post.ts';
import { absoluteUrl, FILES } from './routes.ts';

/**
 * Whom to tell of a weakness, as `/.well-known/security.txt` (RFC 9116). It counts for a year after the newest change of
 * a post, as an address that nobody looks after should end; a clock would make each build another one.
 */
export function securityText(
  email: string,
  posts: readonly Pick<PublishedPost, 'updatedAt'>[],
  siteUrl: string,
): string {
  const newest = Math.max(0, ...posts.map(({ updatedAt }) => Date.parse(updatedAt)));
  const expires = new Date(newest);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(FILES.security, siteUrl)}`,
    '',
  ].join('\n');
}
