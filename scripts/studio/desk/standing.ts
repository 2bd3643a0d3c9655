import type { LiveState } from '../../writing/live.ts';
import { type Published, SITE_URL } from './deployed.ts';
import type { DeskState } from './desk-state.ts';

/** How a document stands before readers. */
export interface Standing {
  readonly kind:
    | 'unpublished'
    | 'kept back'
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

export const GONE = SITE_URL
  ? `${SITE_URL}/version.json does not say what readers have.`
  : 'The service is gone: start npm run write again.';

const PENDING =
  'Published, and not yet on the site: readers have what was there before, if anything was.';
const TAKEN_BACK =
  'Taken back, and still on the site: "Build the site", in the menu beside Publish, takes it from readers.';
const IN_CLEAR =
  '🔒 It is sealed now, and readers have it in clear still: "Build the site", in the menu beside Publish, takes that from them.';
const LIVE_HERE =
  'Live on this machine alone: npm run preview shows it. How readers get it: docs/publishing.md.';
const LEFT_OUT =
  '🔒 It is sealed, and nobody has it: the site leaves it out, for DARKROOM_PASSCODE is not set. npm run passcode proposes one.';

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

/** How a document that readers have, and are to have no more, or no more in clear, stands; null for any other. */
function standingOfTaken(state: DeskState | null, id: string, text: string): Standing | null {
  if (!state?.live.takenBack.includes(id)) return null;
  const site = standingOfSite(state);
  return site.kind === 'live' ? { kind: 'taken back', text } : site;
}

/** How posts stand that readers have, and are to have no more, beside another document, which may have sealed them; null without such. */
export function standingOfOthers(state: DeskState | null): Standing | null {
  const count = state?.live.takenBack.length ?? 0;
  if (count === 0) return null;
  const [posts, them] = count === 1 ? ['A post', 'it'] : [`${count} posts`, 'them'];
  const text = `${posts} taken back or sealed, and still on the site: "Build the site", in the menu beside Publish, takes ${them} from readers.`;
  const site = standingOfSite(state);
  return site.kind === 'live' ? { kind: 'taken back', text } : site;
}

/** Why readers are not to have what is published; null where they are. */
function keptBy({ publishedAt, unpublishAt = '', keptBack }: Published): Standing | null {
  if (keptBack) {
    return { kind: 'kept back', text: `Published, and nobody gets it: it ${keptBack}.` };
  }
  if (!publishedAt) {
    return { kind: 'unpublished', text: 'It has no date: it is not published.' };
  }
  if (Date.parse(publishedAt) > Date.now()) {
    const until = timeOf(publishedAt);
    return {
      kind: 'waiting',
      text: `It waits until ${until}: the next build after that brings it.`,
    };
  }
  if (Date.parse(unpublishAt) <= Date.now()) {
    return { kind: 'unpublished', text: `It is gone from ${timeOf(unpublishAt)} on.` };
  }
  return null;
}

/** Whether the release that readers have knows of this change, and was made when its time had come. */
function isReleased(
  { publishedAt = '', _updatedAt = '', sealed }: Published,
  { changedAt, releasedAt, nextDue }: LiveState,
): boolean {
  // What was to come when that was made, came after it.
  if (nextDue !== null && Date.parse(publishedAt) >= Date.parse(nextDue)) return false;
  // Of what is sealed it does not say what is to come.
  if (sealed && releasedAt !== null && Date.parse(publishedAt) > Date.parse(releasedAt))
    return false;
  return [changedAt, releasedAt].some((time) => time !== null && time >= _updatedAt);
}

/** How the document of this id stands before readers; `state` is null where the service does not answer. */
export function standingOf(
  state: DeskState | null,
  published: Published | null,
  id: string,
): Standing {
  if (!published) {
    const own = { kind: 'unpublished', text: 'Not published.' } as const;
    return standingOfTaken(state, id, TAKEN_BACK) ?? own;
  }
  const kept = keptBy(published);
  const taken = standingOfTaken(state, id, kept ? TAKEN_BACK : IN_CLEAR) ?? kept;
  if (taken) return taken;
  const site = standingOfSite(state);
  if (!state || site.kind !== 'live') return site;
  const live = isReleased(published, state.live);
  if (live && published.sealed && state.preview?.opens === false && state.preview.version > 0) {
    return { kind: 'left out', text: LEFT_OUT };
  }
  const { site: address } = state.live;
  if (live) return { kind: 'live', text: address ? `Live at ${address}.` : LIVE_HERE };
  return { kind: 'pending', text: PENDING };
}

/** The same in the form of a draft: of what it changes readers have nothing. */
export function besideDraft(standing: Standing, draft: unknown): Standing {
  if (!draft || standing.kind !== 'live') return standing;
  return { kind: 'draft', text: 'Live as it was published: readers have nothing of the draft.' };
}
