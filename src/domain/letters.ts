import type { ArchiveEntry } from './archive.ts';
import { dateView } from './dates.ts';
import { itemSummary } from './invitation.ts';
import { type Item, isReadable } from './item.ts';
import { readItemPath } from './routes.ts';

const LABELS: Readonly<Record<string, string>> = { archive: 'Letter', journal: 'Note' };

/** Cards of the built-in texts beside the memoir that can be read, newest first, those without a day last. */
export function letterEntries(items: readonly Item[]): ArchiveEntry[] {
  return items
    .filter((item) => item.type in LABELS && isReadable(item))
    .toSorted((a, b) =>
      (b.date ?? '') === (a.date ?? '') ? 0 : (b.date ?? '') > (a.date ?? '') ? 1 : -1,
    )
    .map((item) => ({
      date: item.date === null ? { iso: '', text: '' } : dateView(item.date),
      category: LABELS[item.type] ?? '',
      title: item.title,
      excerpt: itemSummary(item) ?? '',
      href: readItemPath(item.type, item.id),
    }));
}
