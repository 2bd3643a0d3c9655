import { textOf, type XmlField } from '../xml-elements.ts';

/** What WordPress and plugins keep as if they were texts: settings, layouts, orders, and what others wrote. */
const NO_TEXTS =
  /^(wp_|nav_menu|custom_css|safecss|customize_|oembed|revision|user_request|attachment|acf|elementor|et_|fl-|vc_|wpcf7|wpforms|ninja|mc4wp|tablepress|feedback|flamingo|shop_|product_variation|scheduled|jp_|jetpack_migration|amn_|popup|cookie|edd_|tribe_(rsvp|tpp)|topic|reply|forum)/;

/** The type of a text that is neither a post nor a page, which a theme or plugin made up: `recipe`; null for any other. */
export function ownType(fields: readonly XmlField[]): string | null {
  const type = textOf(fields, 'wp:post_type');
  const hasWords = textOf(fields, 'content:encoded') !== '' && textOf(fields, 'title') !== '';
  return /^(post|page|)$/.test(type) || NO_TEXTS.test(type) || !hasWords ? null : type;
}

/** Who was to read such a text, its theme alone knows. */
export const ownTypeWhy = (fields: readonly XmlField[]): string[] => {
  const type = ownType(fields);
  return type === null ? [] : [`is of the type ${type}, neither post nor page: it is a draft now`];
};

/** A line for each type of those, and of what is left out. */
export function typeLines(
  items: readonly (readonly XmlField[])[],
  others: ReadonlyMap<string, number>,
): string[] {
  const own = new Map<string, number>();
  for (const type of items.flatMap((each) => ownType(each) ?? []))
    own.set(type, (own.get(type) ?? 0) + 1);
  return [
    ...[...own].map(
      ([type, count]) =>
        `${count} of type ${type} are neither posts nor pages, and drafts now: publish those that everybody may read`,
    ),
    ...[...others].map(
      ([type, count]) => `${count} of type ${type || 'unknown'} are no texts, and are left out`,
    ),
  ];
}
