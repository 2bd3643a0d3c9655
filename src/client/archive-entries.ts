import type { ArchiveEntry, ArchivePage } from '../domain/archive/archive.ts';
import { entryCard } from '../domain/archive/entry-card.ts';
import { archiveList } from '../domain/archive/list.ts';
import { type ArchiveState, shownPage } from '../domain/archive/state.ts';
import type { Dated } from '../domain/archive/years.ts';
import { nodeOf } from './make.ts';

/** An entry with its card, which is moved as it is from one list to the next. */
export interface ShownEntry extends Dated, Pick<ArchiveEntry, 'category'> {
  readonly card: Node | string;
}

function entryIn(card: Element): ShownEntry {
  return {
    date: { iso: card.querySelector('time')?.dateTime ?? '' },
    category: card.querySelector('.kind span')?.textContent ?? '',
    card,
  };
}

function linkIn(section: Element, relation: string): string | null {
  return section.querySelector(`[rel=${relation}]`)?.getAttribute('href') ?? null;
}

/** The entries that came with the page: they are not sent a second time for the script's sake. */
export function servedArchive(section: Element): ArchivePage<ShownEntry> {
  const entries = [...section.querySelectorAll('.entry')].map(entryIn);
  return {
    found: entries.length,
    entries,
    newer: linkIn(section, 'prev'),
    older: linkIn(section, 'next'),
    years: [...section.querySelectorAll('.years a')].map((link) => ({
      label: link.textContent,
      href: link.getAttribute('href') ?? '',
    })),
  };
}

/** The fetched entries, with cards. */
export function withCards(page: ArchivePage): ArchivePage<ShownEntry> {
  return {
    ...page,
    entries: page.entries.map((entry) => ({ ...entry, card: nodeOf(entryCard(entry)) })),
  };
}

/** Puts what the state shows in place of what is in the section. */
export function showArchive(section: Element, state: ArchiveState<ShownEntry>): void {
  const list = archiveList(shownPage(state), state.selected, ({ card }) => card, state.reading);
  section.replaceChildren(...list.map(nodeOf));
}
