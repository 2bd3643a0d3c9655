import { THEMES, type Theme } from '../palette.ts';
import { FILES } from '../routes.ts';
import { escapedXml } from './xml.ts';

/** What the head of a public page tells machines. Addresses are whole ones, feeds are paths. */
export interface Head {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly card: string;
  readonly feeds: readonly string[];
  /** The page may be put on a home screen as the site itself. */
  readonly startsSite: boolean;
}

type Attributes = Readonly<Record<string, string>>;

function tag(name: string, attributes: Attributes): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapedXml(value)}"`);
  return `<${name}${pairs.join('')}>`;
}

function feedTag(path: string): string {
  const type = path.endsWith('.json') ? 'application/feed+json' : 'application/rss+xml';
  return tag('link', { rel: 'alternate', type, href: path });
}

/** The color of the window. A browser takes the first color whose condition holds. */
export function windowTags(theme: Theme): string {
  const light = THEMES[theme].light.paper;
  const dark = THEMES[theme].dark.paper;
  const night = { name: 'theme-color', content: dark, media: '(prefers-color-scheme:dark)' };
  return [
    ...(light === dark ? [] : [tag('meta', night)]),
    tag('meta', { name: 'theme-color', content: light }),
  ].join('');
}

/**
 * The tags for search engines, feed readers and whoever shows a card for an address, as HTML. Only what none of them
 * finds elsewhere: description serves both standards in one tag; the address is the canonical link's (Facebook's guide
 * for webmasters takes it), the type is the default, and X takes what it lacks from Open Graph.
 */
export function headTags({ title, description, address, card, feeds, startsSite }: Head): string {
  return [
    tag('link', { rel: 'canonical', href: address }),
    tag('meta', { name: 'description', property: 'og:description', content: description }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:image', content: card }),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...feeds.map(feedTag),
    ...(startsSite ? [tag('link', { rel: 'manifest', href: FILES.manifest })] : []),
  ].join('');
}
