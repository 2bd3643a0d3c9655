import { cipherKey, rootOf } from './derive.ts';
import { type Bytes, type Header, utf8 } from './format.ts';
import { letters } from './names.ts';

/** The name, without its ending, of the file with a room's slots. It is the only one with a name that stays. */
export const SLOTS_FILE = 'slots';

/** How many slots there are, used or not, and the bytes of one: a sealed key of 32, and its tag. */
export const SLOTS = 64;
export const SLOT = 48;

/** Bytes before the slots: "DR", version, "S", and 11 that are another for each state of the room. */
export const SLOTS_MARK: Bytes = new Uint8Array([0x44, 0x52, 2, 0x53]);
export const SLOTS_HEAD = 15;

/** The cipher's parameters of the slot at this position. */
export const slotCipher = (header: Header, head: Bytes, position: number): AesGcmParams => ({
  name: 'AES-GCM',
  iv: new Uint8Array([...head.subarray(SLOTS_MARK.length), position]),
  additionalData: utf8(`darkroom/2\nslot\n${header.text}\n${String.fromCharCode(...head)}`),
});

/** Whether a file has the form of a room's slots. */
export const areSlots = (file: Bytes): boolean =>
  file.length === SLOTS_HEAD + SLOTS * SLOT &&
  SLOTS_MARK.every((byte, index) => file[index] === byte);

/** The id of the list that goes with these slots and no others. */
export const listId = async (slots: Bytes): Promise<string> =>
  letters(new Uint8Array(await crypto.subtle.digest('SHA-256', slots)));

/**
 * The root key of the person whose passcode gave `key`, or null when no slot opens with it. Every slot is tried, so
 * that right and wrong take the same time.
 */
export async function openSlots(
  header: Header,
  slots: Bytes,
  key: CryptoKey,
): Promise<CryptoKey | null> {
  const cipher = await cipherKey(key, 'slot');
  const head = slots.subarray(0, SLOTS_HEAD);
  const tried = await Promise.all(
    Array.from({ length: SLOTS }, (_, position) => {
      const start = SLOTS_HEAD + position * SLOT;
      return crypto.subtle
        .decrypt(slotCipher(header, head, position), cipher, slots.subarray(start, start + SLOT))
        .catch(() => null);
    }),
  );
  const opened = tried.find((each) => each !== null);
  return opened ? rootOf(new Uint8Array(opened)) : null;
}
