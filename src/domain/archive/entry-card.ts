import { element, type Markup, type MarkupElement } from '../html/markup.ts';
import type { ArchiveEntry } from './archive.ts';

/** What differs from list to list. */
export interface CardOptions<Ready> {
  readonly heading?: 'h2' | 'h3';
  /** The words of the link. */
  readonly more?: string;
  /** In place of the title's and the excerpt's plain words: with what a search found marked. */
  readonly title?: readonly Markup<Ready>[];
  readonly excerpt?: readonly Markup<Ready>[];
}

/**
 * What says in which language a text is, where one is given, and has the browser find out in which direction it is written,
 * where it has a letter of Hebrew, Arabic or the like: nothing for any other text. By ranges of code units: cards are made
 * in the browser, too, and old ones cannot read the patterns of `directionOf`.
 */
export function textAttributes(
  text: string,
  lang?: string,
): { readonly dir?: 'auto'; readonly lang?: string } {
  return {
    ...(/[\u0590-\u08ff\ufb1d-\ufefc]/.test(text) && { dir: 'auto' }),
    ...(lang && { lang }),
  };
}

/** The card of an entry, as every list shows it: on pages, in the browser, in the Dark Room. */
export function entryCard<Ready = never>(
  card: ArchiveEntry,
  {
    heading = 'h3',
    more = 'Read Full Article',
    title = [card.title],
    excerpt = [card.excerpt],
  }: CardOptions<Ready> = {},
): MarkupElement<Ready> {
  const { date, category, href, language } = card;
  const time = date.text ? [element('time', { datetime: date.iso }, date.text), ' '] : [];
  const about = element(
    'span',
    { class: 'vh', ...(language && { lang: language }) },
    `: ${card.title}`,
  );
  return element<Ready>(
    'li',
    { class: 'entry' },
    element('p', { class: 'kind' }, ...time, element('span', {}, category)),
    element<Ready>(heading, { class: 'h3', ...textAttributes(card.title, language) }, ...title),
    element<Ready>(
      'p',
      { class: 'excerpt', ...textAttributes(card.excerpt, language) },
      ...excerpt,
    ),
    ...(href === null ? [] : [element('a', { class: 'more', href }, more, about)]),
  );
}

/** What a list adds to its cards. */
export interface CardParts<Ready> {
  /** Above the title. */
  readonly picture: Ready;
  /** Below the excerpt. */
  readonly byline: Ready;
  /** Below the link. */
  readonly note: Ready;
}

/** The card with what its list adds, each in its place. */
export function withParts<Ready>(
  card: MarkupElement<Ready>,
  { picture, byline, note }: CardParts<Ready>,
): MarkupElement<Ready> {
  const [kind = '', title = '', excerpt = '', ...link] = card.children;
  return { ...card, children: [kind, picture, title, excerpt, byline, ...link, note] };
}
