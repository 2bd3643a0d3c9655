import type { Item } from '../domain/item.ts';
import type { ServiceSettings, Settings } from '../settings/settings.ts';
import { SITE } from '../site.ts';
import { type BodyMaker, plainBodies } from './sanity/rich/bodies.ts';
import type { OwnPages } from './sanity/rich/own-pages.ts';

/*
 * Whether bodies are shown as plain text or as they were written (`SITE.body`). What the latter needs is loaded for it
 * alone.
 */

/** How this site makes the bodies of posts. */
export async function bodyMaker(
  settings: Settings,
  service: ServiceSettings,
  items: readonly Item[],
): Promise<BodyMaker> {
  if (SITE.body === 'plain') return plainBodies;
  const { richBodies } = await import('./sanity/rich/rich-bodies.ts');
  return richBodies(settings, service, items);
}

/** The built-in items with all that their texts say, where the site shows it; `pages` are those that links may lead to. */
export async function withBodies(
  items: readonly Item[],
  texts: string,
  pages: () => OwnPages,
): Promise<readonly Item[]> {
  if (SITE.body === 'plain') return items;
  const { withRichTexts } = await import('./builtin/rich.ts');
  return withRichTexts(items, texts, pages());
}
