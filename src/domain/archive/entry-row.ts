import { element, type MarkupElement } from '../html/markup.ts';
import type { ArchiveEntry } from './archive.ts';
import { textAttributes } from './entry-card.ts';

/** An entry in one line, for pages of the past, where a reader looks for a title: its title leads on, nothing else does. */
export function entryRow({ date, category, title, href, language }: ArchiveEntry): MarkupElement {
  return element(
    'li',
    { class: 'entry row' },
    element(
      'h3',
      textAttributes(title, language),
      href === null ? element('span', {}, title) : element('a', { href }, title),
    ),
    element(
      'p',
      { class: 'kind' },
      element('time', { datetime: date.iso }, date.text),
      ' ',
      element('span', {}, category),
    ),
  );
}
