import { firstCharacters } from '../../domain/excerpt.ts';
import type { Link } from '../../domain/link.ts';
import { type Place, placeIn } from '../../domain/reader/neighbors.ts';
import { readPath } from '../../domain/routes.ts';
import type { SealedEntry } from '../../seal/payload.ts';

/** An entry before or after another, with what invites to read it. */
export interface SealedNeighbor extends Link {
  /** ISO 8601. */
  readonly date: string | null;
  readonly summary: string;
}

/** Where the entry with this page name stands among those of the list that have a page. */
export function placeOf(entries: readonly SealedEntry[], page: string): Place<SealedNeighbor> {
  const paged = entries.filter((entry) => entry.page !== null);
  const neighbors = paged.map(({ page, title, date, excerpt, language }) => ({
    label: title,
    href: readPath(page ?? ''),
    ...(language && { language }),
    date,
    summary: firstCharacters(excerpt),
  }));
  return placeIn(
    neighbors,
    paged.findIndex((entry) => entry.page === page),
  );
}
