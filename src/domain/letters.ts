import type { ArchiveEntry } from './archive/archive.ts';
import { dateView } from './dates.ts';
import { directedText } from './html/direction.ts';
import { type Item, isReadable } from './item.ts';
import { itemSummary } from './reader/invitation.ts';
import { readItemPath } from './routes.ts';

/** What stands above letters and notes in a list. */
export const LETTERS = 'Letters and Notes';

const LABELS: Readonly<Record<string, string>> = {
  memoir: 'Memoir',
  archive: 'Letter',
  journal: 'Note',
};

/** The card of a built-in text. */
export function itemEntry(item: Item): ArchiveEntry {
  return {
    date: item.date === null ? { iso: '', text: '' } : dateView(item.date),
    category: LABELS[item.type] ?? '',
    title: directedText(item.title),
    excerpt: directedText(itemSummary(item) ?? ''),
    href: readItemPath(item.type, item.id),
  };
}

/** The public built-in texts beside the memoir that can be read, newest first, those without a day last. */
export function lettersIn(items: readonly Item[]): Item[] {
  return items
    .filter((item) => item.type !== 'memoir' && item.type in LABELS && isReadable(item))
    .toSorted((a, b) =>
      (b.date ?? '') === (a.date ?? '') ? 0 : (b.date ?? '') > (a.date ?? '') ? 1 : -1,
    );
}

/** Their cards, in the same order. */
export function letterEntries(items: readonly Item[]): ArchiveEntry[] {
  return lettersIn(items).map(itemEntry);
}
