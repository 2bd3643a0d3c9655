import type { APIRoute } from 'astro';
import { siteContent } from '../../content.ts';
import { securityText } from '../../domain/security.ts';
import { CONTACT } from '../../site.ts';

/** Where to report a weakness (RFC 9116). */
export const GET: APIRoute = () => {
  const { posts, siteUrl } = siteContent();
  return new Response(securityText(CONTACT.email, posts, siteUrl));
};
