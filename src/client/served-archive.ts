import type { ArchiveEntry, ArchivePage } from '../domain/archive.ts';

function textOf(element: Element, selector: string): string {
  return element.querySelector(selector)?.textContent ?? '';
}

function entryIn(item: Element): ArchiveEntry {
  return {
    date: {
      iso: item.querySelector('time')?.dateTime ?? '',
      text: textOf(item, 'time'),
    },
    category: textOf(item, '.kind span'),
    title: textOf(item, 'h3'),
    excerpt: textOf(item, 'h3 + p'),
    href: item.querySelector('a')?.getAttribute('href') ?? null,
  };
}

function linkIn(section: Element, relation: string): string | null {
  return section.querySelector(`a[rel="${relation}"]`)?.getAttribute('href') ?? null;
}

/** The entries that came with the page, read from it: they are not sent a second time for the script's sake. */
export function servedArchive(section: Element): ArchivePage {
  const entries = [...section.querySelectorAll('.entry')].map(entryIn);
  return {
    found: entries.length,
    entries,
    newer: linkIn(section, 'prev'),
    older: linkIn(section, 'next'),
  };
}
