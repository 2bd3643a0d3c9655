import { type Published, SITE_URL } from './deployed.ts';
import type { DeskState } from './desk-state.ts';

/** How a document stands before readers. */
export interface Standing {
  readonly kind: 'unpublished' | 'waiting' | 'gone' | 'building' | 'failed' | 'pending' | 'live';
  /** The same for a person, in one line. */
  readonly text: string;
}

const GONE = SITE_URL
  ? `${SITE_URL}/version.json does not say what readers have.`
  : 'The service is gone: start npm run write again.';

/** A moment as the reader of the form writes it; a dash where there is none. */
export function timeOf(iso: string | null | undefined): string {
  return iso ? new Date(iso).toLocaleString() : '—';
}

/** How a document stands before readers; `state` is null where the service does not answer. */
export function standingOf(state: DeskState | null, published: Published | null): Standing {
  if (!published) return { kind: 'unpublished', text: 'Not published.' };
  const { publishedAt, unpublishAt = '', _updatedAt = '' } = published;
  if (!publishedAt) {
    return { kind: 'unpublished', text: 'It has no date: it is not published.' };
  }
  if (Date.parse(publishedAt) > Date.now()) {
    return { kind: 'waiting', text: `It waits until ${timeOf(publishedAt)}.` };
  }
  if (Date.parse(unpublishAt) <= Date.now()) {
    return { kind: 'unpublished', text: `It is gone from ${timeOf(unpublishAt)} on.` };
  }
  if (!state) return { kind: 'gone', text: GONE };
  const { building, failure, changedAt, releasedAt } = state.live;
  if (building) return { kind: 'building', text: 'The site is being built.' };
  if (failure) return { kind: 'failed', text: `The build failed: ${failure}` };
  const live = [changedAt, releasedAt].some((time) => time !== null && time >= _updatedAt);
  if (live) return { kind: 'live', text: 'Live.' };
  return { kind: 'pending', text: 'Published, and not yet on the site.' };
}
