import type { PublishedPost } from './post.ts';
import { absoluteUrl, FILES } from './routes.ts';

/**
 * Whom to tell of a weakness, as `/.well-known/security.txt` (RFC 9116). It counts until a year after the month of the
 * newest change of a post, as an address that nobody looks after should end. A clock would make each build another one,
 * and the time of that change each edit.
 */
export function securityText(
  email: string,
  posts: readonly Pick<PublishedPost, 'updatedAt'>[],
  siteUrl: string,
): string {
  const newest = new Date(Math.max(0, ...posts.map(({ updatedAt }) => Date.parse(updatedAt))));
  const expires = new Date(Date.UTC(newest.getUTCFullYear() + 1, newest.getUTCMonth()));
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(FILES.security, siteUrl)}`,
    '',
  ].join('\n');
}
