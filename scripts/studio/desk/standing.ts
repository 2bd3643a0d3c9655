import type { DeskState } from './state.ts';

/** What is published of a document, as far as readers are concerned. */
export interface Published {
  readonly publishedAt?: string;
  readonly _updatedAt?: string;
}

/** How a document stands before readers. */
export interface Standing {
  readonly kind: 'unpublished' | 'waiting' | 'gone' | 'building' | 'failed' | 'pending' | 'live';
  /** The same for a person, in one line. */
  readonly text: string;
}

/** A moment as the reader of the form writes it; a dash where there is none. */
export function timeOf(iso: string | null | undefined): string {
  return iso ? new Date(iso).toLocaleString() : '—';
}

/** How a document stands before readers; `state` is null where the service does not answer. */
export function standingOf(state: DeskState | null, published: Published | null): Standing {
  if (!published) return { kind: 'unpublished', text: 'Not published.' };
  const { publishedAt, _updatedAt = '' } = published;
  if (!publishedAt) {
    return { kind: 'unpublished', text: 'It has no date: it is not published.' };
  }
  if (Date.parse(publishedAt) > Date.now()) {
    return { kind: 'waiting', text: `It waits until ${timeOf(publishedAt)}.` };
  }
  if (!state) return { kind: 'gone', text: 'The service is gone: start npm run write again.' };
  const { building, failure, changedAt, releasedAt } = state.live;
  if (building) return { kind: 'building', text: 'The site is being built.' };
  if (failure) return { kind: 'failed', text: `The build failed: ${failure}` };
  const live = [changedAt, releasedAt].some((time) => time !== null && time >= _updatedAt);
  if (live) return { kind: 'live', text: 'Live.' };
  return { kind: 'pending', text: 'Published here, and not yet on the site.' };
}
