import type { APIRoute } from 'astro';
import { siteContent } from '../content.ts';
import { PALETTES } from '../domain/palette.ts';
import { basePath, FILES, ROUTES } from '../domain/routes.ts';
import { SITE } from '../site.ts';

export const GET: APIRoute = () => {
  const base = basePath(siteContent().siteUrl);
  return Response.json({
    name: SITE.brand,
    short_name: SITE.author,
    description: SITE.description,
    lang: 'en',
    id: base + ROUTES.archive,
    start_url: base + ROUTES.archive,
    scope: `${base}/`,
    display: 'minimal-ui',
    background_color: PALETTES.day.paper,
    theme_color: PALETTES.day.paper,
    icons: [
      { src: base + FILES.drawnIcon, sizes: 'any', type: 'image/svg+xml' },
      { src: base + FILES.smallIcon, sizes: '192x192', type: 'image/png' },
      { src: base + FILES.largeIcon, sizes: '512x512', type: 'image/png' },
      { src: base + FILES.largeIcon, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
};
