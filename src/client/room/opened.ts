import { type Bytes, parseHeader } from '../../seal/format.ts';
import type { SealedEntry } from '../../seal/payload.ts';
import { DamagedError, fetchSlots, openedList } from './open-file.ts';
import { type Session, usedSession } from './session.ts';

/*
 * What this page knows of the open room. It is kept in variables alone, and forgotten when the room is sealed or the
 * page is left.
 */

let session: Session | null = null;
let list: readonly SealedEntry[] = [];

/** The session, while the room is open here. */
export const currentSession = (): Session | null => session;

/** The lines of whatever the reader may read. */
export const currentList = (): readonly SealedEntry[] => list;

/** Forgets all of it. */
export function forget(): void {
  session = null;
  list = [];
}

/** Goes on with a session: its list is the one that is shown from now on. */
export function remember(next: Session, entries: readonly SealedEntry[]): void {
  session = next;
  list = entries;
}

/** Takes a later use into account, of this tab or of another. */
export function use(at: number | null): void {
  session = session && usedSession(session, at);
}

/**
 * The list as it is published now, for the key of a session; null when it opens nothing. A release may come between
 * two requests: then both are made once more. Throws a `DamagedError`, or what `fetch` throws when nothing comes.
 */
export async function readList(
  { key, header }: Session,
  slots?: Bytes,
): Promise<readonly SealedEntry[] | null> {
  const parsed = parseHeader(header);
  if (!parsed) return null;
  try {
    return await openedList(parsed, key, slots ?? (await fetchSlots()));
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    return openedList(parsed, key, await fetchSlots());
  }
}
