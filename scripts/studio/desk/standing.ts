import { type Published, SITE_URL } from './deployed.ts';
import type { DeskState } from './desk-state.ts';

/** How a document stands before readers. */
export interface Standing {
  readonly kind:
    | 'unpublished'
    | 'waiting'
    | 'gone'
    | 'building'
    | 'failed'
    | 'pending'
    | 'taken back'
    | 'left out'
    | 'live'
    | 'draft';
  /** The same for a person, in one line. */
  readonly text: string;
}

const GONE = SITE_URL
  ? `${SITE_URL}/version.json does not say what readers have.`
  : 'The service is gone: start npm run write again.';

const PENDING =
  'Published, and not yet on the site: readers have what was there before, if anything was.';
const TAKEN_BACK =
  'Taken back, and still on the site: "Build the site", in the menu beside Publish, takes it from readers.';
const LEFT_OUT =
  '🔒 It is sealed, and nobody has it: the site leaves it out, for DARKROOM_PASSCODE is not set.';

/** A moment as the reader of the form writes it; a dash where there is none. */
export function timeOf(iso: string | null | undefined): string {
  return iso ? new Date(iso).toLocaleString() : '—';
}

/** How the site stands, whatever is published. */
export function standingOfSite(state: DeskState | null): Standing {
  if (!state) return { kind: 'gone', text: GONE };
  const { building, failure } = state.live;
  if (building) return { kind: 'building', text: 'The site is being built.' };
  if (failure) return { kind: 'failed', text: `The build failed: ${failure}` };
  return { kind: 'live', text: 'The site has what is published, and nothing else.' };
}

/** How a document that readers are not to have stands, where they have it still; otherwise as `own` says. */
function standingOfKept(state: DeskState | null, id: string, own: Standing): Standing {
  if (!state?.live.takenBack.includes(id)) return own;
  const site = standingOfSite(state);
  return site.kind === 'live' ? { kind: 'taken back', text: TAKEN_BACK } : site;
}

/** Why readers are not to have what is published; null where they are. */
function keptBy({ publishedAt, unpublishAt = '' }: Published): Standing | null {
  if (!publishedAt) {
    return { kind: 'unpublished', text: 'It has no date: it is not published.' };
  }
  if (Date.parse(publishedAt) > Date.now()) {
    return { kind: 'waiting', text: `It waits until ${timeOf(publishedAt)}.` };
  }
  if (Date.parse(unpublishAt) <= Date.now()) {
    return { kind: 'unpublished', text: `It is gone from ${timeOf(unpublishAt)} on.` };
  }
  return null;
}

/** How the document of this id stands before readers; `state` is null where the service does not answer. */
export function standingOf(
  state: DeskState | null,
  published: Published | null,
  id: string,
): Standing {
  if (!published) {
    return standingOfKept(state, id, { kind: 'unpublished', text: 'Not published.' });
  }
  const kept = keptBy(published);
  if (kept) return standingOfKept(state, id, kept);
  const { _updatedAt = '', sealed } = published;
  const site = standingOfSite(state);
  if (!state || site.kind !== 'live') return site;
  const { changedAt, releasedAt } = state.live;
  const live = [changedAt, releasedAt].some((time) => time !== null && time >= _updatedAt);
  if (live && sealed && state.preview?.opens === false && state.preview.version > 0) {
    return { kind: 'left out', text: LEFT_OUT };
  }
  if (live) return { kind: 'live', text: 'Live.' };
  return { kind: 'pending', text: PENDING };
}

/** The same in the form of a draft: of what it changes readers have nothing. */
export function besideDraft(standing: Standing, draft: unknown): Standing {
  if (!draft || standing.kind !== 'live') return standing;
  return { kind: 'draft', text: 'Live as it was published: readers have nothing of the draft.' };
}
