import { authenticate, cipherKey } from './derive.ts';
import { type Bytes, type Header, utf8 } from './format.ts';
import type { Person } from './key.ts';
import { SLOT, SLOTS, SLOTS_HEAD, SLOTS_MARK, slotCipher } from './slots.ts';

/** Somebody, and the 32 bytes of the root key that their slot gives them. */
export interface Wrapped {
  readonly person: Person;
  readonly root: Bytes;
}

/** The positions of all slots, in an order that is another for each state. */
async function shuffled(state: CryptoKey): Promise<number[]> {
  const ranks = await Promise.all(
    Array.from({ length: SLOTS }, async (_, position) => ({
      position,
      rank: String(await authenticate(state, 'position', utf8(String(position)))),
    })),
  );
  return ranks.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ position }) => position);
}

/** Bytes that look like a slot. */
async function unused(state: CryptoKey, position: number): Promise<Bytes> {
  const half = (which: string) => authenticate(state, 'unused', utf8(`${position} ${which}`));
  return new Uint8Array([...(await half('a')), ...(await half('b'))]).subarray(0, SLOT);
}

/**
 * The file with a slot for each person and unused ones beside, in an order of its own for each state of the room.
 * Throws a `RangeError` when there are more persons than slots.
 */
export async function sealSlots(
  header: Header,
  state: CryptoKey,
  persons: readonly Wrapped[],
): Promise<Bytes> {
  if (persons.length > SLOTS)
    throw new RangeError(`The Dark Room has ${SLOTS} keys at most, not ${persons.length}.`);
  const file = new Uint8Array(SLOTS_HEAD + SLOTS * SLOT);
  const id = await authenticate(state, 'id', new Uint8Array());
  file.set(SLOTS_MARK);
  file.set(id.subarray(0, SLOTS_HEAD - SLOTS_MARK.length), SLOTS_MARK.length);
  const head = file.slice(0, SLOTS_HEAD);
  for (const [order, position] of (await shuffled(state)).entries()) {
    const wrapped = persons[order];
    const slot = wrapped
      ? await crypto.subtle.encrypt(
          slotCipher(header, head, position),
          await cipherKey(wrapped.person.key, 'slot'),
          wrapped.root,
        )
      : await unused(state, position);
    file.set(new Uint8Array(slot), SLOTS_HEAD + position * SLOT);
  }
  return file;
}
