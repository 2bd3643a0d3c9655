import type { APIRoute } from 'astro';
import { PALETTES } from '../domain/palette.ts';
import { FILES, ROUTES } from '../domain/routes.ts';
import { SITE } from '../site.ts';

export const GET: APIRoute = () =>
  Response.json({
    name: SITE.brand,
    short_name: SITE.author,
    description: SITE.description,
    lang: 'en',
    id: ROUTES.archive,
    start_url: ROUTES.archive,
    scope: '/',
    display: 'minimal-ui',
    background_color: PALETTES.day.paper,
    theme_color: PALETTES.day.paper,
    icons: [
      { src: FILES.drawnIcon, sizes: 'any', type: 'image/svg+xml' },
      { src: FILES.smallIcon, sizes: '192x192', type: 'image/png' },
      { src: FILES.largeIcon, sizes: '512x512', type: 'image/png' },
      { src: FILES.largeIcon, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
