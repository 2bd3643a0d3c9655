import type { ArchiveEntry } from './archive.ts';
import { element, type Markup, type MarkupElement } from './markup.ts';

/** What differs from list to list. */
export interface CardOptions<Ready> {
  readonly heading?: 'h2' | 'h3';
  /** The words of the link. */
  readonly more?: string;
  /** Between the line of date and category and the title. */
  readonly picture?: readonly Markup<Ready>[];
  /** In place of the title's and the excerpt's plain words: with what a search found marked. */
  readonly title?: readonly Markup<Ready>[];
  readonly excerpt?: readonly Markup<Ready>[];
  /** Between the excerpt and the link. */
  readonly byline?: readonly Markup<Ready>[];
  /** Below the link. */
  readonly note?: readonly Markup<Ready>[];
}

function linkOf({ href, title }: ArchiveEntry, more: string): MarkupElement[] {
  if (href === null) return [];
  const words = element('span', { class: 't' }, more);
  return [
    element('a', { class: 'more', href }, words, element('span', { class: 'vh' }, `: ${title}`)),
  ];
}

/** The card of an entry, as every list shows it: on pages, in the browser, in the Dark Room. */
export function entryCard<Ready = never>(
  card: ArchiveEntry,
  options: CardOptions<Ready> = {},
): MarkupElement<Ready> {
  const { date, category, title, excerpt } = card;
  const { heading = 'h3', more = 'Read Full Article' } = options;
  const time = date.text ? [element('time', { datetime: date.iso }, date.text), ' '] : [];
  return element<Ready>(
    'li',
    { class: 'entry' },
    element('p', { class: 'kind' }, ...time, element('span', {}, category)),
    ...(options.picture ?? []),
    element<Ready>(heading, { class: 'h3' }, ...(options.title ?? [title])),
    element<Ready>('p', { class: 'excerpt' }, ...(options.excerpt ?? [excerpt])),
    ...(options.byline ?? []),
    ...linkOf(card, more),
    ...(options.note ?? []),
  );
}
